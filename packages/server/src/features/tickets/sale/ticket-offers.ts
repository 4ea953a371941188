import type { CallContext } from '../../../context.ts';
import { offerOf, type RefundOffer, type RefundRefusal } from '../../orders/refund-offer.ts';
import type { RefundableRow } from '../../orders/tables/refundable-lines.repo.ts';
import { selectTicketsToReturn, type TicketToReturn } from './order-tickets.repo.ts';

/** A ticket returns by its rule while its buyer has it, offers it to nobody and has not handed it in. */
export async function ticketOffers(
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  rows: readonly RefundableRow[],
): Promise<RefundOffer[]> {
  const tickets = await selectTicketsToReturn(
    db,
    rows.map((row) => row.id),
  );
  const ofLine = new Map(tickets.map((ticket) => [ticket.line_id, ticket]));
  return rows.map((row) => {
    const offer = offerOf(row, clock.now());
    const ticket = ofLine.get(row.id);
    if (!ticket) return offer;
    return { ...offer, holderId: ticket.holder_id, refusal: refusalOf(offer, ticket) };
  });
}

function refusalOf({ row, refusal }: RefundOffer, ticket: TicketToReturn): RefundRefusal | null {
  if (row.state !== 'paid') return refusal;
  if (ticket.offered || ticket.holder_id !== row.order_user_id) return 'refund_transferred';
  return ticket.used ? 'refund_checked_in' : refusal;
}
