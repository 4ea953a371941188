import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { clientOf } from '../../../api/site-context.ts';
import { loadTexts } from '../../../texts/load-texts.ts';
import { loadCategory } from './load-category.ts';
import { ShelfPage } from './ShelfPage.tsx';

await loadTexts('goods');

export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  return loadCategory(clientOf(args), 'newyear_2022', searchParams);
}

/** The campaign of the winter (P2.14). */
export default function NewYearScreen() {
  return <ShelfPage data={useLoaderData<typeof loader>()} />;
}
