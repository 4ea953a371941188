import { DAY } from '@distance/server/clock.ts';
import type { CallContext, SignedIn } from '@distance/server/context.ts';
import { inTransaction } from '@distance/server/db/transaction.ts';
import { CatalogCache } from '@distance/server/features/catalog/catalog-cache.ts';
import { paymentCreate } from '@distance/server/features/orders/checkout/payment-create.call.ts';
import { settlePayment } from '@distance/server/features/orders/payments/settle-payment.ts';
import { paymentCancel } from '@distance/server/features/orders/refunds/payment-cancel.call.ts';
import { sweepHolds } from '@distance/server/features/orders/checkout/sweep-orders.ts';
import { selectLines } from '@distance/server/features/orders/tables/orders.repo.ts';
import { moveParcel, type ParcelStep } from '@distance/server/features/parcels/move-parcel.ts';
import { Refusal } from '@distance/server/http/refusal.ts';
import { randomId } from '@distance/server/public-id.ts';
import { goodsLine, makeGood, WAYS, type MadeGood } from '../factories/goods.ts';
import { makeUser } from '../factories/users.ts';
import type { Actor } from './actor.ts';
import type { OpenOrder, SoldFormat } from './sale-steps.ts';
import type { SaleWorld } from './sale-world.ts';

const PRICE = 190_000;
/** Roubles, of a parcel to a point. */
const PARCEL = 250;
const TO_ANNA = {
  phone: '79161234567',
  location_id: 524_901,
  address: 'Тверская, 1',
  first_name: 'Анна',
  last_name: 'Кузнецова',
};

/** Goods with so many of each size. */
export const onShelf = async (world: SaleWorld, sizes: Record<string, number>): Promise<MadeGood> =>
  await makeGood(world.db, world.clock, { price: PRICE, sizes });

export interface GoodsBasket {
  good: MadeGood;
  /** One of each. */
  sizes: readonly string[];
  /** One ticket besides. */
  format?: SoldFormat;
  /** Who is signed in; a guest without. */
  buyer?: { user: SignedIn; email: string };
}

/** A press of pay, of a basket of its own: everything in it is sent by one parcel. */
export async function order(world: SaleWorld, basket: GoodsBasket) {
  const catalog = new CatalogCache();
  const body = bodyOf(world, basket);
  // Everybody comes from an address of his own: one address waits for itself.
  const network = randomId(40);
  const press = async (context: CallContext, total: number) =>
    await paymentCreate({ body: { ...body, total } } as never, {
      // What the edge makes of a body with these fields.
      ...context,
      catalog,
      network,
      user: basket.buyer?.user ?? null,
      idempotencyKey: randomId(80),
    });
  // A wrong sum is refused after everything was read: kinds load side by side, and an actor goes one statement at a time.
  await press(world.contextOf(null), 1).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
  return async (actor: Actor | null) => await press(world.contextOf(actor), totalOf(basket));
}

function totalOf({ sizes, format }: GoodsBasket): number {
  return (PRICE / 100) * sizes.length + (sizes.length > 0 ? PARCEL : 0) + (format ? 2400 : 0);
}

function bodyOf({ city }: SaleWorld, { good, sizes, format, buyer }: GoodsBasket) {
  const ticket = {
    unique_id: randomId(60),
    groupId: 'g',
    format_public_id: format?.publicId,
    event_city: { public_id: city.publicId },
    kind: 'athlete',
    count: 1,
  };
  return {
    email: buyer?.email ?? `goods-${randomId(40)}@mail.example`,
    phone: '',
    register: [],
    consents: [],
    insurances: [],
    certificates: [],
    certificate_codes: [],
    way: 'card',
    save_card: false,
    shop: sizes.map((size) => ({ ...goodsLine(good, { size, way: WAYS.point }), groupId: 'g' })),
    tickets: format ? [ticket] : [],
    delivery: sizes.length === 0 ? null : TO_ANNA,
  };
}

/** An order of goods whose buyer stands on the acquirer's page. */
export async function openGoods(world: SaleWorld, basket: GoodsBasket): Promise<OpenOrder> {
  const press = await order(world, basket);
  const { order: made } = await press(null);
  const row = await world.db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .select(['orders.id as orderId', 'payment.id as paymentId', 'payment.provider_id as providerId'])
    .where('orders.public_id', '=', made.public_id)
    .executeTakeFirstOrThrow();
  return { ...row, providerId: row.providerId ?? '' };
}

