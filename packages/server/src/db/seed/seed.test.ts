import { kopecks } from '@distance/domain/money.ts';
import { TestClock } from '@distance/testkit/clock.ts';
import { countingPool, type Counts } from '@distance/testkit/counting-pool.ts';
import { createDatabase, type TestDatabase } from '@distance/testkit/database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY, plus } from '../../clock.ts';
import { verifyPassword } from '../../features/accounts/passwords/password.ts';
import { readRefundRule, refundSum } from '@distance/domain/orders/refund-rule.ts';
import { createDb, createPool, type Db } from '../connect.ts';
import { checkBooks } from '../../books/check-books.ts';
import { DEMO_ACCOUNT, seedDemo, seedPlaces, writeDemoHistory } from './seed.ts';

const clock = new TestClock(new Date('2026-11-21T09:00:00Z'));
let database: TestDatabase;
let db: Db;
let made: boolean;
let counts: Counts;

beforeAll(async () => {
  database = await createDatabase(inject('postgres'));
  const counted = countingPool(createPool(database.url, 4));
  ({ counts } = counted);
  db = createDb(counted.pool);
  await seedPlaces(db);
  counts.roundTrips = 0;
  made = await seedDemo(db, clock);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function count(query: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${sql.raw(query)}) x`.execute(db);
  return rows[0]?.n ?? -1;
}

test('the season is made once, with few questions to the database', async () => {
  expect(made).toBe(true);
  // A row for each start or runner by itself would make the first start of the product minutes long.
  expect(counts.roundTrips).toBeLessThan(100);
  expect(await seedDemo(db, clock)).toBe(false);
  expect(await count(`select from users`)).toBe(2);
});

test('places are complete and come twice without harm', async () => {
  await seedPlaces(db);
  expect(await count(`select from region where iso <> 'ZZ'`)).toBe(83);
  expect(await count('select from city')).toBe(2516);
});

test('the season has every kind of sale', async () => {
  const at = `'2026-11-21T09:00:00Z'::timestamptz`;
  expect(
    await count(`select from price_wave where ends_at between ${at} and ${at} + interval '3 days'`),
  ).toBeGreaterThan(0);
  expect(await count('select from price_wave where sold_until is not null')).toBeGreaterThan(0);
  expect(await count(`select from stock where scope = 'format' and sold_before = capacity`)).toBeGreaterThan(
    1,
  );
  expect(
    await count(
      `select from stock where scope = 'format' and sold_before < capacity and capacity - sold_before < capacity * 0.06`,
    ),
  ).toBeGreaterThan(0);
  expect(await count(`select from event_city where registration_opens_at > ${at}`)).toBeGreaterThan(0);
  expect(
    await count(
      `select format_id from price_wave group by format_id, kind having max(ends_at) filter (where starts_at is null) < ${at} and max(starts_at) > ${at}`,
    ),
  ).toBe(2);
  expect(await count('select from format where is_team and fixed_count is not null')).toBeGreaterThan(0);
  expect(await count('select from format where is_team and fixed_count is null')).toBeGreaterThan(0);
  expect(await count('select from cluster where document')).toBeGreaterThan(0);
  expect(await count('select distinct type from additional_field')).toBe(6);
  expect(await count('select from additional_field where shown_when is not null')).toBeGreaterThan(0);
  expect(await count('select from select_option')).toBeGreaterThan(0);
  expect(await count('select from format where ask_region')).toBeGreaterThan(0);
  expect(await count('select distinct licence from format')).toBe(3);
  expect(await count('select distinct ask_medical from format')).toBe(3);
  expect(await count('select from format where guardian_since is not null')).toBeGreaterThan(0);
  expect(await count('select from cluster where time_max is not null')).toBeGreaterThan(0);
  expect(await count('select from format where age_max is not null')).toBeGreaterThan(0);
  expect(await count('select distinct kind from space')).toBe(3);
  expect(await count('select distinct sport from event_type t join event e on e.event_type_id = t.id')).toBe(
    9,
  );
  expect(
    await count(`select f.format_id from sale_format f join sale s on s.id = f.sale_id
      where s.end_date > ${at} and s.gift_products = '{}' group by 1 having count(distinct s.discount_form) = 2`),
  ).toBe(1);
  // A gift is one of the goods that are sold (P5.61).
  expect(await count(`select from sale where gift_products <> '{}'`)).toBe(1);
  expect(
    await count(
      `select from sale, unnest(gift_products) given(good) where good not in (select public_id from product)`,
    ),
  ).toBe(0);
  expect(await count(`select from users where 'vip' = any(role) and discount = 100`)).toBe(1);
  expect(await count(`select from promocode where code = 'НОЧЬ15' and discount = 15`)).toBe(1);
});

test('every format can be sold: it has a stock and a price for each of its kinds', async () => {
  expect(
    await count(
      'select from format f where not exists (select from format_stock s where s.format_id = f.id)',
    ),
  ).toBe(0);
  expect(
    await count(
      `select from format_stock s where not exists (select from price_wave w where w.format_id = s.format_id and w.kind = s.kind)`,
    ),
  ).toBe(0);
});

test('stocks add up: numbered places free equal places left, bib ranges do not meet', async () => {
  expect(
    await count(`select from format f join format_stock fs on fs.format_id = f.id join stock s on s.id = fs.stock_id
      where exists (select from space p where p.format_id = f.id)
      and s.capacity - s.sold_before <> (select count(*) from space p where p.format_id = f.id and p.held_by is null)`),
  ).toBe(0);
  expect(
    await count(`select from format a join format b on b.event_city_id = a.event_city_id and b.position > a.position
      join format_stock fs on fs.format_id = a.id join stock s on s.id = fs.stock_id and s.scope = 'format'
      where a.bib_next + s.capacity - s.sold_before > b.bib_next`),
  ).toBe(0);
});

test('tickets come with a refund rule that the orders understand', async () => {
  const { refund_rule } = await db
    .selectFrom('format')
    .select('refund_rule')
    .where('public_id', '=', 'sinyaya-liniya-moscow-42')
    .executeTakeFirstOrThrow();
  const start = new Date('2027-05-23T06:00:00Z');
  const returned = (days: number) =>
    refundSum(
      readRefundRule(refund_rule),
      kopecks(390_000),
      start.getTime(),
      plus(start, -days * DAY).getTime(),
    );
  expect([31, 20, 3].map(returned)).toEqual([351_000, 195_000, 0]);
});

test('the database refuses to sell over what was sold before', async () => {
  await expect(
    sql`update stock set held = capacity - sold_before + 1 where sold_before > 0`.execute(db),
  ).rejects.toThrow('stock_not_oversold');
});

test('the demo account signs in with the printed password', async () => {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', DEMO_ACCOUNT.email)
    .executeTakeFirstOrThrow();
  expect((await verifyPassword(DEMO_ACCOUNT.password, row.password_hash)).right).toBe(true);
});

test('the demo logins were at starts that are over: one came, one did not, two told a result that was accepted', async () => {
  await writeDemoHistory(db, clock, 'a key of the season that nobody else has');
  const at = `'2026-11-21T09:00:00Z'::timestamptz`;
  const held = `from ticket t join format f on f.id = t.format_id join users u on u.id = t.holder_id`;
  expect(await count(`select t.id ${held} where f.start_time >= ${at} and u.public_id <> 'runners'`)).toBe(0);
  expect(
    await count(`select p.id ${held} join participant p on p.id = t.participant_id
      join event_city c on c.id = t.event_city_id where p.start_list and c.start_list`),
  ).toBeGreaterThan(40);
  expect(await count(`select t.id ${held} where u.email = '${DEMO_ACCOUNT.email}'`)).toBe(3);
  expect(
    await count(
      `select t.id ${held} join checkin c on c.ticket_id = t.id where c.result = 'ok' and c.at < f.start_time`,
    ),
  ).toBe(1);
  expect(
    await count(`select r.id ${held} join online_result r on r.ticket_id = t.id
      where r.state = 'accepted' and r.run_on between f.result_opens_at::date and f.result_closes_at::date
        and r.distance_m >= f.distance_m and r.decided_at <= ${at}`),
  ).toBe(2);
  expect(await checkBooks(db, clock.now())).toEqual([]);
});

test('results of one virtual start to come are taken on the first day', async () => {
  expect(
    await count(`select id from format where virtual and start_time > '2026-11-21T09:00:00Z'
      and result_opens_at <= '2026-11-21T09:00:00Z' and result_closes_at = start_time`),
  ).toBe(1);
});
