import type { Db, Trx } from '../../db/connect.ts';
import { selectFileIds, setFileOwner } from './file-owners.repo.ts';

/** Hands uploaded files over to the buyer whose participants name them. */
export async function linkFiles(trx: Trx, fileIds: readonly number[], ownerKey: string): Promise<void> {
  if (fileIds.length > 0) await setFileOwner(trx, fileIds, ownerKey);
}

/** Ids of uploaded files by public id; whoever knows the unguessable public id uploaded it. Unknown ones are absent. */
export async function findFiles(db: Db, publicIds: readonly string[]): Promise<Map<string, number>> {
  return await selectFileIds(db, publicIds);
}
