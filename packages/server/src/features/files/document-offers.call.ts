import type { Handler } from '../../context.ts';
import { listDocuments } from './list-documents.ts';

export const documentOffers: Handler<'documentOffers'> = async (_input, context) =>
  await listDocuments('offers', context);
