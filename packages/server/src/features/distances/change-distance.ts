import type { GivenUp } from '@distance/domain/orders/distance-difference.ts';
import { HOLD_MS, PAYING_HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { toRoubles } from '@distance/domain/money.ts';
import { plus } from '../../clock.ts';
import type { CallContext, SignedIn } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { orderKey } from '../../order-key.ts';
import { hashSecret, randomId } from '../../public-id.ts';
import { returnUses } from '../promocodes/redeem-promocodes.ts';
import { distanceOffers, type DistanceOffer, type DistanceOffers } from './distance-offers.ts';
import {
  insertChange,
  selectBoughtStocks,
  selectKeyOfPlaces,
  selectOptionalWaitingChange,
  type WorthRow,
} from './distances.repo.ts';
import { holderAddress } from './holder-address.ts';
import { holdPlaces } from '../orders/stock/hold-places.ts';
import {
  consumeHolds,
  lockStock,
  selectHoldsOfOrder,
  selectLinesOfHolds,
} from '../orders/tables/holds.repo.ts';
import { moveToDistance, returnedBy } from './move-ticket.ts';
import type { OrderRow } from '../orders/tables/orders.repo.ts';
import { openPayment } from '../orders/payments/open-payment.ts';
import { returnDifference } from './return-difference.ts';
import { lockPurchases } from '../orders/refunds/refund-lines.ts';
import { writeSurcharge } from './write-surcharge.ts';

/** What a change of distance came to: done, or an order that is to be paid first. */
export type ChangedDistance = { order: null } | { order: number };

type Moving = Pick<
  CallContext<SignedIn>,
  'user' | 'clock' | 'settings' | 'locale' | 'acquirers' | 'lineKinds'
>;

interface ChangeRequest {
  ticket: string;
  format: string;
  /** Roubles as shown: above nothing to pay, below nothing to get back. */
  difference: number;
}

/**
 * Moves a ticket of the signed-in holder to another distance of its start, or writes the order that pays the difference and
 * holds the new place. The new place is taken before the old one goes back; the row of the ticket's order decides between
 * all that happens to the ticket at once.
 * @throws Refusal `distance_pending`, `difference_changed`, `tickets_unavailable`, `participant_invalid`, `refund_transferred`, `not_found`,
 * `unconfirmed_email` of a surcharge whose payer neither bought the ticket nor has proved a mailbox;
 * PriceMoved when the wave of the new distance ended since its price was read
 */
export async function changeDistance(
  context: Moving,
  trx: Trx,
  request: ChangeRequest,
): Promise<ChangedDistance> {
  const { user } = context;
  const inTrx = { ...context, db: trx };
  const shown = await distanceOffers(inTrx, request.ticket);
  const purchases = await lockPurchases(trx, [
    shown.ticket.order_id,
    ...shown.worth.map((line) => line.order_id),
  ]);
  const order = purchases.get(shown.ticket.order_id)?.order;
  if (!order) throw new Error(`the order of ticket ${request.ticket} is not locked`);
  const waiting = await selectOptionalWaitingChange(trx, shown.ticket.id, user.id);
  // Read again under the lock: another press may have moved it.
  const found = await distanceOffers(inTrx, request.ticket);
  const offer = found.offers.find(({ sellable }) => sellable.public_id === request.format);
  if (waiting) {
    if (waiting.to_format_id !== offer?.sellable.id) throw new Refusal('distance_pending');
    return { order: waiting.order_id };
  }
  if (!offer) throw new Refusal('not_found');
  check(offer, request.difference);
  if (offer.difference.surcharge > 0) return { order: await charge(context, trx, user, order, found, offer) };
  await move(context, trx, user, order, found, offer);
  for (const [orderId, parts] of byOrder(found.worth, offer.difference.givenUp)) {
    const purchase = purchases.get(orderId);
    // A surcharge paid at this very moment: the browser looks again.
    if (!purchase) throw new Refusal('conflict');
    await returnDifference(context, trx, purchase, parts);
  }
  return { order: null };
}

function check({ difference, refusal, refit }: DistanceOffer, shown: number): void {
  const now = shownDifference(difference);
  if (now !== shown) throw new Refusal('difference_changed', { details: { difference: now } });
  if (refusal === 'participant_invalid' && refit?.fits === false)
    throw new Refusal('participant_invalid', { fields: { ...refit.fields } });
  if (refusal !== null) throw new Refusal(refusal);
}

/** Roubles to pay, or with a minus to get back. */
export function shownDifference({ surcharge, back }: DistanceOffer['difference']): number {
  return surcharge > 0 ? toRoubles(surcharge) : back === 0 ? 0 : -toRoubles(back);
}

/** The order of the surcharge holds the new places until it is paid. */
async function charge(
  context: Moving,
  trx: Trx,
  user: SignedIn,
  order: OrderRow,
  { ticket }: DistanceOffers,
  offer: DistanceOffer,
): Promise<number> {
  const now = context.clock.now();
  const publicId = randomId(128);
  // Its receipt must reach who pays it (54-FZ).
  const address = await holderAddress(trx, order, ticket.holder_id);
  if (address === null) throw new Refusal('unconfirmed_email');
  const buyerKey = await selectKeyOfPlaces(trx, ticket.line_id);
  const { orderId, lineId } = await writeSurcharge(trx, {
    publicId,
    keyHash: hashSecret(orderKey(context.settings.secretKey, publicId)),
    user,
    locale: context.locale,
    email: address.email,
    buyerKey,
    kind: ticket.kind,
    offer,
    now,
  });
  const paymentId = await openPayment(context, trx, {
    orderId,
    amount: offer.difference.surcharge,
    now,
  });
  await take(context, trx, offer, lineId, { key: buyerKey, paymentId, ms: PAYING_HOLD_MS });
  await insertChange(trx, {
    ...changeOf(user, ticket, offer, now),
    surcharge_line_id: lineId,
    done_at: null,
  });
  return orderId;
}

async function move(
  context: Moving,
  trx: Trx,
  user: SignedIn,
  order: OrderRow,
  { ticket }: DistanceOffers,
  offer: DistanceOffer,
): Promise<void> {
  const bought = await selectBoughtStocks(trx, ticket.line_id);
  for (const stockId of [...new Set([...bought, ...offer.newStocks])].toSorted((a, b) => a - b))
    await lockStock(trx, stockId);
  await take(context, trx, offer, ticket.line_id, {
    key: await selectKeyOfPlaces(trx, ticket.line_id),
    paymentId: null,
    ms: HOLD_MS,
  });
  const taken = (await selectHoldsOfOrder(trx, order.id)).filter(
    (hold) => hold.state === 'active' && hold.line_id === ticket.line_id,
  );
  await consumeHolds(
    trx,
    taken.map((hold) => hold.id),
  );
  await moveToDistance(context, trx, order, {
    ticketId: ticket.id,
    target: offer.sellable,
    bought,
    retained: offer.sellable.kindOf.get(ticket.kind)?.stockIds ?? [],
    returned: returnedBy(offer.difference),
  });
  const now = context.clock.now();
  await insertChange(trx, { ...changeOf(user, ticket, offer, now), surcharge_line_id: null, done_at: now });
}

async function take(
  { clock }: Pick<Moving, 'clock'>,
  trx: Trx,
  offer: DistanceOffer,
  lineId: number,
  hold: { key: string; paymentId: number | null; ms: number },
): Promise<void> {
  const now = clock.now();
  const ended = await holdPlaces(
    clock,
    trx,
    offer.newStocks.map((stockId) => ({ stockId, lineId, qty: 1 })),
    {
      key: hold.key,
      firstAt: now,
      expiresAt: plus(now, hold.ms),
      paymentId: hold.paymentId,
      ceilings: offer.ceilings,
    },
  );
  if (ended.length > 0) await returnUses(trx, await selectLinesOfHolds(trx, ended));
}

function changeOf(
  user: SignedIn,
  ticket: DistanceOffers['ticket'],
  { sellable, listPrice, difference }: DistanceOffer,
  now: Date,
) {
  return {
    public_id: randomId(128),
    ticket_id: ticket.id,
    line_id: ticket.line_id,
    from_format_id: ticket.format_id,
    to_format_id: sellable.id,
    user_id: user.id,
    list_price: listPrice,
    worth_before: difference.before,
    worth_after: difference.after,
    created_at: now,
  };
}

function byOrder(worth: readonly WorthRow[], parts: readonly GivenUp[]): Map<number, GivenUp[]> {
  const orderOf = new Map(worth.map((line) => [line.id, line.order_id]));
  return Map.groupBy(parts, (part) => orderOf.get(part.id) ?? 0);
}
