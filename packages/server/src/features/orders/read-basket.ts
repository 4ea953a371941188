import { createHash } from 'node:crypto';
import type { paymentCreate } from '@distance/contract/orders.ts';
import type { CallInput } from '@distance/contract/define-call.ts';
import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import {
  type DeliveryData,
  DELIVERY_MESSAGES,
  validateDelivery,
} from '@distance/domain/basket/delivery-form.ts';
import { countLimits, countProblem } from '@distance/domain/basket/counts.ts';
import type { Kopecks } from '@distance/domain/money.ts';
import type { CallContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { isOnSale, loadSellable, unitPrice, type Sellable } from '../catalog/load-sellable.ts';
import { spaceHolder } from '../seats/space-holder.ts';
import { readHeldSpace } from '../seats/spaces.ts';
import { readPeople, type Person } from './read-people.ts';

export type PaymentBody = CallInput<typeof paymentCreate>['body'];
type TicketBody = PaymentBody['tickets'][number];

/** One basket item of tickets after every check but stock and price. */
export interface WantedTicket {
  uniqueId: string;
  groupId: string;
  sellable: Sellable;
  kind: string;
  count: number;
  promocode: string | null;
  space: { id: number; holder: string } | null;
  listPrice: Kopecks;
  stockIds: readonly number[];
  /** One entry per ticket; undefined = filled in later. */
  people: readonly (Person | undefined)[];
}

/** The basket as the server reads it. */
export interface ReadBasket {
  email: string;
  phone: string;
  /** Where a courier brings start packs; null when nobody asked for it. */
  delivery: DeliveryData | null;
  consents: readonly string[];
  tickets: readonly WantedTicket[];
  /** Roubles, as shown to the buyer. */
  shownTotal: number;
  requestHash: string;
}

/**
 * Checks what the browser sent against the catalogue (decisions, principle 1).
 * @throws Refusal `invalid`, `basket_empty`, `registration_closed`, `tickets_unavailable`, `hold_expired`, `participant_invalid`.
 */
export async function readBasket(context: CallContext, body: PaymentBody): Promise<ReadBasket> {
  const email = normaliseEmail(body.email);
  if (!isEmail(email)) throw new Refusal('invalid', { fields: { email: 'invalidEmail' } });
  if (body.tickets.length === 0) throw new Refusal('basket_empty');
  if (new Set(body.tickets.map((ticket) => ticket.unique_id)).size !== body.tickets.length) {
    throw new Refusal('invalid', { fields: { tickets: 'value' } });
  }
  const now = context.clock.now();
  const sellables = await loadSellable(
    context.db,
    body.tickets.map((ticket) => ticket.format_public_id),
  );
  const tickets: WantedTicket[] = [];
  for (const ticket of body.tickets) tickets.push(await readTicket(context, body, ticket, sellables, now));
  checkCounts(tickets);
  const people = await readPeople(context, body, tickets);
  return {
    email,
    phone: body.phone,
    delivery: readDelivery(body, people),
    consents: body.consents,
    tickets: tickets.map((ticket) => ({ ...ticket, people: people.get(ticket.uniqueId) ?? [] })),
    shownTotal: body.total,
    requestHash: requestHash(body),
  };
}

/** Address of the courier (P5.39-P5.41). @throws Refusal `invalid` naming what is missing of it. */
function readDelivery(
  body: PaymentBody,
  people: ReadonlyMap<string, readonly (Person | undefined)[]>,
): DeliveryData | null {
  const byCourier = [...people.values()].flat().some((person) => person?.delivery?.pickup === false);
  if (!byCourier) return null;
  const { problems, data } = validateDelivery({ phone: body.phone, ...body.delivery });
  if (data !== null) return data;
  throw new Refusal('invalid', {
    fields: Object.fromEntries(
      problems.map((problem) => [`delivery.${problem.field}`, DELIVERY_MESSAGES[problem.code].key]),
    ),
  });
}

/** Same basket, same hash: what a repeated request is compared by. */
export function requestHash(body: PaymentBody): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}

async function readTicket(
  context: CallContext,
  body: PaymentBody,
  ticket: TicketBody,
  sellables: ReadonlyMap<string, Sellable>,
  now: Date,
): Promise<WantedTicket> {
  const sellable = sellables.get(ticket.format_public_id);
  if (!sellable || sellable.event_city_public_id !== ticket.event_city.public_id)
    throw new Refusal('not_found');
  const details = { unique_id: ticket.unique_id, title: sellable.event_title };
  if (!isOnSale(sellable, now)) throw new Refusal('registration_closed', { details });
  const kind = sellable.kindOf.get(ticket.kind);
  if (!kind) throw new Refusal('not_found');
  const space = await readSpace(context, body, ticket, sellable, now);
  const listPrice = unitPrice(kind, space?.heldAt ?? now);
  if (listPrice === null) throw new Refusal('registration_closed', { details });
  if (sellable.preregistration && ticket.count !== 1)
    throw new Refusal('invalid', { fields: { [`tickets.${ticket.unique_id}.count`]: 'value' } });
  return {
    uniqueId: ticket.unique_id,
    groupId: ticket.groupId,
    sellable,
    kind: ticket.kind,
    count: ticket.count,
    promocode: ticket.promocode ?? null,
    space,
    listPrice,
    stockIds: kind.stockIds,
    people: [],
  };
}

/** A numbered place must still be this basket's; its price is that of the moment it was taken. */
async function readSpace(
  context: CallContext,
  body: PaymentBody,
  ticket: TicketBody,
  sellable: Sellable,
  now: Date,
) {
  // A bib may also be given by turn.
  if (ticket.space == null) return null;
  if (ticket.count !== 1)
    throw new Refusal('invalid', { fields: { [`tickets.${ticket.unique_id}.count`]: 'value' } });
  const holder = spaceHolder(body.basket_key ?? '');
  const details = { unique_id: ticket.unique_id, title: sellable.event_title };
  return {
    holder,
    ...(await readHeldSpace(context.db, {
      publicId: ticket.space,
      formatId: sellable.id,
      holder,
      now,
      details,
    })),
  };
}

/** P5.11-P5.15 per format; buy_limit and places are decided under the stock's lock. */
function checkCounts(tickets: readonly WantedTicket[]): void {
  for (const ofFormat of Map.groupBy(tickets, (ticket) => `${ticket.sellable.id}:${ticket.kind}`).values()) {
    const [first] = ofFormat;
    if (!first) continue;
    const { max_count, team_all, fixed_count } = first.sellable;
    const count = ofFormat.reduce((sum, ticket) => sum + ticket.count, 0);
    const problem = countProblem(count, countLimits({ max_count, team_all, fixed_count }));
    if (problem !== null)
      throw new Refusal('tickets_unavailable', { details: { unique_id: first.uniqueId, reason: problem } });
  }
}
