import { kopecks } from '@distance/domain/money.ts';
import { MINUTE } from '@distance/server/clock.ts';
import type { SignedIn } from '@distance/server/context.ts';
import { UNDECIDED_REFUND } from '@distance/server/db/payment-states.ts';
import { inTransaction } from '@distance/server/db/transaction.ts';
import { loadSellable } from '@distance/server/features/catalog/load-sellable.ts';
import { cancelOrder } from '@distance/server/features/orders/checkout/cancel-order.ts';
import { selectLines, selectOrder } from '@distance/server/features/orders/tables/orders.repo.ts';
import {
  selectOptionalNewestPayment,
  selectPayment,
} from '@distance/server/features/orders/tables/payments.repo.ts';
import { openCheckout, type Checkout } from '@distance/server/features/orders/checkout/open-checkout.ts';
import { placeOrder, type PlacedOrder } from '@distance/server/features/orders/checkout/place-order.ts';
import { priceOrder } from '@distance/server/features/orders/checkout/price-order.ts';
import { ticketPart, type WantedTicket } from '@distance/server/features/tickets/sale/ticket-part.ts';
import { repricing } from '@distance/server/features/orders/stock/repricing.ts';
import { wavePrices } from '@distance/server/features/tickets/sale/wave-prices.ts';
import { refundLines } from '@distance/server/features/orders/refunds/refund-lines.ts';
import { ON_PAGE } from '@distance/server/features/orders/payments/open-payment.ts';
import { retryPayment } from '@distance/server/features/orders/payments/retry-payment.ts';
import { settlePayment } from '@distance/server/features/orders/payments/settle-payment.ts';
import { settleRefund } from '@distance/server/features/orders/refunds/settle-refund.ts';
import { makePayment } from '@distance/server/features/orders/payments/start-payment.ts';
import { sweepHolds } from '@distance/server/features/orders/checkout/sweep-orders.ts';
import type { PayingCard } from '@distance/server/features/saved-cards/paying-card.ts';
import { expireTransfers } from '@distance/server/features/transfers/expire-transfers.ts';
import { returnUnusedFees } from '@distance/server/features/transfers/return-unused-fees.ts';
import { askForOffers, offersIn } from '@distance/server/features/waiting/read-offers.ts';
import { sweepWaiting } from '@distance/server/features/waiting/serve-waiting.ts';
import { Refusal } from '@distance/server/http/refusal.ts';
import { randomId } from '@distance/server/public-id.ts';
import type { Actor } from './actor.ts';
import type { SaleWorld } from './sale-world.ts';

export interface SoldFormat {
  id: number;
  publicId: string;
  stockIds: number[];
}

/** A format on sale with `capacity` places, or with places of the given stocks; the first `cheap` of them cost half. */
export async function onSale(
  world: SaleWorld,
  input: { capacity?: number; buyLimit?: number; price?: number; stocks?: number[]; cheap?: number } = {},
): Promise<SoldFormat> {
  const publicId = `f-${randomId(60)}`;
  const stockIds = input.stocks ?? [await stockOf(world, input.capacity ?? 1, input.buyLimit)];
  const { rows } = await world.monitor.query<{ id: number }>(
    `with f as (insert into format (public_id, event_city_id, title, title_en, start_time, max_count, preregistration)
       values ($1, $2, 'Десятка', 'Ten', $3, 10, false) returning id),
     w as (insert into price_wave (format_id, kind, price, sold_from, sold_until)
       select id, 'athlete', $4::int, $6::int, null from f union all select id, 'athlete', $4::int / 2, null, $6::int from f where $6 is not null),
     s as (insert into format_stock (format_id, kind, stock_id) select f.id, 'athlete', s from f, unnest($5::bigint[]) s)
     select id from f`,
    [
      publicId,
      world.city.id,
      new Date(world.clock.now().getTime() + 90 * 24 * 60 * MINUTE),
      input.price ?? 240_000,
      stockIds,
      input.cheap ?? null,
    ],
  );
  const id = Number(rows[0]?.id);
  // Start numbers of the formats of one city do not meet.
  await world.monitor.query('update format set bib_next = id * 100 where id = $1', [id]);
  return { id, publicId, stockIds };
}