/** An order of goods whose payment failed: eleven minutes later they are anybody's. */
export async function failedGoods(world: SaleWorld, basket: GoodsBasket): Promise<OpenOrder> {
  const made = await openGoods(world, basket);
  world.acquirer.set(made.providerId, 'failed', 'card_declined');
  await settlePayment(world.contextOf(null), made.paymentId);
  return made;
}

export async function cancelledGoods(world: SaleWorld, basket: GoodsBasket): Promise<OpenOrder> {
  const made = await failedGoods(world, basket);
  world.clock.advance(DAY / 24);
  await sweepHolds(world.contextOf(null));
  return made;
}

export interface BoughtGoods extends OpenOrder {
  user: SignedIn;
  /** Public id of its only parcel. */
  parcel: string;
}

/** Paid goods whose parcel has come as far as these steps. */
export async function boughtGoods(
  world: SaleWorld,
  basket: Omit<GoodsBasket, 'buyer'>,
  steps: readonly ParcelStep[] = [],
): Promise<BoughtGoods> {
  const { id, publicId, email } = await makeUser(world.db, world.clock);
  const user: SignedIn = { id, publicId, sessionId: 0, temporary: false, role: [] };
  const made = await openGoods(world, { ...basket, buyer: { user, email } });
  world.acquirer.set(made.providerId, 'paid');
  await settlePayment(world.contextOf(null), made.paymentId);
  const { public_id: parcel } = await world.db
    .selectFrom('parcel')
    .select('public_id')
    .where('order_id', '=', made.orderId)
    .executeTakeFirstOrThrow();
  for (const step of steps) await moveParcel(world.contextOf(null), parcel, step);
  return { ...made, user, parcel };
}

/** The buyer returns these lines of his order, as the page of the order does. */
export const giveBack =
  (world: SaleWorld, { orderId, user }: BoughtGoods, which: readonly number[]) =>
  async (actor: Actor) => {
    const all = await selectLines(world.db, orderId);
    const lines = which.flatMap((n) => all[n]?.public_id ?? []);
    return await inTransaction(actor.db, async (trx) => {
      const context = { ...world.contextOf(actor), user, db: trx, trx };
      return await paymentCancel({ body: { lines, confirm: true } } as never, context); // its only inputs
    });
  };

/** The team or the carrier tells of a step; one that cannot follow counts as refused. */
export const parcelIs =
  (world: SaleWorld, { parcel }: BoughtGoods, step: ParcelStep, tracking: string | null = null) =>
  async (actor: Actor) => {
    try {
      await moveParcel(world.contextOf(actor), parcel, step, tracking);
    } catch (error) {
      if (error instanceof Error && error.message.includes('it cannot be')) throw new Refusal('conflict');
      throw error;
    }
  };

/** The shelf was counted: so many are there, of a good with one size. What is held or sold is not taken away. */
export const counted =
  ({ sizes: [size] }: MadeGood, capacity: number) =>
  async (actor: Actor) => {
    const { numUpdatedRows } = await actor.db
      .updateTable('stock')
      .set({ capacity })
      .where('id', '=', size?.stockId ?? 0)
      .where(({ eb }) => eb(eb('held', '+', eb.ref('sold')), '<=', capacity))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('conflict');
  };

/** `capacity/held/sold` of every size. */
export async function shelfOf(world: SaleWorld, { sizes }: MadeGood): Promise<string> {
  const rows = await world.db
    .selectFrom('stock')
    .select(['capacity', 'held', 'sold'])
    .where(
      'id',
      'in',
      sizes.map(({ stockId }) => stockId),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ capacity, held, sold }) => `${capacity}/${held}/${sold}`).join(' ');
}

/** State of the parcel, the lines in it, the letters that were sent of it and the offsets of its prepayment. */
export async function parcelOf(
  world: SaleWorld,
  { parcel: publicId, orderId }: BoughtGoods,
): Promise<string> {
  const { id, state } = await world.db
    .selectFrom('parcel')
    .select(['id', 'state'])
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow();
  const count = async (rows: Promise<readonly unknown[]>) => (await rows).length;
  const lines = await count(
    world.db.selectFrom('parcel_line').select('line_id').where('parcel_id', '=', id).execute(),
  );
  const letters = await count(
    world.db
      .selectFrom('outbox')
      .select('id')
      .where('order_id', '=', orderId)
      .where('kind', 'in', ['parcel_handed_over', 'parcel_at_point', 'parcel_delivered', 'parcel_returned'])
      .execute(),
  );
  const offsets = await count(
    world.db.selectFrom('receipt').select('id').where('parcel_id', '=', id).execute(),
  );
  return `${state} ${lines} lines ${letters} letters ${offsets} offsets`;
}
