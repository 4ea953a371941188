import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { RUNNER } from '@distance/testkit/factories/teams.ts';
import { transferClient } from '@distance/testkit/factories/transfer-client.ts';
import {
  makeOwnTicket,
  makeSomebody,
  offerTo,
  type OwnTicket,
  type Somebody,
} from '@distance/testkit/factories/transfers.ts';
import { distancesIn } from '@distance/testkit/trust/distances.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { checkBooks } from '../../books/check-books.ts';
import { DAY, plus } from '../../clock.ts';
import { randomId } from '../../public-id.ts';
import { removeOrphanFiles } from '../files/remove-orphan-files.ts';
import { decideResult, listWaitingResults } from './decide-result.ts';

let shop: VirtualShop;
let client: ReturnType<typeof transferClient>;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
  client = transferClient(shop);
});
afterAll(async () => await shop?.close());

/** A start whose results are told from yesterday on, while tickets of it still change. */
async function virtual(of?: MadeFormat): Promise<MadeFormat> {
  const format = of ?? (await makeFormat(shop.db, shop.clock, { price: 0, preregistration: true }));
  const now = shop.clock.now();
  await shop.db
    .updateTable('format')
    .set({ virtual: true, result_opens_at: plus(now, -DAY), result_closes_at: plus(now, 5 * DAY) })
    .where('id', '=', format.id)
    .execute();
  return format;
}

/** A's ticket with the result he told and its file; declined already where wished. */
async function told(format?: MadeFormat, declined = false) {
  const own = await makeOwnTicket(shop, { format: await virtual(format) });
  const now = shop.clock.now();
  const name = randomId();
  const file = await shop.db
    .insertInto('file')
    .values({
      public_id: name,
      storage_key: name,
      owner_key: `u:${own.sender.id}`,
      name: 'watch.png',
      type: 'png',
      size: 9,
      sha256: Buffer.alloc(32),
      created_at: plus(now, -30 * DAY),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answer = await shop.call<{ values: { result: { public_id: string } } }>(
    'PUT',
    '/api/user/ticket/online',
    {
      token: own.sender.token,
      from: nextAddress(),
      body: {
        public_id: own.ticket,
        distance: '10,2',
        time: '0:52:31',
        date: now.toISOString().slice(0, 10),
        comment: 'в горку',
        file: name,
      },
    },
  );
  expect(answer.status).toBe(200);
  const id = answer.body.values.result.public_id;
  if (declined)
    await decideResult(shop.server.services, id, { state: 'declined', reason: 'не видно часов' }, null);
  return { own, id, file: file.id };
}

const seen = async (own: OwnTicket, by: Somebody) =>
  (await client.get<{ values: { result: object | null } }>(`/api/user/ticket/online/${own.ticket}`, by)).body
    .values.result;

/** Nothing is left of it: not for the organiser, nor of its file. */
async function expectGone({ own, id, file }: Awaited<ReturnType<typeof told>>, by: Somebody) {
  expect(await seen(own, by)).toBeNull();
  expect((await listWaitingResults(shop.server.services)).join('\n')).not.toContain(id);
  await removeOrphanFiles(shop.server.services);
  expect(await shop.db.selectFrom('file').select('id').where('id', '=', file).execute()).toEqual([]);
  expect(await checkBooks(shop.db, shop.clock.now())).toEqual([]);
}

test.each([false, true])(
  'who receives a ticket gets no result that another told of it, declined %s (S21)',
  async (declined) => {
    const result = await told(undefined, declined);
    const next = await makeSomebody(shop);
    const { id } = await offerTo(shop, result.own, next.email);
    expect((await client.answer(id, true, next)).status).toBe(200);
    await expectGone(result, next);
  },
);

test('another person on the ticket begins without a result, the same one keeps it', async () => {
  const result = await told();
  const { own } = result;
  const put = async (participant: object) =>
    await shop.call('PUT', '/api/user/ticket', {
      token: own.sender.token,
      from: nextAddress(),
      body: { public_id: own.ticket, change: true, participant },
    });
  expect((await put({ ...RUNNER, phone: '79990000000' })).status).toBe(200);
  expect(await seen(own, own.sender)).toMatchObject({ state: 'submitted', comment: 'в горку' });
  expect((await put({ ...RUNNER, first_name: 'Олег' })).status).toBe(200);
  await expectGone(result, own.sender);
});

test('a registration that is cancelled takes the result along', async () => {
  const result = await told();
  const { own } = result;
  const disabled = await shop.call('PUT', '/api/user/ticket/disable', {
    token: own.sender.token,
    from: nextAddress(),
    body: { public_id: own.ticket },
  });
  expect(disabled.status).toBe(200);
  await expectGone(result, own.sender);
});

test('another distance begins without the result of the one before', async () => {
  const d = distancesIn(shop);
  const [ten, half] = await d.two({ price: 0 }, { price: 0 });
  const result = await told(ten);
  await virtual(half);
  const bought = { holder: result.own.sender, ticket: result.own.ticket, order: { id: 0, publicId: '' } };
  expect((await d.move(bought, half, 0)).status).toBe(200);
  await expectGone(result, result.own.sender);
});

test('a result that is accepted while the ticket is being taken stays with who told it', async () => {
  const { own, id } = await told();
  const next = await makeSomebody(shop);
  const offer = await offerTo(shop, own, next.email);
  const { answer, accepted } = await shop.db.transaction().execute(async (trx) => {
    await sql`select from ticket where id = ${own.ticketId} for no key update`.execute(trx);
    const taking = client.answer(offer.id, true, next);
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and state = 'active'`.execute(shop.db);
      expect(rows.length).toBeGreaterThan(0);
    });
    await sql`update online_result set state = 'accepted', decided_at = ${shop.clock.now()}
      where public_id = ${id}`.execute(trx);
    return { answer: taking, accepted: id };
  });
  expect(accepted).toBe(id);
  expect(await answer).toMatchObject({ status: 409, body: { code: 'transfer_checked_in' } });
  expect(await seen(own, own.sender)).toMatchObject({ state: 'accepted' });
});
