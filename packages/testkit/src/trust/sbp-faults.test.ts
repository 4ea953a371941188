import type { Operation, TransportFault } from '@distance/emulator/faults/fault-kinds.ts';
import type { Provider } from '@distance/server/settings-acquirers.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeFormat } from '../factories/formats.ts';
import { paymentBody } from '../factories/payments.ts';
import { startAcquirerShop, type AcquirerShop } from './acquirer-shop.ts';
import { audit } from './audit.ts';
import { nextAddress, stateOf, type Purchase } from './virtual-shop.ts';

const PRICE = 240_000;
const DELAY_MS = 30;
/** Silence before and after the work is done, the server's error, and answers that cannot be read. */
const KINDS: readonly TransportFault[] = [
  'timeout_before',
  'timeout_after',
  'error_500_before',
  'error_500_after',
  'reset_after',
  'broken_json',
  'unknown_status',
  'too_many_429',
];
/** Whatever may go wrong between the press of pay and the code; T-Bank gives its code by a call of its own. */
const STEPS: readonly (readonly [Provider, Operation])[] = [
  ['yookassa', 'payment.create'],
  ['tbank', 'payment.create'],
  ['tbank', 'payment.code'],
];
const PAID = { order: 'paid', tickets: ['valid'], stock: { held: 0, sold: 1 }, balance: PRICE };
const NOTHING = { order: 'cancelled', tickets: [], stock: { held: 0, sold: 0 }, balance: 0 };

interface OrderView {
  status: string;
  held_until: string | null;
  payment: { status: string; way: string; redirect_url: string | null } | null;
}

describe.each(['yookassa', 'tbank'] as const)('a code of SBP by %s', (provider) => {
  let shop: AcquirerShop;
  beforeAll(async () => {
    shop = await startAcquirerShop(inject('postgres'), provider, { way: 'sbp' });
  });
  afterAll(async () => await shop?.close());

  const shown = async ({ orderId, key }: Purchase) =>
    (await shop.call<OrderView>('GET', `/api/order/${orderId}?key=${key}`, { from: nextAddress() })).body;
  const payable = (purchase: Purchase) =>
    shop.paymentsOf(purchase).filter(({ status }) => ['pending', 'NEW', 'FORM_SHOWED'].includes(status));
  /** Nothing notifies of it: the poller asks, less often the longer a code has waited. */
  async function expectPaid(purchase: Purchase): Promise<void> {
    for (let minute = 0; minute < 10 && (await stateOf(shop, purchase)).order !== 'paid'; minute += 1)
      await shop.pass(1);
    expect(await stateOf(shop, purchase)).toMatchObject(PAID);
  }
  const books = async () => expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);

  describe.each(STEPS.filter(([name]) => name === provider))('%s, %s', (_provider, operation) => {
    test.each(KINDS.flatMap((kind) => [1, 3].map((times) => [kind, times] as const)))(
      '%s, %i in a row: the page waits with its places, then shows the code, which is paid once (F06, I27)',
      async (kind, times) => {
        shop.emulator.control.addFault({ kind, operation, times, delay_ms: DELAY_MS });
        const purchase = await shop.press();
        const waiting = await shown(purchase);
        expect(waiting.payment).toMatchObject({ way: 'sbp' });
        expect(waiting.held_until).not.toBeNull();
        await shop.pass(8);
        shop.emulator.control.clearFaults();
        // Where a bank needs more patience than that, the order is still the buyer's.
        const ready = await shown(purchase);
        expect(ready.payment).toMatchObject({
          status: 'pending',
          redirect_url: expect.stringContaining('/checkout/'),
        });
        expect(ready.held_until).not.toBeNull();
        expect(payable(purchase)).toHaveLength(1);
        shop.pay(purchase);
        await expectPaid(purchase);
        await books();
      },
    );

    test('a bank that stays silent takes nothing: the places come back, and the same basket is bought anew (F06, P4.52)', async () => {
      const format = await makeFormat(shop.db, shop.clock, { capacity: 1 });
      const body = paymentBody(format);
      shop.emulator.control.addFault({ kind: 'error_500_before', operation, times: null });
      const lost = await shop.press({ format, body });
      await shop.pass(90);
      shop.emulator.control.clearFaults();
      expect(await stateOf(shop, lost)).toMatchObject(NOTHING);
      const again = await shop.press({ format, body });
      expect(again.orderId).not.toBe(lost.orderId);
      shop.pay(again);
      await expectPaid(again);
      expect(await stateOf(shop, lost)).toMatchObject({ order: 'cancelled', tickets: [], balance: 0 });
      await books();
    });
  });

  test('a code that ended gives its places back, and the same basket is bought by another (P4.52, P4.61)', async () => {
    const format = await makeFormat(shop.db, shop.clock, { capacity: 1 });
    const body = paymentBody(format);
    const late = await shop.press({ format, body });
    await shop.pass(21);
    expect((await stateOf(shop, late)).stock).toEqual({ held: 0, sold: 0 });
    if (provider === 'yookassa') shop.emulator.control.expire(late.paymentId);
    else shop.emulator.control.acquirer(provider).expire(late.paymentId);
    await shop.pass(30);
    expect(await stateOf(shop, late)).toMatchObject(NOTHING);
    const again = await shop.press({ format, body });
    expect(again.orderId).not.toBe(late.orderId);
    shop.pay(again);
    await expectPaid(again);
    expect(await stateOf(shop, late)).toMatchObject({ order: 'cancelled', tickets: [], balance: 0 });
    await books();
  });
});
