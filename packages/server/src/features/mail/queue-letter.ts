import type { Locale } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import type { LetterKind } from '../../letters.ts';
import { insertLetter } from './outbox.repo.ts';
import { queueSending } from './queue-sending.ts';

export interface NewLetter {
  kind: LetterKind;
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

/** Puts a letter and its job into the caller's transaction; a key that is there already changes nothing. */
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
  if (id !== null) await queueSending(db, { id, kind: letter.kind });
}
