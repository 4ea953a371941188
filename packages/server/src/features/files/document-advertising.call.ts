import type { Handler } from '../../context.ts';
import { listDocuments } from './list-documents.ts';

export const documentAdvertising: Handler<'documentAdvertising'> = async (_input, context) =>
  await listDocuments('advertising', context);
