import { HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { samePerson } from '@distance/domain/tickets/same-person.ts';
import { plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { buyerKeyOf } from '../accounts/users/find-known-buyer.ts';
import { linkFiles } from '../files/link-files.ts';
import { returnUses } from '../promocodes/redeem-promocodes.ts';
import { holdPlaces } from '../orders/stock/hold-places.ts';
import {
  consumeHolds,
  lockStock,
  releaseSold,
  selectHoldsOfOrder,
  selectLinesOfHolds,
} from '../orders/tables/holds.repo.ts';
import { insertParticipant, type OrderRow } from '../orders/tables/orders.repo.ts';
import type { Person } from './read-person.ts';
import { registeredPerson } from './registered-person.ts';
import {
  endToldResult,
  lockBibs,
  selectRegistration,
  setBib,
  setTicketParticipant,
  takeBibs,
  type Registration,
} from '../orders/tables/tickets-issued.repo.ts';

/**
 * Names the person of a valid ticket whose order is locked, instead of the one before. The shirt is taken at once, because
 * the ticket is paid, and the shirt of the one before goes back; a ticket without a start number gets one.
 * @throws Refusal `tickets_unavailable` without a shirt.
 */
export async function setPerson(
  context: Pick<Services, 'clock'>,
  trx: Trx,
  order: OrderRow,
  input: {
    ticketId: number;
    person: Person;
    consents: readonly string[];
    registeredBy: number | null;
    /** The person came by a link and is not the order's buyer. */
    outsider?: boolean;
  },
): Promise<void> {
  const { person } = input;
  const ticket = await selectRegistration(trx, input.ticketId);
  const before = await registeredPerson(trx, ticket.participant_id);
  const now = context.clock.now();
  // What a receiver of the ticket takes and uploads is his, not the buyer's.
  const by = input.registeredBy;
  const key = by === null || by === order.user_id ? order.buyer_key : buyerKeyOf(by);
  await changeShirt(context, trx, { id: order.id, buyer_key: key }, ticket, person.shirtStockIds);
  const participantId = await insertParticipant(trx, {
    ...person.row,
    line_id: ticket.line_id,
    consents: JSON.stringify(input.consents),
    registered_by: input.registeredBy,
    filled_by_guest: input.outsider === true,
    registered_at: now,
  });
  await setTicketParticipant(trx, ticket.id, participantId);
  if (before && !samePerson(before, person.row)) await endToldResult(trx, ticket.id);
  if (ticket.bib === null && ticket.kind !== 'spectator') await giveBib(trx, ticket);
  // What a guest of a team uploads is the ticket's and in nobody's cabinet: neither the captain's nor free to be named again.
  await linkFiles(trx, person.fileIds, input.outsider === true ? `t:${ticket.id}` : key);
}

/** Takes the shirt of the new person and gives the old one's back; stocks are locked in ascending order. */
export async function changeShirt(
  context: Pick<Services, 'clock'>,
  trx: Trx,
  order: Pick<OrderRow, 'id' | 'buyer_key'>,
  ticket: Registration,
  wanted: readonly number[],
): Promise<void> {
  const had = ticket.shirt_stock_id;
  const taken = wanted.filter((stockId) => stockId !== had);
  const given = had !== null && !wanted.includes(had) ? had : null;
  const stocks = given === null ? taken : [...taken, given];
  for (const stockId of stocks.toSorted((a, b) => a - b)) await lockStock(trx, stockId);
  const now = context.clock.now();
  const ended = await holdPlaces(
    context.clock,
    trx,
    taken.map((stockId) => ({ stockId, lineId: ticket.line_id, qty: 1 })),
    { key: order.buyer_key, firstAt: now, expiresAt: plus(now, HOLD_MS), paymentId: null },
  );
  if (ended.length > 0) await returnUses(trx, await selectLinesOfHolds(trx, ended));
  const active = (await selectHoldsOfOrder(trx, order.id)).filter(
    (hold) => hold.state === 'active' && hold.line_id === ticket.line_id,
  );
  await consumeHolds(
    trx,
    active.map((hold) => hold.id),
  );
  if (given !== null) await releaseSold(trx, ticket.line_id, [given]);
}

/** The next free start number of the ticket's format. */
export async function giveBib(
  trx: Trx,
  ticket: Pick<Registration, 'id' | 'event_city_id' | 'format_id'>,
): Promise<void> {
  await lockBibs(trx, [ticket.event_city_id]);
  const [bib = null] = await takeBibs(trx, ticket.format_id, 1, []);
  await setBib(trx, ticket.id, bib);
}
