import { timingSafeEqual } from 'node:crypto';
import type { CallContext } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashSecret } from '../../public-id.ts';
import { selectOptionalEntry, type EntryRow } from './entries.repo.ts';

/**
 * An entry for its account, or by the key of its letters: that of an account whose address has changed since opens to nobody who reads
 * the old mailbox. @throws Refusal `not_found`, the same for a missing and a foreign one (S21).
 */
export async function findEntry(
  { db, user }: { db: Db; user: CallContext['user'] },
  publicId: string,
  key: string | undefined,
): Promise<EntryRow> {
  const row = await selectOptionalEntry(db, publicId);
  if (!row) throw new Refusal('not_found');
  const own = user !== null && !user.temporary && user.id === row.user_id;
  const keyed = row.keyed && key !== undefined && timingSafeEqual(hashSecret(key), row.key_hash);
  if (!own && !keyed) throw new Refusal('not_found');
  return row;
}

/** The entry as it is after a change. */
export async function readEntry(db: Db, publicId: string): Promise<EntryRow> {
  const row = await selectOptionalEntry(db, publicId);
  if (!row) throw new Error(`no entry ${publicId} of a waiting list`);
  return row;
}
