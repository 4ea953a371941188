import { MINUTE } from '@distance/server/clock.ts';
import { settleRefund } from '@distance/server/features/orders/refunds/settle-refund.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { audit } from './audit.ts';
import { drawOf, shuffled } from '../random.ts';
import { Share } from '../shares/share.ts';
import { startShopWorld, type ShopWorld } from '../shop-world.ts';
import {
  askRefund,
  nextAddress,
  notify,
  startPurchase,
  startVirtualShop,
  stateOf,
  type Purchase,
  type VirtualShop,
} from './virtual-shop.ts';

const EVENTS = [
  'payment.waiting_for_capture',
  'payment.succeeded',
  'payment.canceled',
  'refund.succeeded',
] as const;
const DECLINED = '4562265587712390';

type Truth = 'paid' | 'declined' | 'refunded';
const TRUTHS: readonly Truth[] = ['paid', 'declined', 'refunded'];

const END = {
  paid: {
    order: 'paid',
    payments: ['paid 240000'],
    tickets: ['valid'],
    letters: ['order_paid'],
    ledger: ['acquirer 240000', 'sales -240000'],
    stock: { held: 0, sold: 1 },
    balance: 240_000,
  },
  declined: {
    order: 'created',
    payments: ['failed 0'],
    tickets: [],
    letters: [],
    ledger: [],
    stock: { held: 1, sold: 0 },
    balance: 0,
  },
  refunded: {
    order: 'refunded',
    payments: ['refunded 240000'],
    tickets: ['refunded'],
    letters: ['order_paid', 'refund_done'],
    ledger: ['acquirer 240000', 'sales -240000', 'acquirer -240000', 'sales 240000'],
    stock: { held: 0, sold: 0 },
    balance: 0,
  },
} as const;

