import type { CallContext } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { selectOptionalPending } from './mail-links.repo.ts';
import { hasGuests, selectOptionalAccount, type UserRow } from '../users/users.repo.ts';

/**
 * Whom an address belongs to, before a letter goes there. `waiting`: to nobody yet, but a guest bought with it or a
 * registration was never confirmed, so whoever reads the mailbox may have the account. Blocked accounts are nobody's.
 */
export type Mailbox = { kind: 'account'; account: UserRow } | { kind: 'waiting' } | { kind: 'nobody' };

export async function whoseMailbox(db: Db, email: string): Promise<Mailbox> {
  const account = await selectOptionalAccount(db, email);
  if (account?.blocked) return { kind: 'nobody' };
  // An address that was only claimed is whose mailbox it is.
  if (account?.email_confirmed_at) return { kind: 'account', account };
  const waiting =
    account !== undefined || (await hasGuests(db, email)) || (await selectOptionalPending(db, email));
  return waiting ? { kind: 'waiting' } : { kind: 'nobody' };
}

/** Name of this browser at the account of a mailbox, where it has been signed in to it: what strangers ask for does not shut it out. */
export function browserAt({ browser }: Pick<CallContext, 'browser'>, whose: Mailbox): string | null {
  return whose.kind === 'account' ? (browser?.nameAt(whose.account.public_id) ?? null) : null;
}
