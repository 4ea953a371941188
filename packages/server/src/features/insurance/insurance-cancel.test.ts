import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { insuranceLine, makeOffer } from '@distance/testkit/factories/insurance.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { audit } from '@distance/testkit/trust/audit.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { lockPurchase } from '../orders/refunds/refund-lines.ts';
import { handOverPolicies } from './hand-over-policies.ts';

let shop: VirtualShop;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
});
afterAll(async () => await shop.close());

const PERSON = {
  first_name: 'Вера',
  last_name: 'Лис',
  second_name: '',
  phone: '79031184023',
  gender: 'female',
  birth_date: '1990-01-01',
} as const;

test('a policy that went to another with its ticket while its return waited stays his, and nobody is paid for it (A7.46)', async () => {
  const format = await makeFormat(shop.db, shop.clock);
  const offer = await makeOffer(shop.db, [format]);
  const user = await makeUser(shop.db, shop.clock);
  const token = await makeToken(shop.db, shop.clock, user.id);
  const body = paymentBody(format, { total: 2600, email: user.email });
  const insurances = [insuranceLine(offer, format, { ticket_unique_id: body.tickets[0]?.unique_id })];
  const started = await shop.call<{ order: { public_id: string } }>('POST', '/api/payment', {
    body: { ...body, insurances },
    token,
    from: nextAddress(),
  });
  const [payment] = shop.emulator.control.payments({ order_id: started.body.order.public_id });
  shop.emulator.control.pay({ payment_id: payment?.id ?? '' });
  await shop.pass(1);
  const policy = await shop.db
    .selectFrom('insurance_policy as y')
    .innerJoin('order_line as l', 'l.id', 'y.line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['y.public_id', 'y.ticket_id', 'y.line_id', 'o.id as order_id'])
    .where('o.public_id', '=', started.body.order.public_id)
    .executeTakeFirstOrThrow();
  const receiver = await makeUser(shop.db, shop.clock);
  const cancel = async () =>
    await shop.call<{ code: string }>('POST', '/api/user/insurance/cancel', {
      body: { insurance: policy.public_id, confirm: true },
      token,
    });
  let answer: ReturnType<typeof cancel> | undefined;
  await shop.db.transaction().execute(async (trx) => {
    await lockPurchase(trx, policy.order_id);
    answer = cancel();
    await expect
      .poll(
        async () =>
          (
            await sql`select from pg_locks l join pg_stat_activity a on a.pid = l.pid
            where not l.granted and a.datname = current_database()`.execute(shop.db)
          ).rows.length,
        { timeout: 2500, interval: 20 },
      )
      .toBeGreaterThan(0);
    const ticketId = policy.ticket_id ?? 0;
    await trx.updateTable('ticket').set({ holder_id: receiver.id }).where('id', '=', ticketId).execute();
    const now = shop.clock.now();
    const change = { ticketId, holderId: receiver.id, person: PERSON, now };
    expect(await handOverPolicies(shop.server.services, trx, change)).toEqual([]);
  });
  expect(await answer).toMatchObject({ status: 400, body: { code: 'not_refundable' } });
  const { rows } = await sql<{ state: string; mine: boolean }>`
    select state, holder_id is not distinct from ${receiver.id} as mine from insurance_policy
    where line_id = ${policy.line_id} order by id`.execute(shop.db);
  expect(rows).toEqual([
    { state: 'cancelled', mine: false },
    { state: 'valid', mine: true },
  ]);
  expect(await shop.db.selectFrom('refund').select('id').execute()).toEqual([]);
  expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
});
