import { countLimits, countProblem } from '@distance/domain/basket/counts.ts';
import type { CallContext } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import type { Question } from '../../../db/statement.ts';
import { Refusal } from '../../../http/refusal.ts';
import { askForOffers, offersIn, type OpenOffers } from '../../waiting/read-offers.ts';
import { isOnSale, recallSellable, type Sellable, type StockCounts } from '../../catalog/load-sellable.ts';
import { spaceHolder, type SeatHolder } from '../../seats/space-holder.ts';
import { readHeldSpace } from '../../seats/spaces.ts';
import { checkTeamTitles } from './form-teams.ts';
import type { BasketPart } from '../../orders/line-kind.ts';
import type { PaymentBody } from '../../orders/payment-body.ts';
import { readPeople } from '../../participants/read-people.ts';
import { ticketPart, type WantedTicket } from './ticket-part.ts';
import { wavePrices, type CountedTickets, type UnitPrice } from './wave-prices.ts';

type TicketBody = PaymentBody['tickets'][number];

/** Formats that a basket asks tickets of. */
export function formatsOf(body: PaymentBody): string[] {
  return body.tickets.map((ticket) => ticket.format_public_id);
}

/** Asks for the offers of the waiting list that the tickets name. */
export function ticketQuestion({ clock }: Pick<CallContext, 'clock'>, body: PaymentBody): Question | null {
  return askForOffers(
    body.tickets.flatMap(({ offer }) => offer ?? []),
    clock.now(),
  );
}

/**
 * Checks the tickets of a basket and the people on them against the catalogue.
 * @throws Refusal `invalid` (a team without a name), `registration_closed` (also of what is not sold any more), `tickets_unavailable`, `hold_expired`, `participant_invalid`.
 */
export async function readTickets(
  context: Pick<CallContext, 'db' | 'user' | 'clock' | 'catalog'>,
  body: PaymentBody,
  { holder, counts, answer }: { holder: SeatHolder; counts: StockCounts; answer: unknown },
): Promise<BasketPart> {
  const now = context.clock.now();
  const sellables = await recallSellable(context, formatsOf(body), counts);
  const read: ReadTicket[] = [];
  const offers = offersIn(answer);
  for (const ticket of body.tickets)
    read.push(await readTicket(context.db, body, ticket, { sellables, offers, now }));
  checkCounts(read);
  const { units, ceilings } = wavePrices(
    read.map(({ counted }) => counted),
    counts,
  );
  const tickets = read.map((ticket, index) => withPrices(ticket, units[index] ?? []));
  checkTeamTitles(tickets);
  const people = await readPeople(context, body, tickets);
  const filled = tickets.map((ticket) => ({ ...ticket, people: people.get(ticket.uniqueId) ?? [] }));
  return ticketPart(filled, holder, ceilings);
}

/** A basket item before its tickets are priced, each after the one before it. */
interface ReadTicket extends Omit<WantedTicket, 'prices'> {
  counted: CountedTickets;
}

/** @throws Refusal `registration_closed` without a wave on sale, `tickets_unavailable` with waves for some of the tickets alone. */
function withPrices({ counted, ...ticket }: ReadTicket, prices: readonly UnitPrice[]): WantedTicket {
  const { uniqueId: unique_id, sellable } = ticket;
  if (prices.length === 0)
    throw new Refusal('registration_closed', { details: { unique_id, title: sellable.event_title } });
  if (prices.length < counted.count)
    throw new Refusal('tickets_unavailable', { details: { unique_id, reason: 'tickets_left' } });
  return { ...ticket, prices };
}

async function readTicket(
  db: Db,
  body: PaymentBody,
  ticket: TicketBody,
  { sellables, offers, now }: { sellables: ReadonlyMap<string, Sellable>; offers: OpenOffers; now: Date },
): Promise<ReadTicket> {
  const sellable = sellables.get(ticket.format_public_id);
  if (!sellable || sellable.event_city_public_id !== ticket.event_city.public_id)
    throw new Refusal('registration_closed', { details: { unique_id: ticket.unique_id, title: '' } });
  const details = { unique_id: ticket.unique_id, title: sellable.event_title };
  if (!isOnSale(sellable, now)) throw new Refusal('registration_closed', { details });
  const kind = sellable.kindOf.get(ticket.kind);
  if (!kind) throw new Refusal('registration_closed', { details });
  const offer =
    ticket.offer == null ? null : takeOfOffer(offers, ticket.offer, { sellable, ticket, details });
  const space = await readSpace(db, body, ticket, sellable, now);
  if (sellable.preregistration && ticket.count !== 1)
    throw new Refusal('invalid', { fields: { [`tickets.${ticket.unique_id}.count`]: 'value' } });
  return {
    uniqueId: ticket.unique_id,
    groupId: ticket.groupId,
    sellable,
    kind: ticket.kind,
    count: ticket.count,
    promocode: ticket.promocode ?? null,
    teamTitle: ticket.team_title ?? null,
    space,
    offer,
    counted: {
      kind,
      count: ticket.count,
      at: space?.heldAt ?? now,
      ...(offer === null ? {} : { offered: { count: offer.places, price: offer.price } }),
    },
    stockIds: kind.stockIds,
    people: [],
  };
}

/** Places of an offer of the waiting list for the tickets of an item, as many as it still has. @throws Refusal `offer_over` */
function takeOfOffer(
  offers: OpenOffers,
  token: string,
  {
    sellable,
    ticket,
    details,
  }: { sellable: Sellable; ticket: TicketBody; details: { unique_id: string; title: string } },
): WantedTicket['offer'] {
  const offer = offers.get(token);
  const own = offer?.formatId === sellable.id && offer.kind === ticket.kind;
  const places = own ? Math.min(ticket.count, offer.left) : 0;
  if (!own || places < 1) throw new Refusal('offer_over', { details });
  // The next item of the basket may name the same offer.
  offer.left -= places;
  return { id: offer.id, places, stockIds: offer.stockIds, limited: offer.limited, price: offer.price };
}

/** A numbered place must still be this basket's; its price is that of the moment it was taken. */
async function readSpace(db: Db, body: PaymentBody, ticket: TicketBody, sellable: Sellable, now: Date) {
  // A bib may also be given by turn.
  if (ticket.space == null) return null;
  if (ticket.count !== 1)
    throw new Refusal('invalid', { fields: { [`tickets.${ticket.unique_id}.count`]: 'value' } });
  const holder = spaceHolder(body.basket_key ?? '');
  const details = { unique_id: ticket.unique_id, title: sellable.event_title };
  return {
    holder,
    ...(await readHeldSpace(db, {
      publicId: ticket.space,
      formatId: sellable.id,
      holder,
      now,
      details,
    })),
  };
}

/** P5.11-P5.15: a format's limits are of all its kinds together; buy_limit and places are decided under the stock's lock. */
function checkCounts(tickets: readonly Pick<WantedTicket, 'sellable' | 'count' | 'uniqueId'>[]): void {
  for (const ofFormat of Map.groupBy(tickets, (ticket) => ticket.sellable.id).values()) {
    const [first] = ofFormat;
    if (!first) continue;
    const { max_count, team_all, fixed_count } = first.sellable;
    const count = ofFormat.reduce((sum, ticket) => sum + ticket.count, 0);
    const problem = countProblem(count, countLimits({ max_count, team_all, fixed_count }));
    if (problem !== null)
      throw new Refusal('tickets_unavailable', { details: { unique_id: first.uniqueId, reason: problem } });
  }
}
