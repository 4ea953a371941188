import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { insuranceLine, makeOffer } from '@distance/testkit/factories/insurance.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import type { Query } from '@distance/testkit/counted-writes.ts';
import { TouchedBooks } from '@distance/testkit/touched-books.ts';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import {
  checkBooks,
  describeViolations,
  lateByThemselves,
  readViolations,
  type Violation,
} from './check-books.ts';
import { createDb, createPool, type Db, type Trx } from '../db/connect.ts';
import { INVARIANTS } from './invariants.ts';
import { SEEDED_VIOLATIONS } from './seeded-violations.ts';
import { WORK_INVARIANTS } from './work-invariants.ts';
import { booksBroken, booksReadAt, WATCH_EVERY_MS, watchBooks } from './watch-books.ts';

interface Started {
  token: string;
  order: { public_id: string; key: string };
}

interface Shown {
  status: string;
  items: { tickets: { public_id: string }[] };
}

/** Ends the transaction of a seeded violation. */
class Undo extends Error {}

describe('books of stock and money', () => {
  let world: ShopWorld;
  let touched: TouchedBooks;
  beforeAll(async () => {
    world = await startShopWorld(inject('postgres'));
    await buyAndRefund(world);
    touched = await TouchedBooks.open(onDb(world.db));
  });
  afterAll(async () => await world.close());

  test('all hold after a purchase, a refund and an order that waits for money', async () => {
    const violations = await checkBooks(world.db, world.clock.now());
    expect(describeViolations(violations)).toBe('');
    expect(await touched.readAll(onDb(world.db), world.clock.now())).toEqual([]);
  });

  test('no two invariants have one name', () => {
    const ids = INVARIANTS.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test('every invariant has a seeded violation', () => {
    expect(
      INVARIANTS.map(({ id }) => id).filter((id) => !SEEDED_VIOLATIONS.some(([seeded]) => seeded === id)),
    ).toEqual([]);
  });

  test.each(SEEDED_VIOLATIONS)('%s reports: %s', async (id, _how, seed) => {
    const seen = await seedAndRead(world, touched, seed);
    expect(seen.all.map((violation) => violation.id)).toContain(id);
    expect(seen.before).toEqual([]);
    // Reading only what was written since the last time sees no less.
    expect(seen.touched).toEqual(new Set(seen.all.map((violation) => violation.id)));
  });

  const job = (name: string, more: string) =>
    `select graphile_worker.add_job('${name}', '{}'::json); update graphile_worker._private_jobs set ${more}`;
  const letter = (
    kind: string,
    state: string,
    age: string,
  ) => `insert into outbox (kind, dedupe_key, to_address, locale, state, created_at)
    values ('${kind}', 'planted', 'a@b.example', 'ru', '${state}', now() - interval '${age}')`;
  const message = (
    kind: string,
    state: string,
    age: string,
  ) => `insert into sms (kind, dedupe_key, phone, locale, state, created_at)
    values ('${kind}', 'planted', '79162041122', 'ru', '${state}', now() - interval '${age}')`;
  test.each([
    ['I95', job('send-sms', `run_at = now() - interval '61 seconds'`)],
    ['I95', job('settle-refund', `run_at = now() - interval '11 minutes'`)],
    ['I95', job('send-letter', `run_at = now() - interval '61 minutes'`)],
    ['I95', job('reconcile', `locked_at = now() - interval '31 minutes', locked_by = 'x'`)],
    // Queued again every three seconds by the poller: its next try is always near.
    ['I95', job('settle-payment', `created_at = now() - interval '11 minutes', run_at = now()`)],
    [
      'I95',
      job('reconcile', `created_at = now() - interval '361 minutes', run_at = now() + interval '1 hour'`),
    ],
    ['I95', job('handle-notification', `attempts = max_attempts, key = 'inbox:1'`)],
    // Its job failed and will be tried later, as often as the queue likes.
    ['I102', letter('order_paid', 'queued', '31 minutes')],
    ['I102', letter('login_link', 'queued', '4 minutes')],
    ['I102', message('code', 'queued', '4 minutes')],
    ['I102', message('phone_changed', 'queued', '31 minutes')],
    [
      'I103',
      `${letter('order_paid', 'failed', '4 days')}; update outbox set given_up_at = now() - interval '23 hours'`,
    ],
    ['I103', `${message('phone_changed', 'failed', '2 days')}; update sms set given_up_at = now()`],
    [
      'I96',
      `insert into inbox (provider, provider_id, event, body, address, received_at, handled_at)
      select 'yookassa', n::text, 'payment.succeeded', '{}', '127.0.0.1', now(), now() from generate_series(1, 2000) n`,
    ],
  ])('%s is reported of a product at work', async (id, seed) => {
    expect(await brokenBy(seed)).toEqual([id]);
  });

  test.each([
    ['a letter that has waited for less', letter('order_paid', 'queued', '29 minutes')],
    [
      'one that was queued again',
      `${letter('order_paid', 'queued', '4 days')}; update outbox set queued_at = now()`,
    ],
    ['one that a server refused', letter('order_paid', 'failed', '1 hour')],
    [
      'one given up the day before yesterday',
      `${letter('order_paid', 'failed', '5 days')}; update outbox set given_up_at = now() - interval '25 hours'`,
    ],
    [
      'a job that another one took the place of',
      job('settle-payment', `attempts = max_attempts, key = null`),
    ],
    [
      'a job at its last try',
      job('settle-payment', `attempts = max_attempts, key = 'k', locked_at = now(), locked_by = 'x'`),
    ],
    [
      'a job that used up its tries the day before yesterday',
      job('settle-payment', `attempts = max_attempts, key = 'k', updated_at = now() - interval '25 hours'`),
    ],
  ])('%s is no alarm', async (_what, seed) => {
    expect(await brokenBy(seed)).toEqual([]);
  });

  /** Invariants of a product at work that do not hold after some statements, which are undone. */
  async function brokenBy(seed: string): Promise<string[]> {
    const read = async (trx: Trx) =>
      (await readViolations(trx, world.clock.now(), WORK_INVARIANTS)).map((violation) => violation.id);
    let before: string[] = [];
    let after: string[] = [];
    await world.db
      .transaction()
      .execute(async (trx) => {
        before = await read(trx);
        for (const statement of seed.split(';')) await sql.raw(statement).execute(trx);
        after = await read(trx);
        throw new Undo();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
    expect(before).toEqual([]);
    return after;
  }

  test('an invariant that cannot be read is one that does not hold, and hides none of the others', async () => {
    const invariants = [
      { id: 'IA', says: 'a', sql: 'select 1 / 0 as id' },
      { id: 'IB', says: 'b', sql: 'select 2 as id' },
      { id: 'IC', says: 'c', sql: 'select 3 as id where false' },
    ];
    expect(await checkBooks(world.db, world.clock.now(), invariants)).toEqual([
      { id: 'IA', says: 'a', rows: ['cannot be read: division by zero'] },
      { id: 'IB', says: 'b', rows: ['(2)'] },
    ]);
  });

  test('what time alone may break is told apart, for a shop that was stopped', () => {
    const all = [...INVARIANTS, ...WORK_INVARIANTS];
    const violations = ['I01', 'I04', 'I16', 'I35', 'I95', 'I102', 'I103'].map((id) => ({
      id,
      says: '',
      rows: [],
    }));
    expect(lateByThemselves(violations, all)).toEqual(['I04', 'I95', 'I102']);
    const ages = /<=?\s*(?:\$1|now\(\))/;
    expect(all.filter((one) => one.late).map(({ id }) => id)).toEqual(
      all.filter((one) => ages.test(one.sql)).map(({ id }) => id),
    );
  });

  test('the books are read for longer than a page may take, and no longer than their watch is waited for', async () => {
    const pool = createPool(world.settings.databaseUrl, 1);
    const db = createDb(pool);
    onTestFinished(async () => await db.destroy());
    const bounds = async () =>
      (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows;
    await sql`set statement_timeout = '50ms'`.execute(db);
    const slow = [{ id: 'IA', says: 'a', sql: 'select 1 from pg_sleep(0.2) where false' }];
    expect(await checkBooks(db, world.clock.now(), slow)).toEqual([]);
    expect(await bounds()).toEqual([{ statement_timeout: '50ms' }]);
    const bound = `select current_setting('statement_timeout') as id`;
    const read = await checkBooks(db, world.clock.now(), [{ id: 'IA', says: 'a', sql: bound }]);
    expect(read.map(({ rows }) => rows)).toEqual([['(30s)']]);
    expect(world.settings.drain.mostMs).toBeGreaterThan(30_000);
  });

  test('a process that is to end reads no further, and one without a database finds nothing broken', async () => {
    const stopping = new AbortController();
    stopping.abort(new Error('the process ends'));
    const reading = checkBooks(world.db, world.clock.now(), INVARIANTS, stopping.signal);
    await expect(reading).rejects.toThrow('the process ends');
    const pool = createPool('postgres://nobody@127.0.0.1:1/none', 1);
    const db = createDb(pool);
    onTestFinished(async () => await db.destroy());
    await expect(checkBooks(db, world.clock.now())).rejects.toThrow('ECONNREFUSED');
  });

  test('one process a minute reads them and sounds the alarm', async () => {
    const error = vi.fn<(...args: unknown[]) => void>();
    let now = world.clock.now().getTime() + WATCH_EVERY_MS;
    const services = {
      db: world.db,
      clock: { now: () => new Date(now) },
      log: { ...world.server.services.log, error },
    };
    const turns = await Promise.all(Array.from({ length: 5 }, async () => await watchBooks(services)));
    expect(turns.filter((turn) => turn !== null)).toEqual([0]);
    expect(error).not.toHaveBeenCalled();
    await sql`update stock set held = held + 1`.execute(world.db);
    now += WATCH_EVERY_MS;
    expect(await watchBooks(services)).toBe(1);
    expect((await booksBroken.get()).values).toMatchObject([{ value: 1 }]);
    expect(error).toHaveBeenCalledWith(
      { books: expect.objectContaining({ id: 'I02' }) },
      'the books do not hold',
    );
    await sql`update stock set held = held - 1`.execute(world.db);
    expect((await booksReadAt.get()).values).toMatchObject([{ value: now / 1000 }]);
    // A process whose turn it was not shows the same, and forgets its own reading when another one found the fault mended.
    booksBroken.set(0);
    booksReadAt.set(0);
    expect(await watchBooks(services)).toBeNull();
    expect((await booksBroken.get()).values).toMatchObject([{ value: 1 }]);
    expect((await booksReadAt.get()).values).toMatchObject([{ value: now / 1000 }]);
    now += WATCH_EVERY_MS;
    expect(await watchBooks(services)).toBe(0);
    booksBroken.set(1);
    expect(await watchBooks(services)).toBeNull();
    expect((await booksBroken.get()).values).toMatchObject([{ value: 0 }]);
  });
});

function onDb(db: Db): Query {
  return async (text, values) => await db.executeQuery(CompiledQuery.raw(text, [...values]));
}

async function seedAndRead(
  world: ShopWorld,
  books: TouchedBooks,
  seed: string,
): Promise<{ all: Violation[]; before: { id: string }[]; touched: Set<string> }> {
  let all: Violation[] = [];
  let before: { id: string }[] = [];
  let touched: { id: string }[] = [];
  await world.db
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      before = await books.read(onDb(trx), world.clock.now());
      for (const statement of seed.split(';')) await sql.raw(statement).execute(trx);
      all = await readViolations(trx, world.clock.now());
      touched = await books.read(onDb(trx), world.clock.now());
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return { all, before, touched: new Set(touched.map(({ id }) => id)) };
}

/** Three tickets under a promocode, one of them refunded; and an order whose payment has started. */
async function buyAndRefund(world: ShopWorld): Promise<void> {
  const { db, clock, emulator } = world;
  const format = await makeFormat(db, clock, { capacity: 10 });
  await db
    .insertInto('promocode')
    .values({ code: 'NIGHT10', discount: 10, discount_form: 'percent', max_uses: 50 })
    .execute();
  const body = paymentBody(format, { count: 3, total: 6480 });
  const { body: bought } = await world.call<Started>('POST', '/api/payment', {
    body: { ...body, tickets: body.tickets.map((ticket) => ({ ...ticket, promocode: 'NIGHT10' })) },
  });
  emulator.control.pay({ order_id: bought.order.public_id });
  const show = async () =>
    (await world.call<Shown>('GET', `/api/order/${bought.order.public_id}?key=${bought.order.key}`)).body;
  await vi.waitUntil(async () => (await show()).status === 'paid', { timeout: 10_000 });
  const ticket = (await show()).items.tickets[0]?.public_id;
  await world.call('POST', '/api/payment/cancel', { token: bought.token, body: { ticket } });
  await vi.waitUntil(
    async () =>
      (await db.selectFrom('refund').select('state').execute()).every(
        (refund) => refund.state === 'succeeded',
      ),
    { timeout: 10_000 },
  );
  await buyPolicy(world, format);
  await world.call('POST', '/api/payment', { body: paymentBody(format) });
}

/** An order of one insurance alone. */
async function buyPolicy(world: ShopWorld, format: MadeFormat): Promise<void> {
  const { db, emulator } = world;
  const offer = await makeOffer(db, [format]);
  const { body } = await world.call<Started>('POST', '/api/payment', {
    body: { email: 'anna@mail.example', insurances: [insuranceLine(offer, format)], total: 200 },
  });
  emulator.control.pay({ order_id: body.order.public_id });
  await vi.waitUntil(
    async () => (await db.selectFrom('insurance_policy').select('id').execute()).length === 1,
    { timeout: 10_000 },
  );
}
