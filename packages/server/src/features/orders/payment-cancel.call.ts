import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { CallContext, Handler } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { policiesOfTicketLines } from '../insurance/cancel-policies.ts';
import { insuranceToday } from '../insurance/insurance-day.ts';
import { lockPurchase, startRefund } from './refund-lines.ts';
import { offerOf, policyOffer, type RefundOffer } from './refund-offer.ts';
import { selectOptionalOrderOf, selectRefundableLines } from './refundable-lines.repo.ts';

interface Wish {
  ticket?: string | undefined;
  lines: readonly string[];
}

/** The buyer sees the sum and its rule before (`confirm: false`) and gets them back after (P4.62, A7.42, decisions A2.67). */
export const paymentCancel: Handler<'paymentCancel'> = async ({ body }, context) => {
  const orderId = await findOrder(context, body);
  if (!body.confirm) {
    const { offers, chosen } = await readOffers(context, orderId, body);
    return answer(offers, chosen, 'preview');
  }
  // The edge runs every writing call in one transaction.
  const trx = context.db as Trx;
  const purchase = await lockPurchase(trx, orderId);
  // Read under the lock: what was shown may be over.
  const { offers, chosen } = await readOffers(context, orderId, body);
  const amounts = new Map(chosen.map((offer) => [offer.row.id, offer.sum]));
  const { done } = await startRefund(context, trx, purchase, amounts, 'buyer');
  return answer(offers, chosen, done ? 'done' : 'pending');
};

async function findOrder(context: CallContext, { ticket, lines: [line] }: Wish): Promise<number> {
  const of = ticket === undefined ? (line === undefined ? null : { line }) : { ticket };
  const found = of === null ? undefined : await selectOptionalOrderOf(context.db, of);
  if (found === undefined) throw new Refusal('not_found');
  return found;
}

/** The lines of the order that may be chosen, and those that are. @throws Refusal of the first that cannot be returned. */
async function readOffers(
  context: CallContext,
  orderId: number,
  wish: Wish,
): Promise<{ offers: RefundOffer[]; chosen: RefundOffer[] }> {
  const now = context.clock.now();
  const userId = context.user?.id;
  const rows = await selectRefundableLines(context.db, orderId);
  const policies = await policiesOfTicketLines(
    context.db,
    rows.map((row) => row.id),
    insuranceToday(context.clock),
  );
  const ticketOf = new Map(policies.map((policy) => [policy.line_id, policy.ticket_line_id]));
  const offers = rows.map((row) =>
    row.kind === 'insurance' ? policyOffer(row, ticketOf.has(row.id)) : offerOf(row, now),
  );
  const wanted = new Set(wish.lines);
  const chosen = offers.filter(
    ({ row }) =>
      (wish.ticket !== undefined && row.ticket_public_id === wish.ticket) || wanted.has(row.public_id),
  );
  // Whoever neither bought nor holds it learns nothing of it.
  if (chosen.some(({ row }) => row.order_user_id !== userId && row.holder_id !== userId))
    throw new Refusal('not_found');
  if (chosen.length !== new Set([...wanted, ...chosen.map(({ row }) => row.public_id)]).size)
    throw new Refusal('not_found');
  for (const { refusal } of chosen) if (refusal !== null) throw new Refusal(refusal);
  if (chosen.some(({ row }) => row.order_user_id !== userId)) throw new Refusal('refund_transferred');
  const tickets = new Set(chosen.map(({ row }) => row.id));
  const offered = offers.filter(
    (offer) => chosen.includes(offer) || tickets.has(ticketOf.get(offer.row.id) ?? 0),
  );
  return { offers: offered, chosen };
}

function answer(
  offers: readonly RefundOffer[],
  chosen: readonly RefundOffer[],
  state: 'preview' | 'pending' | 'done',
) {
  const sum = chosen.reduce((total, offer) => total + offer.sum, 0);
  return {
    sum: toRoubles(kopecks(sum)),
    state,
    lines: offers.map((offer) => ({
      public_id: offer.row.public_id,
      kind: offer.row.kind,
      title: offer.row.title,
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
