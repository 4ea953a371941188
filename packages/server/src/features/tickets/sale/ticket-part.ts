import { kopecks, sumKopecks, type Kopecks } from '@distance/domain/money.ts';
import { fixRefundRule } from '@distance/domain/orders/refund-rule.ts';
import type { CallContext } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Sellable } from '../../catalog/load-sellable.ts';
import { linkFiles } from '../../files/link-files.ts';
import { admission } from '../../seats/admit-holder.ts';
import type { SeatHolder } from '../../seats/space-holder.ts';
import { assignSpaces, attachSpaces } from '../../seats/spaces.ts';
import type { BasketPart, LineOfKind, OrderItem, WrittenLine } from '../../orders/line-kind.ts';
import type { Ceilings } from '../../orders/tables/holds.repo.ts';
import { eventsHeld } from '../events-held.ts';
import { formTeams } from './form-teams.ts';
import { insertParticipants } from '../../orders/tables/orders.repo.ts';
import type { Person } from '../../participants/read-person.ts';
import { ticketTitle } from './ticket-title.ts';
import type { UnitPrice } from './wave-prices.ts';
import { inBoth } from '../../../localized.ts';

/** One basket item of tickets after every check but stock and price. */
export interface WantedTicket {
  uniqueId: string;
  groupId: string;
  sellable: Sellable;
  kind: string;
  count: number;
  promocode: string | null;
  /** Name of the team whose place it is, as typed. */
  teamTitle: string | null;
  space: { id: number; holder: string } | null;
  /** Places that the waiting list holds for the first of its tickets. */
  offer: (NonNullable<OrderItem['offer']> & { price: Kopecks }) | null;
  /** Of each ticket. */
  prices: readonly UnitPrice[];
  stockIds: readonly number[];
  /** One entry per ticket; undefined = filled in later. */
  people: readonly (Person | undefined)[];
}

interface WrittenTicket {
  wanted: WantedTicket;
  person: Person | undefined;
  lineId: number;
}

/** The tickets of a basket. @param holder whose unpaid places are bounded @param ceilings of their prices */
export function ticketPart(
  tickets: readonly WantedTicket[],
  holder: SeatHolder,
  ceilings: Ceilings,
): BasketPart {
  const byId = new Map(tickets.map((ticket) => [ticket.uniqueId, ticket]));
  const items = tickets.map(ticketItem);
  return {
    items,
    ceilings,
    brought: tickets.some((ticket) => ticket.people.some((person) => person?.delivery?.pickup === false)),
    barredFromVip: async (context, now) => await withHeldEvent(context, items, now),
    admission(now) {
      const own = tickets.filter((ticket) => ticket.space !== null).length;
      const all = tickets.reduce((sum, { count }) => sum + count, 0);
      return admission(holder, { more: all - own, own }, now);
    },
    ...(tickets.some(hasExtras)
      ? {
          writeExtras: async (trx, lines, { buyerKey, now }) =>
            await writeTickets(trx, writtenTickets(byId, lines), buyerKey, now),
        }
      : {}),
  };
}

/** Something is written beside its lines. */
function hasExtras({ people, space, sellable }: WantedTicket): boolean {
  return (
    people.some((person) => person !== undefined) ||
    space !== null ||
    sellable.is_team ||
    givesPlaces(sellable)
  );
}

/** Seats and slots are given also to who chose none. */
function givesPlaces({ space_kind: kind }: Pick<Sellable, 'space_kind'>): boolean {
  return kind === 'seat' || kind === 'slot';
}

