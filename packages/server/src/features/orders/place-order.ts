import { kopecks, sumKopecks, toRoubles, type Kopecks } from '@distance/domain/money.ts';
import {
  priceBasket,
  type PriceLine,
  type PricedBasket,
  type PricedLine,
} from '@distance/domain/pricing/price-basket.ts';
import { plus } from '../../clock.ts';
import { killPoint } from '../../kill-point.ts';
import type { CallContext } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashSecret, randomId } from '../../public-id.ts';
import { findOrMakeBuyer, type Buyer } from '../accounts/find-or-make-buyer.ts';
import { loadSaleRules } from '../catalog/load-sellable.ts';
import { loadPromoRules } from '../promocodes/load-promo-rules.ts';
import { reserveUses, returnUses } from '../promocodes/redeem-promocodes.ts';
import { PAYING_HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { holdPlaces, perStock, type PlaceWish } from './hold-places.ts';
import { looksFree, selectLinesOfHolds } from './holds.repo.ts';
import { assignSpaces, attachSpaces } from '../seats/spaces.ts';
import { inLane } from './stock-lane.ts';
import { linkFiles } from '../files/link-files.ts';
import { fulfil } from './fulfil.ts';
import { orderKey } from '../../order-key.ts';
import {
  insertLineDiscounts,
  insertLines,
  insertOrder,
  insertParticipants,
  lockOrder,
} from './orders.repo.ts';
import { insertPayment, lockPayment } from './payments.repo.ts';
import type { ReadBasket, WantedTicket } from './read-basket.ts';
import { CREATE_RETRY_MS } from './check-times.ts';

export interface PlacedOrder {
  orderId: number;
  publicId: string;
  key: string;
  paymentId: number | null;
  buyer: Buyer;
}

/** One ticket = one line, so that each can be refunded and transferred alone. */
interface LinePlan {
  wanted: WantedTicket;
  unit: number;
  listPrice: Kopecks;
  price: Kopecks;
  priced: PricedLine;
}

/**
 * Prices the basket, takes its places and writes order, lines, participants and payment in one transaction.
 * @throws Refusal `price_changed` with the new sum, `tickets_unavailable`, promocode refusals; SameBasket.
 */
export async function placeOrder(
  context: CallContext,
  basket: ReadBasket,
  idempotencyKey: string,
): Promise<PlacedOrder> {
  const now = context.clock.now();
  const priced = await priceWanted(context, basket, now);
  if (toRoubles(priced.total) !== basket.shownTotal) {
    throw new Refusal('price_changed', {
      details: {
        total: toRoubles(priced.total),
        lines: priced.lines.map((line) => ({
          unique_id: line.key,
          price: toRoubles(line.price),
          discount: toRoubles(line.discount),
          label: line.source?.label ?? null,
        })),
      },
    });
  }
  const plans = planLines(basket.tickets, priced.lines);
  const wanted = perStock(
    plans.flatMap((plan) => plan.wanted.stockIds.map((stockId) => ({ stockId, lineId: 0, qty: 1 }))),
  );
  if (!(await looksFree(context.db, wanted, now))) throw new Refusal('tickets_unavailable');
  const [hotStock] = wanted.keys();
  if (hotStock === undefined) throw new Refusal('tickets_unavailable');
  return await inLane(
    hotStock,
    async () =>
      await inTransaction(
        context.db,
        async (trx) => await writeOrder({ ...context, db: trx }, trx, basket, plans, priced, idempotencyKey),
      ),
  );
}

/** The server's own price of the basket (decisions, principle 1). */
export async function priceWanted(context: CallContext, basket: Pick<ReadBasket, 'tickets'>, now: Date) {
  const formats = basket.tickets.map((ticket) => ticket.sellable.public_id);
  const coded = basket.tickets.flatMap((ticket) =>
    ticket.promocode === null
      ? []
      : [
          {
            code: ticket.promocode,
            formatPublicId: ticket.sellable.public_id,
            eventId: ticket.sellable.event_id,
          },
        ],
  );
  const lines: PriceLine[] = basket.tickets.map((ticket) => ({
    key: ticket.uniqueId,
    kind: 'ticket',
    productId: ticket.sellable.public_id,
    eventCityId: ticket.sellable.event_city_public_id,
    qty: ticket.count,
    listPrice: ticket.listPrice,
    promocode: ticket.promocode,
  }));
  return priceBasket({
    at: now,
    lines,
    sales: await loadSaleRules(context.db, formats, now, context.locale),
    promocodes: await loadPromoRules(context.db, coded, now, null),
    delivery: sumKopecks(
      basket.tickets.flatMap((ticket) =>
        ticket.people.map((person) => person?.delivery?.price ?? kopecks(0)),
      ),
    ),
  });
}

function planLines(tickets: readonly WantedTicket[], priced: readonly PricedLine[]): LinePlan[] {
  const byKey = new Map(priced.map((line) => [line.key, line]));
  return tickets.flatMap((wanted) => {
    const line = byKey.get(wanted.uniqueId);
    if (!line) throw new Error(`ticket ${wanted.uniqueId} was not priced`);
    return line.unitPrices.map((price, unit) => ({
      wanted,
      unit,
      listPrice: line.listPrice,
      price,
      priced: line,
    }));
  });
}

async function writeOrder(
  context: CallContext,
  trx: Trx,
  basket: ReadBasket,
  plans: readonly LinePlan[],
  { total, delivery }: Pick<PricedBasket, 'total' | 'delivery'>,
  idempotencyKey: string,
): Promise<PlacedOrder> {
  const { clock, settings } = context;
  const now = clock.now();
  const publicId = randomId(128);
  const key = orderKey(settings.secretKey, publicId);
  const buyer = await findOrMakeBuyer(trx, {
    user: context.user,
    email: basket.email,
    phone: basket.phone,
    locale: context.locale,
    now,
  });
  const orderId = await insertOrder(trx, {
    public_id: publicId,
    user_id: buyer.userId,
    email: basket.email,
    phone: basket.phone,
    locale: context.locale,
    buyer_key: buyer.buyerKey,
    total,
    delivery_price: delivery,
    delivery: basket.delivery === null ? null : JSON.stringify(basket.delivery),
    idempotency_key: idempotencyKey,
    request_hash: basket.requestHash,
    access_key_hash: hashSecret(key),
    consents: JSON.stringify(basket.consents),
    created_at: now,
  });
  if (orderId === undefined) throw new SameBasket();
  const lineIds = await insertPlannedLines(trx, orderId, plans, context.locale);
  const payable = total > 0;
  const paymentId = await insertPayment(trx, {
    public_id: randomId(128),
    order_id: orderId,
    provider: payable ? context.acquirer.provider : 'none',
    op_key: randomId(128),
    amount: total,
    created_at: now,
    next_check_at: payable ? plus(now, CREATE_RETRY_MS) : null,
  });
  await insertPeople(trx, plans, lineIds);
  await attachSpaces(trx, spacesOf(plans, lineIds), now);
  await assignSpaces(trx, unplacedLines(plans, lineIds), now);
  await linkFiles(
    trx,
    plans.flatMap((plan) => plan.wanted.people[plan.unit]?.fileIds ?? []),
    buyer.buyerKey,
  );
  const wishes: PlaceWish[] = plans.flatMap((plan, index) =>
    [...plan.wanted.stockIds, ...(plan.wanted.people[plan.unit]?.shirtStockIds ?? [])].map((stockId) => ({
      stockId,
      lineId: lineIds[index] ?? 0,
      qty: 1,
    })),
  );
  const ended = await holdPlaces(clock, trx, wishes, {
    key: buyer.buyerKey,
    firstAt: now,
    expiresAt: plus(now, PAYING_HOLD_MS),
    paymentId,
  });
  if (ended.length > 0) await returnUses(trx, await selectLinesOfHolds(trx, ended));
  await reserveUses(trx, promoUses(plans, lineIds), buyer.buyerKey);
  killPoint('K1');
  if (!payable) await fulfil(context, trx, await lockPayment(trx, paymentId), await lockOrder(trx, orderId));
  return {
    orderId,
    publicId,
    key,
    paymentId: payable ? paymentId : null,
    buyer,
  };
}

/** Rolls the transaction back when the basket state was ordered meanwhile; the caller answers with that order. */
export class SameBasket extends Error {
  override readonly name = 'SameBasket';
}

async function insertPlannedLines(
  trx: Trx,
  orderId: number,
  plans: readonly LinePlan[],
  locale: 'ru' | 'en',
): Promise<number[]> {
  const lineIds = await insertLines(
    trx,
    plans.map(({ wanted, listPrice, price }, position) => ({
      public_id: randomId(128),
      order_id: orderId,
      position,
      unique_id: wanted.uniqueId,
      group_id: wanted.groupId,
      kind: 'ticket',
      event_city_id: wanted.sellable.event_city_id,
      format_id: wanted.sellable.id,
      ticket_kind: wanted.kind,
      title:
        locale === 'en'
          ? `Ticket: ${wanted.sellable.event_title_en}, ${wanted.sellable.title_en}`
          : `Билет: ${wanted.sellable.event_title}, ${wanted.sellable.title}`,
      qty: 1,
      list_price: listPrice,
      discount: kopecks(listPrice - price),
      price,
      refund_rule: JSON.stringify(wanted.sellable.refund_rule),
    })),
  );
  await insertLineDiscounts(
    trx,
    plans.flatMap(({ priced, listPrice, price }, index) => {
      if (listPrice === price || !priced.source) return [];
      const sourceId = /^\d+$/.test(priced.source.id) ? Number(priced.source.id) : null;
      return [
        {
          line_id: lineIds[index] ?? 0,
          kind: priced.source.kind,
          source_id: sourceId,
          label: priced.source.label,
          amount: listPrice - price,
        },
      ];
    }),
  );
  return lineIds;
}

async function insertPeople(trx: Trx, plans: readonly LinePlan[], lineIds: readonly number[]): Promise<void> {
  await insertParticipants(
    trx,
    plans.flatMap((plan, index) => {
      const person = plan.wanted.people[plan.unit];
      return person ? [{ ...person.row, line_id: lineIds[index] ?? 0, position: 0 }] : [];
    }),
  );
}

/** Lines of seats and slots whose buyer chose none. */
function unplacedLines(plans: readonly LinePlan[], lineIds: readonly number[]) {
  return plans.flatMap(({ wanted }, index) => {
    const numbered = wanted.sellable.space_kind === 'seat' || wanted.sellable.space_kind === 'slot';
    return numbered && wanted.space === null
      ? [{ formatId: wanted.sellable.id, lineId: lineIds[index] ?? 0 }]
      : [];
  });
}

function spacesOf(plans: readonly LinePlan[], lineIds: readonly number[]) {
  return plans.flatMap(({ wanted }, index) => {
    if (wanted.space === null) return [];
    return [
      {
        spaceId: wanted.space.id,
        holder: wanted.space.holder,
        lineId: lineIds[index] ?? 0,
        uniqueId: wanted.uniqueId,
        title: wanted.sellable.event_title,
      },
    ];
  });
}

function promoUses(plans: readonly LinePlan[], lineIds: readonly number[]) {
  return plans.flatMap((plan, index) => {
    if (plan.priced.source?.kind !== 'promocode' || plan.listPrice === plan.price) return [];
    return [{ promocodeId: Number(plan.priced.source.id), lineId: lineIds[index] ?? 0, units: 1 }];
  });
}