export async function stockOf(world: SaleWorld, capacity: number, buyLimit?: number): Promise<number> {
  const { rows } = await world.monitor.query<{ id: number }>(
    `insert into stock (event_city_id, scope, capacity, buy_limit) values ($1, 'format', $2, $3) returning id`,
    [world.city.id, capacity, buyLimit ?? null],
  );
  return Number(rows[0]?.id);
}

export interface BasketInput {
  formats: readonly SoldFormat[];
  count?: number;
  email?: string;
  promocode?: string;
  /** Numbered places, of the formats in their order. */
  spaces?: readonly { id: number; holder: string }[];
  /** Token of an offer of the waiting list for the first format. */
  offer?: string;
  /** Who is signed in, and the saved card that he pays with. */
  payer?: { user: SignedIn; card: PayingCard };
  /** What happens after the look at the places that are free, before the transaction that takes them. */
  meanwhile?: () => Promise<unknown>;
  /** Kopecks that the buyer was shown earlier; what is asked at the press unless given. */
  shown?: number;
}

/** The press of pay as far as its transaction: an order with its places held. */
export async function buy(world: SaleWorld, actor: Actor | null, input: BasketInput): Promise<PlacedOrder> {
  const seen = { total: input.shown };
  return await repricing(async () => await press(world, actor, input, seen));
}

/** @param seen what the buyer was shown: the first price that was read for him, unless he was shown another one earlier */
async function press(
  world: SaleWorld,
  actor: Actor | null,
  input: BasketInput,
  seen: { total?: number | undefined },
): Promise<PlacedOrder> {
  const user = input.payer?.user ?? null;
  const context = { ...world.contextOf(actor), user };
  const free = { ...world.contextOf(null), user };
  const sellables = await loadSellable(
    free.db,
    input.formats.map((format) => format.publicId),
  );
  // Everybody comes from an address of his own: one address waits for itself.
  const holder = { basket: null, userId: null, address: randomId(40) };
  const email = input.email ?? `buyer-${randomId(40)}@mail.example`;
  const checkout = await openCheckout(free, {
    key: randomId(),
    email,
    stocks: async () => input.formats.flatMap(({ stockIds }) => stockIds),
    questions: () => [askForOffers(input.offer === undefined ? [] : [input.offer], world.clock.now())],
  });
  await input.meanwhile?.();
  const now = world.clock.now();
  const offer = offerFor(input, checkout);
  const kinds = input.formats.map((format, index) => {
    const kind = sellables.get(format.publicId)?.kindOf.get('athlete');
    if (!kind) throw new Error('format is not on sale');
    const offered = offer !== null && index === 0 ? { count: offer.places, price: offer.price } : undefined;
    return { kind, count: input.count ?? 1, at: now, offered };
  });
  const { units, ceilings } = wavePrices(kinds, checkout.stocks);
  const tickets = input.formats.map((format, index): WantedTicket => {
    const sellable = sellables.get(format.publicId);
    const kind = sellable?.kindOf.get('athlete');
    if (!sellable || !kind) throw new Error('format is not on sale');
    const count = input.count ?? 1;
    return {
      uniqueId: randomId(60),
      groupId: 'g',
      sellable,
      kind: 'athlete',
      count,
      promocode: input.promocode ?? null,
      teamTitle: null,
      space: input.spaces?.[index] ?? null,
      offer: index === 0 ? offer : null,
      prices: units[index] ?? [],
      stockIds: kind.stockIds,
      people: Array.from({ length: count }, () => undefined),
    };
  });
  const parts = [ticketPart(tickets, holder, ceilings)];
  const { buyer } = checkout;
  const priced = await priceOrder(free, parts, world.clock.now(), { email, buyer });
  return await placeOrder(
    context,
    {
      email,
      phone: '',
      consents: [],
      holder,
      parts,
      shownTotal: (seen.total ??= priced.total) / 100,
      delivery: null,
      ...(input.payer ? { pay: { ...ON_PAGE, card: input.payer.card } } : {}),
      requestHash: 'r',
    },
    checkout,
  );
}

