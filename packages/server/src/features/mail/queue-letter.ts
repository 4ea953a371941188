import type { Locale } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import type { LetterKind } from '../../letters.ts';
import { insertLetter } from './outbox.repo.ts';
import { takeLetter, type UnpaidLetter } from './letter-budget.ts';
import { queueSending } from './queue-sending.ts';

/** Anybody may have them sent to anybody; ways in are counted with their links and codes, and the question of the news with each request (`takeLetter`). */
type Unpaid =
  | 'team_joined'
  | 'transfer_offered'
  | 'support_received'
  | 'waiting_confirm'
  | 'back_in_stock_confirm';

/** Paid for, following an act of the account, or counted already. */
export type OwnedKind = Exclude<LetterKind, Unpaid>;

export type NewLetter = LetterFacts &
  (
    | {
        kind: Unpaid;
        /** Null when this one was paid for. */
        asked: Pick<UnpaidLetter, 'from' | 'by'> | null;
      }
    | { kind: OwnedKind }
  );

interface LetterFacts {
  /** One letter per key for ever, such as `order_paid:<order>`. */
  dedupeKey: string;
  to: string;
  locale: Locale;
  /** Null for letters about a basket or an address. */
  orderId: number | null;
  /** What the letter cannot read from the order; shapes beside each letter. */
  payload?: Record<string, unknown>;
  now: Date;
}

/**
 * Puts a letter and its job into the caller's transaction; a key that is there already changes nothing.
 * @throws Refusal `too_many` for one that nobody paid for, above the budget of its receiver or sender
 */
export async function queueLetter(db: Db, letter: NewLetter): Promise<void> {
  const id = await insertLetter(db, {
    kind: letter.kind,
    dedupe_key: letter.dedupeKey,
    to_address: letter.to,
    locale: letter.locale,
    order_id: letter.orderId,
    payload: letter.payload ?? {},
    created_at: letter.now,
  });
  if (id === null) return;
  if ('asked' in letter && letter.asked !== null)
    await takeLetter(db, { to: letter.to, ...letter.asked }, letter.now);
  await queueSending(db, { id, kind: letter.kind });
}
