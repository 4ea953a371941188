import { buyCertificate, payAtAcquirer } from '@distance/testkit/factories/certificates.ts';
import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { audit } from '@distance/testkit/trust/audit.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { DAY } from '../../clock.ts';
import { offsetCertificates } from '../orders/receipts/offset-certificates.ts';
import { issueBatch } from './staff/issue-batch.ts';
import { offsetsByHand, owedForCertificates } from './staff/staff-certificates.ts';

let shop: VirtualShop;
beforeEach(async () => {
  shop = await startVirtualShop(inject('postgres'));
});
afterEach(async () => {
  const broken = await audit(shop.db, shop.emulator, shop.clock.now());
  if (broken.length > 0) throw new Error(broken.join('\n'));
  await shop.close();
});

interface Pressed {
  order: { public_id: string; key: string };
  token: string;
}

async function spend(
  format: MadeFormat,
  uses: readonly { code: string; amount: number }[],
): Promise<Pressed> {
  const { status, body } = await shop.call<Pressed>('POST', '/api/payment', {
    body: { ...paymentBody(format), certificate_codes: uses },
    from: nextAddress(),
  });
  expect(status).toBe(200);
  return body;
}
async function returnAll({ order, token }: Pressed): Promise<void> {
  const { rows } = await sql<{ public_id: string }>`
    select l.public_id from order_line l join orders o on o.id = l.order_id where o.public_id = ${order.public_id}`.execute(
    shop.db,
  );
  const { status } = await shop.call('POST', '/api/payment/cancel', {
    token,
    from: nextAddress(),
    body: { lines: rows.map(({ public_id: id }) => id) },
  });
  expect(status).toBe(200);
  await shop.pass(1);
}
/** Receipts at the register of what a payment bought or paid, the oldest first. */
const receiptsOf = (orderId: string) => {
  const [payment] = shop.emulator.control.payments({ order_id: orderId });
  return shop.emulator.control
    .receipts({ payment_id: payment?.id ?? '' })
    .toReversed()
    .map(({ type, items, settlements }) => ({
      type,
      items: items.map((item) => `${String(item['payment_subject'])} ${String(item['payment_mode'])}`),
      settlements,
    }));
};
const settled = (type: string, value: string) => [{ type, amount: { value, currency: 'RUB' } }];

test('an advance is a receipt when it is sold and is offset by receipts of its payment for what it paid and was run, to the kopeck (54-FZ)', async () => {
  const format = await makeFormat(shop.db, shop.clock, { capacity: 5 });
  const gift = await buyCertificate(shop, 3000);
  // 2,400, of which 1,000.01 by the certificate; and 100 of the rest for another.
  const part = await spend(format, [{ code: gift.code, amount: 1000.01 }]);
  await payAtAcquirer(shop, part.order.public_id);
  const back = await spend(format, [{ code: gift.code, amount: 1500 }]);
  await payAtAcquirer(shop, back.order.public_id);
  await returnAll(back);
  const sold = { type: 'payment', items: ['payment advance'], settlements: settled('cashless', '3000.00') };
  expect(receiptsOf(gift.order.public_id)).toEqual([sold]);
  expect(receiptsOf(part.order.public_id)).toEqual([
    { type: 'payment', items: ['service full_prepayment'], settlements: settled('cashless', '1399.99') },
  ]);
  expect(await owedForCertificates(shop.server.services)).toContain(
    'owed: no revenue yet  1\u00a0999,99\u00a0₽',
  );

  shop.clock.advance(91 * DAY);
  await Promise.all([offsetCertificates(shop.server.services), offsetCertificates(shop.server.services)]);
  await shop.pass(2);
  // What came back before the start is an advance still.
  expect(receiptsOf(gift.order.public_id)).toEqual([
    sold,
    { type: 'payment', items: ['service full_payment'], settlements: settled('prepayment', '1000.01') },
  ]);
  expect(receiptsOf(part.order.public_id).at(-1)).toEqual({
    type: 'payment',
    items: ['service full_payment'],
    settlements: settled('prepayment', '1399.99'),
  });
  const shown = async (order: Pressed['order']) =>
    (
      await shop.call<{ receipts: { kind: string; amount: number }[] }>(
        'GET',
        `/api/user/shop/orders/${order.public_id}?key=${order.key}`,
        { from: nextAddress() },
      )
    ).body.receipts.map(({ kind, amount }) => `${kind} ${amount}`);
  // Told to who spent it, and not to who bought it.
  expect((await shown(part.order)).toSorted()).toEqual(['closing 1399.99', 'offset 1000.01', 'sale 1399.99']);
  expect(await shown(gift.order)).toEqual(['sale 3000']);
});

test('an order that certificates covered whole is offset by the payment of each, one of a partner by hand', async () => {
  const { services } = shop.server;
  const format = await makeFormat(shop.db, shop.clock, { capacity: 5 });
  const gift = await buyCertificate(shop, 1000);
  let csv = '';
  await issueBatch(
    services,
    { partner: 'ООО «Старт»', count: 1, sum: 3000, design: 'water' },
    async (table) => {
      csv = table;
    },
  );
  const code = csv.split('\r\n')[1]?.split(',')[0] ?? '';
  const order = await spend(format, [
    { code: gift.code, amount: 1000 },
    { code, amount: 1400 },
  ]);
  expect(shop.emulator.control.payments({ order_id: order.order.public_id })).toEqual([]);
  shop.clock.advance(91 * DAY);
  await shop.pass(3);
  expect(receiptsOf(gift.order.public_id).at(-1)).toMatchObject({
    settlements: settled('prepayment', '1000.00'),
  });
  const byHand = await offsetsByHand(services);
  expect(byHand).toHaveLength(1);
  expect(byHand[0]).toMatch(/partner {2}order .* {2}1\u00a0400\u00a0₽ {2}/);
});