/** Places that the waiting list holds for the buyer, as his basket is read. @throws Refusal `offer_over` */
function offerFor(
  { offer: token, count = 1 }: BasketInput,
  { answers: [answer] }: Pick<Checkout, 'answers'>,
): WantedTicket['offer'] {
  if (token === undefined) return null;
  const found = offersIn(answer).get(token);
  if (!found || found.left < 1) throw new Refusal('offer_over');
  const { id, left, stockIds, limited, price } = found;
  return { id, places: Math.min(count, left), stockIds, limited, price };
}

export interface OpenOrder {
  orderId: number;
  paymentId: number;
  providerId: string;
}

/** An order whose buyer stands on the acquirer's page. */
export async function openOrder(world: SaleWorld, input: BasketInput): Promise<OpenOrder> {
  const { orderId, toMake } = await buy(world, null, input);
  if (toMake === null) throw new Error('nothing to pay');
  const context = world.contextOf(null);
  await makePayment(context, toMake);
  const { id, provider_id } = await selectPayment(context.db, toMake.payment.id);
  return { orderId, paymentId: id, providerId: provider_id ?? '' };
}

export async function paidOrder(world: SaleWorld, input: BasketInput): Promise<OpenOrder> {
  const order = await openOrder(world, input);
  world.acquirer.set(order.providerId, 'paid');
  await settlePayment(world.contextOf(null), order.paymentId);
  return order;
}

/** An order whose payment failed: eleven minutes later its places are over. */
export async function failedOrder(world: SaleWorld, input: BasketInput): Promise<OpenOrder> {
  const order = await openOrder(world, input);
  world.acquirer.set(order.providerId, 'failed', 'card_declined');
  await settlePayment(world.contextOf(null), order.paymentId);
  return order;
}

export async function cancelledOrder(world: SaleWorld, input: BasketInput): Promise<OpenOrder> {
  const order = await failedOrder(world, input);
  world.clock.advance(11 * MINUTE);
  await sweepHolds(world.contextOf(null));
  return order;
}

export const settle = (world: SaleWorld, paymentId: number) => async (actor: Actor | null) =>
  await settlePayment(world.contextOf(actor), paymentId);
export const sweep = (world: SaleWorld) => async (actor: Actor) => await sweepHolds(world.contextOf(actor));
export const hold = (world: SaleWorld, input: BasketInput) => async (actor: Actor) =>
  await buy(world, actor, input);
export const passes = (world: SaleWorld, minutes: number) => async (actor: Actor) =>
  await actor.step('clock', () => world.clock.advance(minutes * MINUTE));
export const cancel = (world: SaleWorld, orderId: number) => async (actor: Actor) =>
  await inTransaction(actor.db, async (trx) => await cancelOrder(world.contextOf(actor), trx, orderId));
export const retry = (world: SaleWorld, orderId: number) => async (actor: Actor | null) =>
  await retryPayment(world.contextOf(actor), await selectOrder(world.db, orderId));
export const sendRefund = (world: SaleWorld, refundId: number) => async (actor: Actor | null) =>
  await settleRefund(world.contextOf(actor), refundId);

/** Returns the `which`-th line of an order in full. */
export const refund =
  (world: SaleWorld, orderId: number, which = 0) =>
  async (actor: Actor | null) => {
    const line = (await selectLines(world.db, orderId))[which];
    if (!line) throw new Error('no such line');
    const context = world.contextOf(actor);
    return await inTransaction(
      context.db,
      async (trx) =>
        await refundLines(context, trx, orderId, new Map([[line.id, kopecks(line.price)]]), 'buyer'),
    );
  };

/** State of an order with the newest of its payments. */
export async function stateOf(world: SaleWorld, orderId: number): Promise<string> {
  const order = await selectOrder(world.db, orderId);
  const payment = await selectOptionalNewestPayment(world.db, orderId);
  return `${order.state}/${payment?.state ?? 'none'}${payment?.surplus ? '/surplus' : ''}`;
}

/** The world goes on for a while: what is over is swept, what is undecided is settled and money on its way arrives. */
export async function calmDown(world: SaleWorld): Promise<void> {
  const context = world.contextOf(null);
  await sweepHolds(context);
  await expireTransfers(context);
  await returnUnusedFees(context);
  await sweepWaiting(context);
  for (const { id } of await world.db
    .selectFrom('refund')
    .select('id')
    .where('state', 'in', UNDECIDED_REFUND)
    .orderBy('id')
    .execute())
    await settleRefund(context, id);
}
