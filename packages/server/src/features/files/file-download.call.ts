import { mimeOf } from '@distance/domain/files/file-rules.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { mayRead } from './file-access.ts';
import { selectOptionalFile } from './files.repo.ts';

export const fileDownload: Handler<'fileDownload'> = async ({ params, query }, context) => {
  const file = await selectOptionalFile(context.db, params.id);
  if (!file || !(await mayRead(context, file, query.key))) throw new Refusal('not_found');
  return {
    type: mimeOf(file.type),
    name: file.name,
    bytes: await context.files.read(file.storage_key),
    disposition: 'attachment',
  };
};
