import type { Handler } from '../../context.ts';
import { listDocuments } from './list-documents.ts';

export const documentPers: Handler<'documentPers'> = async (_input, context) =>
  await listDocuments('pers', context);
