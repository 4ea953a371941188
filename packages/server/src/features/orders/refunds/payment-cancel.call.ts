import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { CallContext, Handler } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { Refusal } from '../../../http/refusal.ts';
import { policiesOfTicketLines } from '../../insurance/cancel-policies.ts';
import { insuranceToday } from '../../insurance/insurance-day.ts';
import { lockPurchase, startRefund } from './refund-lines.ts';
import { offerOf, policyOffer, surchargeOffer, type RefundOffer } from './refund-offer.ts';
import { surchargesOfTickets } from '../../distances/surcharges.ts';
import { selectOptionalOrderOf, selectRefundableLines } from '../tables/refundable-lines.repo.ts';

interface Wish {
  ticket?: string | undefined;
  lines: readonly string[];
}

/** The buyer sees the sum and its rule before (`confirm: false`) and gets them back after (P4.62, A7.42, decisions A2.67). */
export const paymentCancel: Handler<'paymentCancel'> = async ({ body }, context) => {
  const orderId = await findOrder(context, body);
  if (!body.confirm) {
    const { offers, chosen } = await readOffers(context, orderId, body);
    const surcharges = await surchargesOf(context, chosen);
    return answer([...offers, ...surcharges], [...chosen, ...surcharges], 'preview');
  }
  // The edge runs every writing call in one transaction.
  const trx = context.db as Trx;
  const purchase = await lockPurchase(trx, orderId);
  // Read under the lock: what was shown may be over.
  const { offers, chosen } = await readOffers(context, orderId, body);
  const amounts = new Map(chosen.map((offer) => [offer.row.id, offer.sum]));
  const { done } = await startRefund(context, trx, purchase, amounts, 'buyer');
  // What was paid for dearer distances returns with the ticket, by orders of its own.
  const surcharges = await surchargesOf(context, chosen);
  let all = done;
  for (const [surchargeOrder, ofOrder] of Map.groupBy(surcharges, ({ row }) => row.order_id)) {
    const sums = new Map(ofOrder.map((offer) => [offer.row.id, offer.sum]));
    const started = await startRefund(context, trx, await lockPurchase(trx, surchargeOrder), sums, 'buyer');
    all = all && started.done;
  }
  return answer([...offers, ...surcharges], [...chosen, ...surcharges], all ? 'done' : 'pending');
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
  // A surcharge is a part of its ticket.
  if (chosen.some(({ row }) => row.kind === 'surcharge')) throw new Refusal('not_refundable');
  for (const { refusal } of chosen) if (refusal !== null) throw new Refusal(refusal);
  if (chosen.some(({ row }) => row.order_user_id !== userId)) throw new Refusal('refund_transferred');
  const tickets = new Set(chosen.map(({ row }) => row.id));
  const offered = offers.filter(
    (offer) => chosen.includes(offer) || tickets.has(ticketOf.get(offer.row.id) ?? 0),
  );
  return { offers: offered, chosen };
}

/** Paid surcharges of the chosen tickets, by the rule of their own lines; their orders ascending. */
async function surchargesOf(
  { db, clock }: CallContext,
  chosen: readonly RefundOffer[],
): Promise<RefundOffer[]> {
  const tickets = chosen.filter(({ row }) => row.kind === 'ticket');
  const rows = await surchargesOfTickets(
    db,
    tickets.map(({ row }) => row.id),
  );
  return rows.flatMap((surcharge) => {
    const ticket = tickets.find(({ row }) => row.id === surcharge.ticket_line_id);
    return ticket ? [surchargeOffer(ticket.row, surcharge, clock.now())] : [];
  });
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
