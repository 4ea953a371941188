import type { Db } from '../../../db/connect.ts';
import { selectOptionalPending } from './mail-links.repo.ts';
import { hasGuests, selectOptionalAccount, type UserRow } from '../users/users.repo.ts';

/**
 * Whom an address belongs to, before a letter goes there. `waiting`: to nobody yet, but a guest bought with it or a
 * registration was never confirmed, so whoever reads the mailbox may have the account. Blocked accounts are nobody's.
 */
type Mailbox = { kind: 'account'; account: UserRow } | { kind: 'waiting' } | { kind: 'nobody' };

export async function whoseMailbox(db: Db, email: string): Promise<Mailbox> {
  const account = await selectOptionalAccount(db, email);
  if (account?.blocked) return { kind: 'nobody' };
  // An address that was only claimed is whose mailbox it is.
  if (account?.email_confirmed_at) return { kind: 'account', account };
  const waiting =
    account !== undefined || (await hasGuests(db, email)) || (await selectOptionalPending(db, email));
  return waiting ? { kind: 'waiting' } : { kind: 'nobody' };
}
