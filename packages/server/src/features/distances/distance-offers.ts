import { distanceDifference, type Difference } from '@distance/domain/orders/distance-difference.ts';
import { ticketActions } from '@distance/domain/tickets/ticket-actions.ts';
import { kopecks } from '@distance/domain/money.ts';
import { samePriceUpTo } from '@distance/domain/pricing/waves.ts';
import type { CallContext, SignedIn } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  isOnSale,
  loadSellable,
  paidPrice,
  unitPrice,
  type Sellable,
  type SellableKind,
} from '../catalog/load-sellable.ts';
import { changeableTicket, type TicketRow } from '../tickets/own-ticket.ts';
import { ticketFacts } from '../tickets/ticket-facts.ts';
import { selectBoughtStocks, selectSisterFormats, selectWorth, type WorthRow } from './distances.repo.ts';
import { lookAtPlaces, type Ceilings } from '../orders/tables/holds.repo.ts';
import { refitPerson, type Refit } from '../participants/refit-person.ts';
import { registeredPerson } from '../participants/registered-person.ts';

export type DistanceRefusal = 'tickets_unavailable' | 'participant_invalid' | 'refund_transferred';

/** Another distance of the same start, and what it would cost or return. */
export interface DistanceOffer {
  sellable: Sellable;
  /** List price of today. */
  listPrice: number;
  difference: Difference;
  /** Stocks that it uses and the ticket has no place of, ascending. */
  newStocks: number[];
  /** On which counts of stocks the list price hangs. */
  ceilings: Ceilings;
  refit: Refit | null;
  refusal: DistanceRefusal | null;
}

export interface DistanceOffers {
  ticket: TicketRow;
  current: Sellable;
  /** What the ticket is worth and where it lies, newest surcharge first. */
  worth: readonly WorthRow[];
  offers: readonly DistanceOffer[];
}

/** Distances that a ticket of the signed-in holder may move to. @throws Refusal of what stands against it. */
export async function distanceOffers(
  context: Pick<CallContext<SignedIn>, 'db' | 'user' | 'clock'>,
  ticketId: string,
): Promise<DistanceOffers> {
  const { db, clock } = context;
  const ticket = await changeableTicket(context, ticketId);
  const now = clock.now();
  if (!ticketActions(ticketFacts(ticket), now).includes('distance')) throw new Refusal('distance_fixed');
  const sisters = await selectSisterFormats(db, ticket.event_city_id, ticket.kind);
  const sellables = await loadSellable(db, [
    ticket.format_public_id,
    ...sisters.map((format) => format.public_id),
  ]);
  const current = sellables.get(ticket.format_public_id);
  if (!current) throw new Refusal('not_found');
  const worth = await selectWorth(db, ticket.id);
  const person = await registeredPerson(db, ticket.participant_id);
  const had = current.kindOf.get(ticket.kind);
  // What it really has: a place reserved for a code stands for all stocks of its format, which may use others today, too.
  const bought = await selectBoughtStocks(db, ticket.line_id);
  const offers: DistanceOffer[] = [];
  for (const { public_id } of sisters) {
    const sellable = sellables.get(public_id);
    const kind = sellable?.kindOf.get(ticket.kind);
    if (!sellable || !kind || sellable.id === current.id || !isOnSale(sellable, now)) continue;
    const listPrice = unitPrice(kind, now);
    if (listPrice === null) continue;
    // What nobody has paid for makes the ticket worth no more. A distance that is not sold any more is compared at what the ticket cost.
    const from = (had && paidPrice(had, now)) ?? kopecks(ticket.list_price);
    const difference = distanceDifference(worth.map(worthOf), { from, to: listPrice }, now.getTime());
    const newStocks = kind.stockIds.filter((id) => !bought.includes(id));
    const refit = person ? refitPerson(person, sellable, now) : null;
    const { short } = await lookAtPlaces(db, new Map(newStocks.map((id) => [id, 1])), now);
    offers.push({
      sellable,
      listPrice,
      difference,
      newStocks,
      refit,
      ceilings: ceilingsOf(kind),
      refusal:
        short !== null
          ? 'tickets_unavailable'
          : refit?.fits === false
            ? 'participant_invalid'
            : // Money returns to the one who paid: what he handed on is not worth less by another's request.
              difference.givenUp.length > 0 && ticket.holder_id !== ticket.order_user_id
              ? 'refund_transferred'
              : null,
    });
  }
  return { ticket, current, worth, offers };
}

function ceilingsOf(kind: SellableKind): Ceilings {
  const most = samePriceUpTo(kind.waves, kind.sold);
  return new Map(most === null ? [] : kind.counted.map((id) => [id, most]));
}

function worthOf(row: WorthRow) {
  return {
    id: row.id,
    price: row.price,
    givenUp: row.given_up,
    refundRule: row.refund_rule,
    start: row.start_time?.getTime() ?? null,
  };
}