/** P4.43: a vip's ticket of an event that he holds a ticket of takes no promocode. */
async function withHeldEvent(
  { db, user }: Pick<CallContext, 'db' | 'user'>,
  items: readonly OrderItem[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (!user || items.every((item) => item.coded === null)) return new Set();
  const held = await eventsHeld(db, user.id, now);
  return new Set(
    items.flatMap(({ price, coded }) =>
      coded?.thing.eventId != null && held.has(coded.thing.eventId) ? [price.key] : [],
    ),
  );
}

function ticketItem(wanted: WantedTicket): OrderItem {
  const { sellable, promocode } = wanted;
  const [listPrice = kopecks(0), ...others] = wanted.prices.map(({ price }) => price);
  return {
    groupId: wanted.groupId,
    price: {
      key: wanted.uniqueId,
      kind: 'ticket',
      productId: sellable.public_id,
      eventCityId: sellable.event_city_public_id,
      qty: wanted.count,
      listPrice,
      ...(others.some((price) => price !== listPrice) ? { unitPrices: [listPrice, ...others] } : {}),
      promocode,
    },
    saleFormat: sellable.public_id,
    coded:
      promocode === null
        ? null
        : {
            key: wanted.uniqueId,
            code: promocode,
            thing: {
              lineKind: 'ticket',
              eventId: sellable.event_id,
              eventCityId: sellable.event_city_id,
              formatId: sellable.id,
              ticketKind: wanted.kind,
              product: null,
            },
          },
    needsCode: sellable.hidden,
    delivery: sumKopecks(wanted.people.map((person) => person?.delivery?.price ?? kopecks(0))),
    ...(wanted.offer === null ? {} : { offer: wanted.offer }),
    stocks: (unit, reserve) => [
      ...(reserve === null ? wanted.stockIds : [reserve]),
      ...(wanted.people[unit]?.shirtStockIds ?? []),
    ],
    line: (unit) => ticketLine(wanted, unit),
  };
}

function ticketLine({ sellable, kind, prices }: WantedTicket, unit: number): LineOfKind {
  return {
    kind: 'ticket',
    event_city_id: sellable.event_city_id,
    format_id: sellable.id,
    ticket_kind: kind,
    ...inBoth((locale) => ticketTitle(sellable, locale)),
    refund_rule: JSON.stringify(
      fixRefundRule(
        sellable.refund_rule,
        {
          form: sellable.service_fee_form,
          value: sellable.service_fee,
          kept: sellable.service_fee_kept,
        },
        sellable.start_time.getTime(),
      ),
    ),
    vat_code: sellable.vat_code,
    wave_id: prices[unit]?.waveId ?? null,
  };
}

function writtenTickets(
  byId: ReadonlyMap<string, WantedTicket>,
  lines: readonly WrittenLine[],
): WrittenTicket[] {
  return lines.flatMap(({ uniqueId, unit, lineId }) => {
    const wanted = byId.get(uniqueId);
    return wanted ? [{ wanted, person: wanted.people[unit], lineId }] : [];
  });
}

async function writeTickets(
  trx: Trx,
  written: readonly WrittenTicket[],
  buyerKey: string,
  now: Date,
): Promise<void> {
  await insertParticipants(
    trx,
    written.flatMap(({ person, lineId }) =>
      person ? [{ ...person.row, line_id: lineId, position: 0 }] : [],
    ),
  );
  await formTeams(trx, written, now);
  await attachSpaces(
    trx,
    written.flatMap(({ wanted, lineId }) =>
      wanted.space === null
        ? []
        : [
            {
              spaceId: wanted.space.id,
              holder: wanted.space.holder,
              lineId,
              uniqueId: wanted.uniqueId,
              title: wanted.sellable.event_title,
            },
          ],
    ),
    now,
  );
  await assignSpaces(trx, unplaced(written), now);
  await linkFiles(
    trx,
    written.flatMap(({ person }) => person?.fileIds ?? []),
    buyerKey,
  );
}

/** Lines of seats and slots whose buyer chose none. */
function unplaced(written: readonly WrittenTicket[]) {
  return written.flatMap(({ wanted, lineId }) => {
    return givesPlaces(wanted.sellable) && wanted.space === null
      ? [{ formatId: wanted.sellable.id, lineId }]
      : [];
  });
}
