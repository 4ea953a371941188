import { distanceText } from '../../distance-text.ts';
import type { Trx } from '../../db/connect.ts';
import { localized } from '../../localized.ts';
import { queueLetter } from '../mail/queue-letter.ts';
import type { EntryRow } from './entries.repo.ts';
import type { WaitingPayload } from './waiting.mail.ts';

/** Asks the mailbox whether it wants the place in the line. @throws Refusal `too_many` above the budget of the address or the network. */
export async function askToConfirm(trx: Trx, row: EntryRow, from: string): Promise<void> {
  await queueLetter(trx, {
    kind: 'waiting_confirm',
    dedupeKey: `waiting_confirm:${row.public_id}`,
    ...about(row),
    asked: { from, by: null },
    now: row.created_at,
  });
}

/** Who asks again from a mailbox that waits already is sent the way to the entry. @throws as `askToConfirm` */
export async function sendWayTo(trx: Trx, row: EntryRow, from: string, now: Date): Promise<void> {
  await queueLetter(trx, {
    kind: 'waiting_confirm',
    dedupeKey: `waiting_confirm:${row.public_id}:${now.getTime()}`,
    ...about(row),
    asked: { from, by: null },
    now,
  });
}

export async function tellOffered(
  trx: Trx,
  row: EntryRow,
  offer: { publicId: string; places: number; until: Date; now: Date },
): Promise<void> {
  await queueLetter(trx, {
    kind: 'waiting_offered',
    dedupeKey: `waiting_offered:${offer.publicId}`,
    ...about(row, { until: offer.until.toISOString(), places: offer.places }),
    now: offer.now,
  });
}

/** `closed`: there is nothing to wait for any more; `silent`: several offers went unanswered. */
export async function tellClosed(
  trx: Trx,
  row: EntryRow,
  reason: 'closed' | 'silent',
  now: Date,
): Promise<void> {
  await queueLetter(trx, {
    kind: reason === 'closed' ? 'waiting_closed' : 'waiting_silent',
    dedupeKey: `waiting_ended:${row.public_id}`,
    ...about(row),
    now,
  });
}

function about(row: EntryRow, offer: Partial<WaitingPayload> = {}) {
  const payload: WaitingPayload = {
    entry: row.public_id,
    // A start that is named in Russian alone is named so in every language.
    event: localized(row.locale, row.event_title, row.event_title_en),
    format: distanceText(row, row.locale),
    city: localized(row.locale, row.city_ru, row.city_en),
    page: row.event_public_id,
    timezone: row.timezone,
    price: row.price,
    places: row.places,
    until: row.closes_at.toISOString(),
    keyed: row.keyed,
    ...offer,
  };
  return { to: row.address, locale: row.locale, orderId: null, payload };
}
