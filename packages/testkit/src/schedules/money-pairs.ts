import { MINUTE } from '@distance/server/clock.ts';
import { paymentCreate } from '@distance/server/features/orders/checkout/payment-create.call.ts';
import { randomId } from '@distance/server/public-id.ts';
import type { Actor } from './actor.ts';
import { exactly, firstOf, oneOf, type Pair } from './pair.ts';
import {
  cancel,
  cancelledOrder,
  failedOrder,
  hold,
  onSale,
  openOrder,
  paidOrder,
  passes,
  refund,
  retry,
  sendRefund,
  settle,
  stateOf,
  sweep,
} from './sale-steps.ts';

/** Money meets places and itself. */
export const MONEY_PAIRS: readonly Pair[] = [
  {
    name: 'pay / hold on a full start',
    async play(world) {
      const format = await onSale(world);
      const order = await openOrder(world, { formats: [format] });
      world.acquirer.set(order.providerId, 'paid');
      return {
        operations: [settle(world, order.paymentId), hold(world, { formats: [format] })],
        check: async ([, held = '']) =>
          firstOf(
            oneOf(await stateOf(world, order.orderId), ['paid/paid']),
            oneOf(held, ['tickets_unavailable']),
          ),
      };
    },
  },
  {
    name: 'pay / sweep / end of the hold',
    async play(world) {
      const order = await openOrder(world, { formats: [await onSale(world)] });
      world.acquirer.set(order.providerId, 'paid');
      return {
        operations: [settle(world, order.paymentId), sweep(world), passes(world, 21)],
        check: async () => oneOf(await stateOf(world, order.orderId), ['paid/paid']),
      };
    },
  },
  {
    name: 'pay / pay / pay: three notifications of one payment',
    async play(world) {
      const order = await openOrder(world, { formats: [await onSale(world)], count: 1 });
      world.acquirer.set(order.providerId, 'paid');
      return {
        operations: [1, 2, 3].map(() => settle(world, order.paymentId)),
        check: async () => oneOf(await stateOf(world, order.orderId), ['paid/paid']),
      };
    },
  },
  {
    name: 'capture / sweep / end of the hold',
    async play(world) {
      const order = await openOrder(world, { formats: [await onSale(world)] });
      world.acquirer.set(order.providerId, 'authorized');
      return {
        operations: [settle(world, order.paymentId), sweep(world), passes(world, 21)],
        check: async () => oneOf(await stateOf(world, order.orderId), ['paid/paid']),
      };
    },
  },
  {
    name: 'capture / capture',
    async play(world) {
      const order = await openOrder(world, { formats: [await onSale(world)] });
      world.acquirer.set(order.providerId, 'authorized');
      return {
        operations: [1, 2].map(() => settle(world, order.paymentId)),
        check: async () => oneOf(await stateOf(world, order.orderId), ['paid/paid']),
      };
    },
  },
  {
    name: 'capture / hold by another / end of the hold',
    async play(world) {
      const format = await onSale(world);
      const order = await openOrder(world, { formats: [format] });
      world.acquirer.set(order.providerId, 'authorized');
      return {
        operations: [settle(world, order.paymentId), hold(world, { formats: [format] }), passes(world, 21)],
        check: async ([, held]) =>
          oneOf(
            await stateOf(world, order.orderId),
            held === 'ok' ? ['created/failed', 'cancelled/failed'] : ['paid/paid'],
          ),
      };
    },
  },
  {
    name: 'capture of two places / hold of one by another / end of the hold',
    async play(world) {
      const format = await onSale(world, { capacity: 2 });
      const order = await openOrder(world, { formats: [format], count: 2 });
      world.acquirer.set(order.providerId, 'authorized');
      return {
        operations: [settle(world, order.paymentId), hold(world, { formats: [format] }), passes(world, 21)],
        check: async ([, held]) =>
          oneOf(
            await stateOf(world, order.orderId),
            held === 'ok' ? ['created/failed', 'cancelled/failed'] : ['paid/paid'],
          ),
      };
    },
  },
  {
    name: 'pay / cancel of the order',
    async play(world) {
      const order = await openOrder(world, { formats: [await onSale(world)] });
      world.acquirer.set(order.providerId, 'paid');
      world.clock.advance(21 * MINUTE);
      return {
        operations: [settle(world, order.paymentId), cancel(world, order.orderId)],
        check: async () => oneOf(await stateOf(world, order.orderId), ['paid/paid']),
      };
    },
  },
  {
    name: 'late pay / hold of the place that is gone',
    async play(world) {
      const format = await onSale(world);
      const order = await cancelledOrder(world, { formats: [format] });
      world.acquirer.set(order.providerId, 'paid');
      return {
        operations: [settle(world, order.paymentId), hold(world, { formats: [format] })],
        check: async ([, held]) =>
          oneOf(
            await stateOf(world, order.orderId),
            held === 'ok' ? ['cancelled/refunded/surplus'] : ['paid/paid'],
          ),
      };
    },
  },
  {
    name: 'late pay / late pay of another order for one place',
    async play(world) {
      const format = await onSale(world);
      const orders = [
        await cancelledOrder(world, { formats: [format] }),
        await cancelledOrder(world, { formats: [format] }),
      ];
      for (const order of orders) world.acquirer.set(order.providerId, 'paid');
      return {
        operations: orders.map((order) => settle(world, order.paymentId)),
        check: async () =>
          oneOf(
            (await Promise.all(orders.map(async (order) => await stateOf(world, order.orderId))))
              .toSorted()
              .join(' '),
            ['cancelled/refunded/surplus paid/paid'],
          ),
      };
    },
  },
  {
    name: 'late pay / pay of a new try',
    async play(world) {
      const order = await failedOrder(world, { formats: [await onSale(world)] });
      await retry(world, order.orderId)(null);
      const newest = await world.db
        .selectFrom('payment')
        .select(['id', 'provider_id'])
        .where('order_id', '=', order.orderId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      world.acquirer.set(order.providerId, 'paid');
      world.acquirer.set(newest.provider_id ?? '', 'paid');
      return {
        operations: [settle(world, order.paymentId), settle(world, newest.id)],
        check: async () => oneOf(await stateOf(world, order.orderId), ['paid/paid', 'paid/refunded/surplus']),
      };
    },
  },
  {
    name: 'refund / refund of one ticket',
    async play(world) {
      const { orderId } = await paidOrder(world, { formats: [await onSale(world)] });
      return {
        operations: [1, 2].map(() => refund(world, orderId)),
        check: (results) => exactly(1, results),
      };
    },
  },
  {
    name: 'refund / refund / refund of tickets of one order',
    async play(world) {
      const { orderId } = await paidOrder(world, {
        formats: [await onSale(world, { capacity: 3 })],
        count: 3,
      });
      return {
        operations: [0, 1, 2].map((which) => refund(world, orderId, which)),
        check: async (results) =>
          firstOf(exactly(3, results), oneOf(await stateOf(world, orderId), ['refunded/refunded'])),
      };
    },
  },
  {
    name: 'refund / pay of another order',
    async play(world) {
      const format = await onSale(world, { capacity: 2 });
      const { orderId } = await paidOrder(world, { formats: [format] });
      const order = await openOrder(world, { formats: [format] });
      world.acquirer.set(order.providerId, 'paid');
      return {
        operations: [refund(world, orderId), settle(world, order.paymentId)],
        check: async ([back = '']) =>
          firstOf(oneOf(back, ['ok']), oneOf(await stateOf(world, order.orderId), ['paid/paid'])),
      };
    },
  },
  {
    name: 'outcome of a refund read twice',
    async play(world) {
      const { orderId } = await paidOrder(world, { formats: [await onSale(world)] });
      const refundId = await refund(world, orderId)(null);
      world.acquirer.refundsWait = true;
      await sendRefund(world, refundId)(null);
      world.acquirer.finishRefunds();
      return {
        operations: [1, 2].map(() => sendRefund(world, refundId)),
        check: async () => oneOf(await stateOf(world, orderId), ['refunded/refunded']),
      };
    },
  },
  {
    name: 'one refund sent twice',
    async play(world) {
      const { orderId } = await paidOrder(world, { formats: [await onSale(world)] });
      const refundId = await refund(world, orderId)(null);
      const before = world.acquirer.refundsAsked;
      return {
        operations: [1, 2].map(() => sendRefund(world, refundId)),
        check: async () =>
          firstOf(
            oneOf(await stateOf(world, orderId), ['refunded/refunded']),
            // A provider without idempotency pays for each.
            world.acquirer.refundsAsked === before + 1 ? undefined : 'the acquirer was asked for two refunds',
          ),
      };
    },
  },
  {
    name: 'outcome of a refund / refund of the next ticket',
    async play(world) {
      const { orderId } = await paidOrder(world, {
        formats: [await onSale(world, { capacity: 2 })],
        count: 2,
      });
      const refundId = await refund(world, orderId, 0)(null);
      return {
        operations: [sendRefund(world, refundId), refund(world, orderId, 1)],
        check: async ([, next = '']) =>
          firstOf(oneOf(next, ['ok']), oneOf(await stateOf(world, orderId), ['refunded/refunded'])),
      };
    },
  },
  {
    name: 'the same basket pressed twice',
    async play(world) {
      const format = await onSale(world, { capacity: 5 });
      const body = {
        email: `same-${randomId(40)}@mail.example`,
        phone: '',
        register: [],
        consents: [],
        insurances: [],
        shop: [],
        certificates: [],
        certificate_codes: [],
        total: 2400,
        tickets: [
          {
            unique_id: randomId(60),
            groupId: 'g',
            format_public_id: format.publicId,
            event_city: { public_id: world.city.publicId },
            kind: 'athlete',
            count: 1,
          },
        ],
      };
      const before = world.acquirer.payments.size;
      const press = async (actor: Actor) => await paymentCreate({ body } as never, world.contextOf(actor));
      return {
        operations: [press, press],
        check: (results) =>
          firstOf(
            exactly(2, results),
            world.acquirer.payments.size === before + 1
              ? undefined
              : 'the acquirer was asked for two payments',
          ),
      };
    },
  },
  {
    name: 'retry / retry',
    async play(world) {
      const { orderId } = await failedOrder(world, { formats: [await onSale(world)] });
      return {
        operations: [1, 2].map(() => retry(world, orderId)),
        check: async (results) =>
          firstOf(exactly(2, results), oneOf(await stateOf(world, orderId), ['created/pending'])),
      };
    },
  },
  {
    name: 'retry / sweep / end of the hold',
    async play(world) {
      const { orderId } = await failedOrder(world, { formats: [await onSale(world)] });
      return {
        operations: [retry(world, orderId), sweep(world), passes(world, 10)],
        check: async ([tried]) =>
          oneOf(await stateOf(world, orderId), tried === 'ok' ? ['created/pending'] : ['cancelled/failed']),
      };
    },
  },
  {
    name: 'retry / late pay of the first try',
    async play(world) {
      const order = await failedOrder(world, { formats: [await onSale(world)] });
      world.acquirer.set(order.providerId, 'paid');
      return {
        operations: [retry(world, order.orderId), settle(world, order.paymentId)],
        check: async ([tried = '']) =>
          firstOf(
            oneOf(tried, ['ok', 'already_paid']),
            oneOf((await stateOf(world, order.orderId)).split('/')[0] ?? '', ['paid']),
          ),
      };
    },
  },
  {
    name: 'failure / sweep / end of the hold',
    async play(world) {
      const order = await openOrder(world, { formats: [await onSale(world)] });
      world.acquirer.set(order.providerId, 'failed', 'card_declined');
      return {
        operations: [settle(world, order.paymentId), sweep(world), passes(world, 21)],
        check: async () => oneOf(await stateOf(world, order.orderId), ['created/failed', 'cancelled/failed']),
      };
    },
  },
];
