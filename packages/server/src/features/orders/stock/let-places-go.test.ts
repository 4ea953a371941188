import { MINUTE } from '@distance/server/clock.ts';
import { randomId } from '@distance/server/public-id.ts';
import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { insuranceLine, makeOffer } from '@distance/testkit/factories/insurance.ts';
import { audit } from '@distance/testkit/trust/audit.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let shop: VirtualShop;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
});
afterAll(async () => await shop.close());

test('late money that is reserved and never captured gives the promocode back, also without places (P4.52)', async () => {
  const format = await makeFormat(shop.db, shop.clock);
  const offer = await makeOffer(shop.db, [format]);
  const promocode = `POLIS-${randomId(30)}`;
  const { id } = await shop.db
    .insertInto('promocode')
    .values({ code: promocode.toUpperCase(), discount: 10, discount_form: 'percent', max_uses: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db.insertInto('promocode_target').values({ promocode_id: id, line_kind: 'insurance' }).execute();
  const uses = async () =>
    (await shop.db.selectFrom('promocode').select('uses').where('id', '=', id).executeTakeFirstOrThrow())
      .uses;
  const started = await shop.call<{ order: { public_id: string } }>('POST', '/api/payment', {
    body: {
      email: 'polis@mail.example',
      insurances: [insuranceLine(offer, format, { promocode })],
      total: 180,
    },
    from: nextAddress(),
  });
  expect([started.status, await uses()]).toEqual([200, 1]);
  const orderId = started.body.order.public_id;
  const [payment] = shop.emulator.control.payments({ order_id: orderId });
  const paymentId = payment?.id ?? '';
  shop.clock.advance(25 * MINUTE);
  shop.emulator.control.expire(paymentId);
  await shop.pass(2);
  const order = async () =>
    (await shop.db.selectFrom('orders').select('state').where('public_id', '=', orderId).executeTakeFirst())
      ?.state;
  expect([await order(), await uses()]).toEqual(['cancelled', 0]);
  shop.emulator.control.addFault({ kind: 'capture_declined', order_id: orderId });
  shop.emulator.control.reopen(paymentId);
  shop.emulator.control.setWebhooks({ mode: 'on_time' });
  shop.emulator.control.pay({ payment_id: paymentId });
  await shop.emulator.control.quiet();
  shop.emulator.control.setWebhooks({ mode: 'lost' });
  await shop.pass(30);
  const paid = await shop.db
    .selectFrom('payment')
    .select(['state', 'decision', 'captured'])
    .where('provider_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  expect(paid).toMatchObject({ decision: 'capture', captured: 0 });
  expect([await order(), await uses()]).toEqual(['cancelled', 0]);
  expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
});
