import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { insuranceLine, makeOffer } from '@distance/testkit/factories/insurance.ts';
import { ownCopy } from '@distance/testkit/factories/own-copy.ts';
import { transferClient } from '@distance/testkit/factories/transfer-client.ts';
import {
  findTicket,
  makeOwnTicket,
  makeSomebody,
  NEXT_RUNNER,
  offerTo,
  type OwnTicket,
  type Somebody,
} from '@distance/testkit/factories/transfers.ts';
import { audit } from '@distance/testkit/trust/audit.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';

let shop: VirtualShop;
let client: ReturnType<typeof transferClient>;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
  client = transferClient(shop);
});
afterAll(async () => await shop.close());
afterEach(async () => {
  await shop.pass(2);
  const broken = await audit(shop.db, shop.emulator, shop.clock.now());
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

const paid = async (format: MadeFormat, insurances: object[], total: number): Promise<OwnTicket> => {
  const own = await makeOwnTicket(shop, { format, insurances, total, from: nextAddress() });
  shop.emulator.control.pay({ order_id: own.order });
  await shop.pass(1);
  return { ...own, ...(await findTicket(shop.db, own.order)) };
};
const openFormat = async () => await makeFormat(shop.db, shop.clock, { preregistration: true });
const policiesOf = async (by: Somebody, when: 'valid' | 'past') =>
  (
    await client.get<{ values: { public_id: string; info: { first_name: string; number: string } }[] }>(
      `/api/user/insurances/${when}`,
      by,
    )
  ).body.values;

describe('the policy of a ticket passed on', () => {
  test('is made anew for the next person; the old one stays the buyer’s, without the new name', async () => {
    const format = await openFormat();
    const own = await paid(format, [insuranceLine(await makeOffer(shop.db, [format]), format)], 2600);
    const [before] = await policiesOf(own.sender, 'valid');
    const receiver = await makeSomebody(shop);
    const made = await offerTo(shop, own, receiver.email, nextAddress());
    expect((await client.answer(made.id, true, receiver)).status).toBe(200);
    const [policy] = await policiesOf(receiver, 'valid');
    expect(policy?.info).toMatchObject({ first_name: 'Вера' });
    expect(policy?.info.number).not.toBe(before?.info.number);
    expect(await policiesOf(own.sender, 'valid')).toEqual([]);
    expect(await policiesOf(own.sender, 'past')).toMatchObject([
      { public_id: before?.public_id, info: { first_name: 'Анна', number: before?.info.number } },
    ]);
    const order = await client.get<object>(`/api/order/${own.order}`, own.sender);
    expect(JSON.stringify(order.body)).not.toContain('Вера');
    // The copy of the sender's data knows nothing of the next person, and the receiver's tells his policy.
    const sent = await ownCopy(shop, own.sender.token, nextAddress());
    const received = await ownCopy(shop, receiver.token, nextAddress());
    expect(sent.data.policies).toMatchObject([{ name: 'Анна', number: before?.info.number }]);
    for (const secret of ['Вера', NEXT_RUNNER.birth_date, NEXT_RUNNER.phone])
      expect(sent.text).not.toContain(secret);
    expect(received.data.policies).toMatchObject([{ name: 'Вера', number: policy?.info.number }]);
    expect((await client.get(`/api/insurance/${policy?.public_id}/pdf`, own.sender)).status).toBe(404);
    const line = await shop.db
      .selectFrom('order_line')
      .select('public_id')
      .where('order_id', '=', own.orderId)
      .where('kind', '=', 'insurance')
      .executeTakeFirstOrThrow();
    const alone = await shop.call('POST', '/api/payment/cancel', {
      token: own.sender.token,
      body: { lines: [line.public_id] },
      from: nextAddress(),
    });
    expect(alone.status).toBe(409);
    // Its money is the payer's, its cover the receiver's: neither returns it alone.
    for (const by of [own.sender, receiver])
      expect(
        (
          await shop.call('POST', '/api/user/insurance/cancel', {
            token: by.token,
            body: { insurance: policy?.public_id, confirm: true },
            from: nextAddress(),
          })
        ).status,
      ).toBe(by === receiver ? 409 : 404);
  });

  test('is cancelled where the next person cannot be insured, and its price returns to who paid', async () => {
    const format = await openFormat();
    const own = await paid(format, [insuranceLine(await makeOffer(shop.db, [format]), format)], 2600);
    const receiver = await makeSomebody(shop);
    const made = await offerTo(shop, own, receiver.email, nextAddress());
    const old = { ...NEXT_RUNNER, birth_date: '1935-02-01' };
    expect((await client.answer(made.id, true, receiver, { participant: old })).status).toBe(200);
    await shop.pass(2);
    expect(await policiesOf(receiver, 'valid')).toEqual([]);
    const refunds = await shop.db
      .selectFrom('refund')
      .select(['amount', 'state', 'reason'])
      .where('order_id', '=', own.orderId)
      .execute();
    expect(refunds).toEqual([{ amount: 20_000, state: 'succeeded', reason: 'operator' }]);
    expect((await client.rowOf(own)).state).toBe('valid');
  });
});

describe('a fee of the organiser', () => {
  const withFee = async () => {
    const own = await makeOwnTicket(shop, { from: nextAddress() });
    await shop.db
      .updateTable('format')
      .set({ transfer_fee: 30_000 })
      .where('id', '=', own.format.id)
      .execute();
    return own;
  };
  const feeOf = async (order: string) =>
    await shop.db
      .selectFrom('order_line as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .select(['l.state', 'l.price', 'l.kind'])
      .where('o.public_id', '=', order)
      .execute();

  test('is shown, paid first, and its payment makes the offer; accepted, it stays', async () => {
    const own = await withFee();
    const receiver = await makeSomebody(shop);
    const wrong = await client.offer(own, own.sender, receiver.email);
    expect(wrong.body).toMatchObject({ code: 'fee_changed', details: { fee: 300 } });
    const asked = await client.offer(own, own.sender, receiver.email, { fee: 300 });
    const order = asked.body.payment?.order.public_id ?? '';
    expect(asked.body.transfer).toBeNull();
    const again = await client.offer(own, own.sender, receiver.email, { fee: 300 });
    expect(again.body.payment?.order.public_id).toBe(order);
    shop.emulator.control.pay({ order_id: order });
    await shop.pass(1);
    const { incoming } = (
      await client.get<{ incoming: { public_id: string }[] }>('/api/user/transfers', receiver)
    ).body;
    const [offer] = incoming;
    expect((await client.answer(offer?.public_id ?? '', true, receiver)).status).toBe(200);
    await shop.pass(3);
    expect(await feeOf(order)).toEqual([{ state: 'paid', price: 30_000, kind: 'transfer' }]);
    // No letter thanks for a purchase; the sender gives no fee back by hand.
    const letters = await shop.db
      .selectFrom('outbox')
      .innerJoin('orders', 'orders.id', 'outbox.order_id')
      .select('kind')
      .where('orders.public_id', '=', order)
      .execute();
    expect(letters).toEqual([]);
  });

  test('returns whole when the ticket is not taken, and when it could not be offered any more', async () => {
    const own = await withFee();
    const receiver = await makeSomebody(shop);
    const first = (await client.offer(own, own.sender, receiver.email, { fee: 300 })).body.payment?.order
      .public_id;
    shop.emulator.control.pay({ order_id: first ?? '' });
    await shop.pass(1);
    expect((await client.giveBack(own, own.sender)).status).toBe(200);
    await shop.pass(2);
    expect(await feeOf(first ?? '')).toMatchObject([{ state: 'refunded' }]);
    // Another try is another order; its ticket is cancelled before the money comes.
    const second = (await client.offer(own, own.sender, receiver.email, { fee: 300 })).body.payment?.order
      .public_id;
    expect(second).not.toBe(first);
    const cancelled = await shop.call('POST', '/api/payment/cancel', {
      token: own.sender.token,
      body: { ticket: own.ticket },
      from: nextAddress(),
    });
    expect(cancelled.status).toBe(200);
    shop.emulator.control.pay({ order_id: second ?? '' });
    await shop.pass(3);
    expect(await feeOf(second ?? '')).toMatchObject([{ state: 'refunded' }]);
    expect((await client.get<{ incoming: object[] }>('/api/user/transfers', receiver)).body.incoming).toEqual(
      [],
    );
  });
});
