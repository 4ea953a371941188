import { timingSafeEqual } from 'node:crypto';
import type { CallContext } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashSecret } from '../../public-id.ts';
import { selectAccount, selectOptionalTransfer, type TransferRow } from './transfers.repo.ts';

export interface FoundTransfer {
  row: TransferRow;
  /** Signed in as who made it. */
  sender: boolean;
  /** Has the address it was offered to, by account or by the key that went there. */
  receiver: boolean;
}

/**
 * An offer for who made it, for the account of its confirmed address, or by the key of its letter; a guest's account is
 * nobody's address. @throws Refusal `not_found`, the same for a missing and a foreign one (S21).
 */
export async function findTransfer(
  { db, user }: Pick<CallContext, 'db' | 'user'>,
  publicId: string,
  key: string | undefined,
): Promise<FoundTransfer> {
  const row = await selectOptionalTransfer(db, publicId);
  if (!row) throw new Refusal('not_found');
  const sender = user?.id === row.from_user;
  const keyed = key !== undefined && timingSafeEqual(hashSecret(key), row.key_hash);
  const receiver = !sender && (keyed || (user !== null && (await isReceiver(db, user, row))));
  if (!sender && !receiver) throw new Refusal('not_found');
  return { row, sender, receiver };
}

async function isReceiver(
  db: Db,
  user: { id: number; temporary: boolean },
  row: TransferRow,
): Promise<boolean> {
  if (user.temporary) return false;
  if (row.to_user !== null) return row.to_user === user.id;
  const { email, confirmed } = await selectAccount(db, user.id);
  return confirmed && email === row.to_email.toLowerCase();
}
