import { MINUTE } from '@distance/server/clock.ts';
import { paymentCreate } from '@distance/server/features/orders/checkout/payment-create.call.ts';
import { settlePayment } from '@distance/server/features/orders/payments/settle-payment.ts';
import { randomId } from '@distance/server/public-id.ts';
import { paymentBody } from '../factories/payments.ts';
import type { Actor } from './actor.ts';
import { exactly, firstOf, oneOf, type Pair } from './pair.ts';
import { onSale, passes, settle, type SoldFormat, stateOf, sweep } from './sale-steps.ts';
import type { SaleWorld } from './sale-world.ts';

/** A basket that is changed and ordered anew meets the payment of its earlier order, the sweeper and itself. */
export const BASKET_PAIRS: readonly Pair[] = [
  {
    name: 'a changed basket / pay of its earlier order',
    async play(world) {
      const basket = basketOf(world, await onSale(world));
      const first = await basket.order();
      world.acquirer.set(first.providerId, 'paid');
      return {
        operations: [settle(world, first.paymentId), basket.press],
        check: async ([, pressed = '']) =>
          firstOf(
            oneOf(pressed, ['payment_under_way']),
            oneOf(await stateOf(world, first.orderId), ['paid/paid']),
          ),
      };
    },
  },
  {
    name: 'a changed basket / its earlier order is paid after the look at it',
    async play(world) {
      const basket = basketOf(world, await onSale(world));
      const first = await basket.order();
      return {
        operations: [
          async (actor: Actor) => {
            await actor.step('bank', () => world.acquirer.set(first.providerId, 'paid'));
            await settlePayment(world.contextOf(actor), first.paymentId);
          },
          basket.press,
        ],
        check: async ([, pressed = '']) =>
          firstOf(
            oneOf(pressed, ['ok', 'payment_under_way']),
            oneOf(
              await stateOf(world, first.orderId),
              // Its only place is with the new order; the money goes back.
              pressed === 'ok' ? ['cancelled/refunded/surplus'] : ['paid/paid'],
            ),
          ),
      };
    },
  },
  {
    name: 'a changed basket / another change of it',
    async play(world) {
      const format = await onSale(world);
      const basket = basketOf(world, format);
      await basket.order();
      return {
        operations: [basket.press, basket.press],
        check: async (results) => firstOf(exactly(2, results), oneOf(await heldOf(world, format), ['1'])),
      };
    },
  },
  {
    name: 'one change of a basket pressed twice',
    async play(world) {
      const format = await onSale(world);
      const basket = basketOf(world, format);
      await basket.order();
      const press = basket.pressedTwice();
      return {
        operations: [press, press],
        check: async (results) =>
          firstOf(
            exactly(2, results),
            oneOf(await heldOf(world, format), ['1']),
            oneOf(String(await ordersOf(world, format)), ['2']),
          ),
      };
    },
  },
  {
    name: 'one entry without a basket key: two presses under keys of their own',
    async play(world) {
      const format = await onSale(world, { capacity: 3 });
      const press = entryOf(world, format);
      return {
        operations: [press, press],
        check: async (results) => firstOf(exactly(2, results), oneOf(await heldOf(world, format), ['1'])),
      };
    },
  },
  {
    name: 'a changed basket / sweep / end of the hold',
    async play(world) {
      const basket = basketOf(world, await onSale(world));
      await basket.order();
      return {
        operations: [basket.press, sweep(world), passes(world, 21)],
        check: (results) => exactly(3, results),
      };
    },
  },
  {
    name: 'money for two orders of one basket',
    async play(world) {
      const basket = basketOf(world, await onSale(world, { capacity: 3 }));
      const orders = [await basket.order(), await basket.order()];
      world.clock.advance(MINUTE);
      for (const { providerId } of orders) world.acquirer.set(providerId, 'paid');
      return {
        operations: orders.map(({ paymentId }) => settle(world, paymentId)),
        check: async () =>
          oneOf(
            (await Promise.all(orders.map(async ({ orderId }) => await stateOf(world, orderId))))
              .map((state) => state.split('/')[1] ?? '')
              .toSorted((a, b) => (a < b ? -1 : 1))
              .join(' '),
            ['paid refunded'],
          ),
      };
    },
  },
];

/** One ticket of a buyer whose client keeps neither a basket's secret nor a key of its press. */
function entryOf(world: SaleWorld, format: SoldFormat) {
  const body = {
    ...paymentBody({ publicId: format.publicId, eventCityPublicId: world.city.publicId }),
    phone: '',
    register: [],
    consents: [],
    insurances: [],
    shop: [],
    certificates: [],
    certificate_codes: [],
  };
  return async (actor: Actor) =>
    await paymentCreate({ body } as never, { ...world.contextOf(actor), idempotencyKey: randomId(80) });
}

/** One ticket in a browser's basket, whose e-mail changes before every press of pay. */
function basketOf(world: SaleWorld, format: SoldFormat) {
  const basket_key = randomId(120);
  const unique_id = randomId(60);
  const body = () => ({
    email: `changed-${randomId(40)}@mail.example`,
    phone: '',
    register: [],
    consents: [],
    insurances: [],
    shop: [],
    certificates: [],
    certificate_codes: [],
    total: 2400,
    basket_key,
    tickets: [
      {
        unique_id,
        groupId: 'g',
        format_public_id: format.publicId,
        event_city: { public_id: world.city.publicId },
        kind: 'athlete',
        count: 1,
      },
    ],
  });
  const press = async (actor: Actor | null, pressed = body()) =>
    await paymentCreate({ body: pressed } as never, world.contextOf(actor));
  return {
    /** The same change by everyone who plays it. */
    pressedTwice: () => {
      const changed = body();
      return async (actor: Actor) => await press(actor, changed);
    },
    press: async (actor: Actor) => await press(actor),
    order: async () => {
      const { order } = await press(null);
      const row = await world.db
        .selectFrom('orders')
        .innerJoin('payment', 'payment.order_id', 'orders.id')
        .select(['orders.id as orderId', 'payment.id as paymentId', 'payment.provider_id as providerId'])
        .where('orders.public_id', '=', order.public_id)
        .executeTakeFirstOrThrow();
      return { ...row, providerId: row.providerId ?? '' };
    },
  };
}

/** Orders ever made of a format. */
async function ordersOf(world: SaleWorld, { id }: SoldFormat): Promise<number> {
  const { count } = await world.db
    .selectFrom('order_line')
    .select((select) => select.fn.count<number>('order_id').distinct().as('count'))
    .where('format_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

async function heldOf(world: SaleWorld, { stockIds: [id = 0] }: SoldFormat): Promise<string> {
  const { held } = await world.db
    .selectFrom('stock')
    .select('held')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return String(held);
}