/** All 24 orders of the four events, each with every one of the 16 choices of events that come again at the end. */
function histories(): (typeof EVENTS)[number][][] {
  const orders = permutations([...EVENTS]);
  return orders.flatMap((order) =>
    Array.from({ length: 16 }, (_, mask) => [
      ...order,
      ...order.filter((event) => (mask >> EVENTS.indexOf(event)) & 1),
    ]),
  );
}

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((item, index) =>
    permutations(list.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

/** What the provider really has for an order, none of which we have been told; the id of its refund. */
async function makeTrue(shop: VirtualShop, truth: Truth, purchase: Purchase): Promise<string> {
  const { control } = shop.emulator;
  control.pay({ payment_id: purchase.paymentId, ...(truth === 'declined' ? { card: DECLINED } : {}) });
  if (truth !== 'refunded') return randomUUID();
  await notify(shop, 'payment.waiting_for_capture', { id: purchase.paymentId });
  await shop.work();
  control.addFault({ kind: 'refund_pending', order_id: purchase.orderId });
  await askRefund(shop, purchase);
  const refund = await shop.db
    .selectFrom('refund')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await settleRefund(shop.server.services, refund.id);
  const { provider_id } = await shop.db
    .selectFrom('refund')
    .select('provider_id')
    .where('id', '=', refund.id)
    .executeTakeFirstOrThrow();
  control.finishRefund(provider_id ?? '', 'succeeded');
  return provider_id ?? '';
}

describe('orders of arrival, handled one by one', () => {
  let shop: VirtualShop;
  beforeAll(async () => {
    shop = await startVirtualShop(inject('postgres'));
  });
  afterAll(async () => await shop.close());

  test('histories of four notifications, of 384 with each truth, end in the state the provider tells (F07, G9)', {
    timeout: 0,
  }, async () => {
    const wrong: string[] = [];
    await new Share('histories', 2).playEach(
      histories().flatMap((history) => TRUTHS.map((truth) => ({ history, truth }))),
      async ({ history, truth }) => {
        // The bound of notifications is one of a minute.
        shop.clock.advance(MINUTE);
        const purchase = await startPurchase(shop);
        const refundId = await makeTrue(shop, truth, purchase);
        for (const event of history) {
          expect(
            await notify(shop, event, { id: event.startsWith('refund.') ? refundId : purchase.paymentId }),
          ).toBe(200);
          await shop.work();
        }
        const end = await stateOf(shop, purchase);
        if (JSON.stringify(end) !== JSON.stringify(END[truth]))
          wrong.push(`${truth} by ${history.join(', ')}: ${JSON.stringify(end)}`);
      },
    );
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
  });

  test('without any notification the poller alone ends a payment and a refund (F07)', async () => {
    const purchase = await startPurchase(shop);
    shop.emulator.control.pay({ payment_id: purchase.paymentId });
    await shop.pass(2);
    expect(await stateOf(shop, purchase)).toEqual(END.paid);
    const refunded = await startPurchase(shop);
    await makeTrue(shop, 'refunded', refunded);
    await shop.pass(2);
    expect(await stateOf(shop, refunded)).toEqual(END.refunded);
  });

  test('a notification before the create call has answered finds its payment (F07)', async () => {
    shop.emulator.control.addFault({ kind: 'error_500_after', operation: 'payment.create' });
    const purchase = await startPurchase(shop);
    shop.emulator.control.pay({ payment_id: purchase.paymentId });
    const [{ metadata } = { metadata: {} }] = shop.emulator.control.payments({ order_id: purchase.orderId });
    await notify(shop, 'payment.waiting_for_capture', { id: purchase.paymentId, metadata });
    await shop.work();
    expect(await stateOf(shop, purchase)).toEqual(END.paid);
  });
});

describe('notifications at once, by the real queue', () => {
  let shop: ShopWorld;
  beforeAll(async () => {
    shop = await startShopWorld(inject('postgres'), { env: { SWEEP_MS: '200' } });
    shop.emulator.control.setWebhooks({ mode: 'lost' });
  });
  afterAll(async () => await shop.close());

  test('random histories with up to 50 copies, in parallel, end right (F07, G9)', {
    timeout: 0,
  }, async () => {
    const notifyAddresses = async (index: number, seed: number) => {
      const random = drawOf(seed);
      const purchase = await startPurchase(shop);
      const truth = random.below(2) === 0 ? 'paid' : 'declined';
      shop.emulator.control.pay({
        payment_id: purchase.paymentId,
        ...(truth === 'declined' ? { card: DECLINED } : {}),
      });
      const copies = index % 10 === 0 ? 50 : 1 + random.below(12);
      const sent = Array.from({ length: copies }, () => EVENTS[random.below(EVENTS.length)] ?? EVENTS[0]);
      // One real one among them, so that nobody waits for the poller.
      const all = shuffled(random, [...sent, 'payment.succeeded']);
      const statuses = await Promise.all(
        all.map(
          async (event) =>
            await notify(
              shop,
              event,
              { id: event.startsWith('refund.') ? randomUUID() : purchase.paymentId },
              { from: nextAddress() },
            ),
        ),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
      await expect
        .poll(async () => await stateOf(shop, purchase), { timeout: 20_000, interval: 40 })
        .toEqual(END[truth]);
    };
    await new Share('histories', 2).play(notifyAddresses, 8);
    expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
  });
});

test('control: when the last of them decides instead of the provider, histories end wrong (G3)', async () => {
  const shop = await startVirtualShop(inject('postgres'));
  onTestFinished(async () => await shop.close());
  const purchase = await startPurchase(shop);
  await makeTrue(shop, 'paid', purchase);
  const acquirer = shop.server.services.acquirers.find('yookassa');
  if (!acquirer) throw new Error('no acquirer');
  const truth = await acquirer.read(purchase.paymentId);
  if (!truth.ok) throw new Error(truth.reason);
  const said = vi
    .spyOn(acquirer, 'read')
    .mockResolvedValue({ ok: true, value: { ...truth.value, state: 'failed' } });
  await notify(shop, 'payment.canceled', { id: purchase.paymentId });
  await shop.work();
  said.mockRestore();
  expect(await stateOf(shop, purchase)).not.toEqual(END.paid);
});
