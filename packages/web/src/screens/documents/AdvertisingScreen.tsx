import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { clientOf } from '../../api/site-context.ts';
import { paths } from '../../paths.ts';
import { DocumentPage } from './DocumentPage.tsx';
import { loadDocument } from './load-document.ts';

export const loader = (args: LoaderFunctionArgs) => loadDocument(clientOf(args), 'advertising');

export default function AdvertisingScreen() {
  return <DocumentPage documents={useLoaderData<typeof loader>()} canonical={paths.documentAdvertising()} />;
}
