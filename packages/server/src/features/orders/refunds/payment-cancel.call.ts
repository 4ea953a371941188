import { kopecks, type Kopecks, toRoubles } from '@distance/domain/money.ts';
import type { CallContext, Handler, SignedIn, Locale } from '../../../context.ts';
import { MoreToLock } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { deliveryBack } from './delivery-back.ts';
import { lockPurchases, startRefund } from './refund-lines.ts';
import { kindOf, kindsOf, type ReturnRequest } from '../line-kind.ts';
import type { RefundOffer } from '../refund-offer.ts';
import {
  selectOptionalOrderOf,
  selectRefundableLines,
  type RefundableRow,
} from '../tables/refundable-lines.repo.ts';
import { localized } from '../../../localized.ts';

/** The buyer sees the sum and its rule before (`confirm: false`) and gets them back after (P4.62, A7.42, decisions A2.67). */
export const paymentCancel: Handler<'paymentCancel'> = async ({ body }, context) => {
  const found = await find(context, body);
  if (!body.confirm) {
    const { offers, chosen } = await readOffers(context, found, body);
    requireReturnable(context, chosen);
    const more = await returnedWith(context, chosen);
    const delivery = await deliveryOf(context, found, chosen);
    return answer(context.locale, [...offers, ...more], [...chosen, ...more], 'preview', delivery);
  }
  const { trx } = context;
  // Only what is to be locked: whether it can be returned is judged by what stands under the locks.
  const shown = await readOffers(context, found, body);
  const withThem = await returnedWith(context, shown.chosen);
  const purchases = await lockPurchases(trx, [found.orderId, ...withThem.map(({ row }) => row.order_id)]);
  // Read under the locks: what was shown may be over.
  const { offers, chosen } = await readOffers(context, found, body);
  requireReturnable(context, chosen);
  // What was paid for dearer distances returns with the ticket, from orders of its own.
  const more = await returnedWith(context, chosen);
  const delivery = await deliveryOf(context, found, chosen);
  let all = true;
  for (const [orderId, returned] of Map.groupBy([...chosen, ...more], ({ row }) => row.order_id)) {
    const purchase = purchases.get(orderId);
    if (!purchase) throw new MoreToLock(`order ${orderId} was paid at this very moment`);
    const sums = new Map(returned.map((offer) => [offer.row.id, offer.sum]));
    all = (await startRefund(context, trx, purchase, sums, 'buyer')).done && all;
  }
  return answer(
    context.locale,
    [...offers, ...more],
    [...chosen, ...more],
    all ? 'done' : 'pending',
    delivery,
  );
};

/** What of the order's delivery returns along. */
async function deliveryOf(
  context: Pick<CallContext, 'db' | 'lineKinds'>,
  { orderId }: Found,
  chosen: readonly RefundOffer[],
): Promise<Kopecks> {
  const lineIds = chosen.map(({ row }) => row.id);
  return await deliveryBack(context, context.db, orderId, { lineIds, reason: 'buyer' });
}

/** The order whose lines are wished back, and the line among them that is named by an id of its kind. */
interface Found {
  orderId: number;
  named: number | null;
}

async function find(
  { db, lineKinds }: Pick<CallContext, 'db' | 'lineKinds'>,
  request: ReturnRequest,
): Promise<Found> {
  for (const kind of lineKinds) {
    const named = await kind.named?.(db, request);
    if (named === 'unknown') throw new Refusal('not_found');
    if (named) return { orderId: named.orderId, named: named.lineId };
  }
  const [line] = request.lines;
  const orderId = line === undefined ? undefined : await selectOptionalOrderOf(db, line);
  if (orderId === undefined) throw new Refusal('not_found');
  return { orderId, named: null };
}

/** @throws Refusal of the first that cannot be returned */
function requireReturnable({ user }: CallContext<SignedIn>, chosen: readonly RefundOffer[]): void {
  for (const { refusal } of chosen) if (refusal !== null) throw new Refusal(refusal);
  if (chosen.some(({ row }) => row.order_user_id !== user.id)) throw new Refusal('refund_transferred');
}

/** The lines of the order that may be chosen, and those that are. @throws Refusal `not_found` for what is nobody's of theirs */
async function readOffers(
  context: Pick<CallContext<SignedIn>, 'db' | 'user' | 'clock' | 'lineKinds'>,
  { orderId, named }: Found,
  request: ReturnRequest,
): Promise<{ offers: RefundOffer[]; chosen: RefundOffer[] }> {
  const userId = context.user.id;
  const rows = await selectRefundableLines(context.db, orderId);
  const offers = await offersOf(context, rows);
  const wanted = new Set(request.lines);
  const chosen = offers.filter(({ row }) => row.id === named || wanted.has(row.public_id));
  // Whoever neither bought nor holds it learns nothing of it.
  if (chosen.some(({ row, holderId }) => row.order_user_id !== userId && holderId !== userId))
    throw new Refusal('not_found');
  if (chosen.length !== new Set([...wanted, ...chosen.map(({ row }) => row.public_id)]).size)
    throw new Refusal('not_found');
  const lines = new Set(chosen.map(({ row }) => row.id));
  const offered = offers.filter(
    (offer) => chosen.includes(offer) || (offer.withLine !== null && lines.has(offer.withLine)),
  );
  return { offers: offered, chosen };
}

/** What each line would return, in the order of the lines. */
async function offersOf(
  context: Pick<CallContext, 'db' | 'clock' | 'lineKinds'>,
  rows: readonly RefundableRow[],
): Promise<RefundOffer[]> {
  const offers = new Map<number, RefundOffer>();
  for (const kind of kindsOf(context.lineKinds, rows)) {
    const own = rows.filter((row) => kindOf(context.lineKinds, row.kind) === kind);
    for (const offer of await kind.refundOffers(context, own, rows)) offers.set(offer.row.id, offer);
  }
  return rows.flatMap((row) => offers.get(row.id) ?? []);
}

/** Lines of other orders that return with the chosen ones; their orders ascending. */
async function returnedWith(
  context: Pick<CallContext, 'db' | 'clock' | 'lineKinds'>,
  chosen: readonly RefundOffer[],
): Promise<RefundOffer[]> {
  const more: RefundOffer[] = [];
  for (const kind of context.lineKinds) more.push(...((await kind.returnsWith?.(context, chosen)) ?? []));
  return more.toSorted((a, b) => a.row.order_id - b.row.order_id);
}

function answer(
  locale: Locale,
  offers: readonly RefundOffer[],
  chosen: readonly RefundOffer[],
  state: 'preview' | 'pending' | 'done',
  delivery: Kopecks,
) {
  const sum = chosen.reduce<number>((total, offer) => total + offer.sum, delivery);
  return {
    sum: toRoubles(kopecks(sum)),
    delivery: toRoubles(delivery),
    state,
    lines: offers.map((offer) => ({
      public_id: offer.row.public_id,
      kind: offer.row.kind,
      title: localized(locale, offer.row.title, offer.row.title_en),
      chosen: chosen.includes(offer),
      refusal: offer.refusal,
      price: toRoubles(kopecks(offer.row.price)),
      sum: toRoubles(offer.sum),
      fee: toRoubles(offer.fee),
      timezone: offer.row.timezone ?? 'Europe/Moscow',
      terms: offer.terms.map((term) => ({
        until: new Date(term.until).toISOString(),
        percent: term.percent,
        sum: toRoubles(term.sum),
      })),
    })),
  };
}
