import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectOptionalReady } from './data-export.repo.ts';
import { ownAccount } from '../accounts/users/own-account.ts';

export const userExportFile: Handler<'userExportFile'> = async ({ params }, context) => {
  const { db, clock, files } = context;
  const { id } = ownAccount(context);
  const copy = await selectOptionalReady(db, params.id, id, clock.now());
  if (!copy) throw new Refusal('not_found');
  return {
    type: 'application/zip',
    name: `distance-data-${copy.created_at.toISOString().slice(0, 10)}.zip`,
    bytes: await files.read(copy.storage_key),
    disposition: 'attachment',
  };
};
