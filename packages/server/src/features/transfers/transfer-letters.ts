import type { Db } from '../../db/connect.ts';
import { queueLetter } from '../mail/queue-letter.ts';
import { selectOptionalLocaleOf, type TransferRow } from './transfers.repo.ts';

type Role = 'sender' | 'receiver';

/** Tells one side of an offer what became of it, once. */
async function notify(
  db: Db,
  row: TransferRow,
  what:
    | { kind: 'transfer_offered'; asked: { from: string; by: number } | null }
    | { kind: 'transfer_accepted' | 'transfer_ended' },
  role: Role,
  now: Date,
): Promise<void> {
  const to = role === 'sender' ? row.from_email : row.to_email;
  if (to === null) return;
  const locale =
    role === 'sender'
      ? row.from_locale
      : ((await selectOptionalLocaleOf(db, row.to_email.toLowerCase())) ?? row.from_locale);
  await queueLetter(db, {
    ...what,
    dedupeKey: `${what.kind}:${row.public_id}:${role}`,
    to,
    locale,
    orderId: null,
    payload: { transfer: row.public_id, role },
    now,
  });
}

/** @param from the line of the network it is offered from; null when a fee was paid @throws Refusal `too_many` */
export async function notifyOffered(db: Db, row: TransferRow, from: string | null, now: Date): Promise<void> {
  const asked = from === null ? null : { from, by: row.from_user };
  await notify(db, row, { kind: 'transfer_offered', asked }, 'receiver', now);
}

/** The sender hears who took it, the receiver gets the ticket. */
export async function notifyAccepted(db: Db, row: TransferRow, now: Date): Promise<void> {
  await notify(db, row, { kind: 'transfer_accepted' }, 'sender', now);
  await notify(db, row, { kind: 'transfer_accepted' }, 'receiver', now);
}

/** Declined, expired, ended with its ticket: both hear of it. */
export async function notifyEnded(db: Db, row: TransferRow, now: Date): Promise<void> {
  await notify(db, row, { kind: 'transfer_ended' }, 'sender', now);
  await notify(db, row, { kind: 'transfer_ended' }, 'receiver', now);
}

/** Who takes his offer back knows it: the other side alone hears. */
export async function notifyRecalled(db: Db, row: TransferRow, now: Date): Promise<void> {
  await notify(db, row, { kind: 'transfer_ended' }, 'receiver', now);
}
