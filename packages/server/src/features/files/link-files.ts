import type { Db } from '../../db/connect.ts';
import { countFilesOf, selectUsableFileIds, setFileOwner } from './file-owners.repo.ts';

/** Hands uploaded files over to the buyer whose participants name them; what an account owns stays with it. */
export async function linkFiles(db: Db, fileIds: readonly number[], ownerKey: string): Promise<void> {
  if (fileIds.length > 0) await setFileOwner(db, fileIds, ownerKey);
}

/**
 * Ids of uploaded files by public id that a buyer may name: those of the given accounts, and those uploaded without an
 * account that no order names, because whoever knows such an unguessable id uploaded it. Others and unknown ones are absent.
 */
export async function findFiles(
  db: Db,
  publicIds: readonly string[],
  accounts: readonly number[],
): Promise<Map<string, number>> {
  if (publicIds.length === 0) return new Map();
  return await selectUsableFileIds(db, publicIds, accounts);
}

/** Makes uploads an account's own; false when one of them belongs to another. */
export async function takeFiles(db: Db, fileIds: readonly number[], accountId: number): Promise<boolean> {
  const wanted = [...new Set(fileIds)];
  if (wanted.length === 0) return true;
  await setFileOwner(db, wanted, `u:${accountId}`);
  return (await countFilesOf(db, wanted, `u:${accountId}`)) === wanted.length;
}
