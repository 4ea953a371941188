import { DAY, plus } from '../../clock.ts';
import type { Locale } from '../../context.ts';
import { composeLetter } from './compose-letter.ts';
import type { LetterKind } from './letter-kinds.ts';
import { LETTER_SAMPLES } from './letter-samples.ts';
import type { Desk } from './letter-writer.ts';
import {
  selectOptionalSampleOrder,
  selectOptionalSampleRequest,
  selectOptionalSampleTransfer,
} from './letter-order.repo.ts';

/**
 * One letter of a kind as it would be sent now, about the newest paid order with a ticket, offer of one and request; null
 * when the kind needs what is not there yet.
 */
export async function previewLetter(
  desk: Desk,
  kind: LetterKind,
  locale: Locale,
  words: string,
): Promise<Awaited<ReturnType<typeof composeLetter>> | null> {
  const now = desk.clock.now();
  const order = await selectOptionalSampleOrder(desk.db);
  const transfer = await selectOptionalSampleTransfer(desk.db);
  const request = await selectOptionalSampleRequest(desk.db);
  const payload = LETTER_SAMPLES[kind]({
    ticket: order?.ticket ?? '',
    transfer: transfer ?? '',
    request: request ?? 'sample',
    words,
    until: plus(now, DAY).toISOString(),
  });
  const letter = {
    id: 0,
    kind,
    dedupe_key: 'sample',
    to_address: 'sample@mail.example',
    locale,
    order_id: order?.id ?? null,
    payload,
    state: 'queued',
    attempts: 0,
    created_at: now,
    sent_at: null,
    failure: null,
  };
  if (order === undefined && ABOUT_ORDERS.has(kind)) return null;
  if (transfer === undefined && ABOUT_OFFERS.has(kind)) return null;
  if (request === undefined && kind === 'support_asked') return null;
  return await composeLetter(desk, letter);
}

const ABOUT_ORDERS: ReadonlySet<LetterKind> = new Set([
  'order_paid',
  'payment_no_place',
  'payment_surplus',
  'refund_done',
  'purchase_cancelled',
  'team_joined',
  'team_complete',
  'distance_changed',
]);

const ABOUT_OFFERS: ReadonlySet<LetterKind> = new Set([
  'transfer_offered',
  'transfer_accepted',
  'transfer_ended',
]);
