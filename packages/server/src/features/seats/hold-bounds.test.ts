import { PLACES_PER_ADDRESS, PLACES_PER_SESSION } from '@distance/domain/seats/hold-bounds.ts';
import { checkBooks } from '../../books/check-books.ts';
import { MINUTE } from '../../clock.ts';
import { TestClock } from '@distance/testkit/clock.ts';
import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { pruneHolds } from './prune-holds.ts';
import { moveHeldPlaces } from './move-held-places.ts';

const clock = new TestClock();
let world: ShopWorld;
beforeAll(async () => {
  world = await startShopWorld(inject('postgres'), { clock, jobs: false });
});
afterAll(async () => await world.close());

let visitors = 0;
/** An address nobody had before. */
const visitor = () => `10.50.${(visitors += 1) >> 8}.${visitors & 255}`;

async function formatWithSeats(count: number, options: { buyLimit?: number } = {}): Promise<MadeFormat> {
  const format = await makeFormat(world.db, clock, { capacity: count, ...options });
  await world.db
    .insertInto('space')
    .values(
      Array.from({ length: count }, (_, n) => ({
        public_id: `${format.publicId}-${n}`,
        format_id: format.id,
        kind: 'seat',
        sector: 'А',
        row: '1',
        place: String(n + 1),
      })),
    )
    .execute();
  return format;
}

interface Press {
  basket: string;
  from?: string;
  token?: string;
  giveBack?: number;
}

interface HeldSeat {
  code?: string;
  held_until: string;
  details?: { of?: string };
}

const hold = async (format: MadeFormat, place: number | null, press: Press) =>
  await world.call<HeldSeat>('POST', '/api/booked/number', {
    from: press.from ?? visitor(),
    ...(press.token === undefined ? {} : { token: press.token }),
    body: {
      format_public_id: format.publicId,
      space: place === null ? null : `${format.publicId}-${place}`,
      basket_key: press.basket.padEnd(16, '-'),
      ...(press.giveBack === undefined ? {} : { give_back: `${format.publicId}-${press.giveBack}` }),
    },
  });

test('thirty who press at once for one place: one gets it (P7.43, P9.04)', async () => {
  const format = await formatWithSeats(1);
  const answers = await Promise.all(
    Array.from({ length: 30 }, async (_, n) => await hold(format, 0, { basket: `crowd-${n}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['place_taken']),
  );
  clock.advance(10 * MINUTE);
  const again = await Promise.all(
    Array.from({ length: 30 }, async (_, n) => await hold(format, 0, { basket: `second-${n}` })),
  );
  expect(again.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await checkBooks(world.db, clock.now())).toEqual([]);
});

test('a place taken again while its first ten minutes run ends with them; after them others come first (P9.04)', async () => {
  const format = await formatWithSeats(2);
  const press = { basket: 'stretches' };
  const first = await hold(format, 0, press);
  clock.advance(4 * MINUTE);
  await hold(format, null, { ...press, giveBack: 0 });
  clock.advance(5 * MINUTE);
  const again = await hold(format, 0, press);
  expect([again.status, again.body.held_until]).toEqual([200, first.body.held_until]);
  expect((await hold(format, 0, press)).body.held_until).toBe(first.body.held_until);
  clock.advance(MINUTE);
  const paused = await hold(format, 0, press);
  expect([paused.status, paused.body.code]).toEqual([409, 'hold_pause']);
  expect((await hold(format, 1, press)).status).toBe(200);
  expect((await hold(format, 0, { basket: 'comes-next' })).status).toBe(200);
  clock.advance(12 * MINUTE);
  expect((await hold(format, 0, press)).status).toBe(200);
});

test('the pause holds for the same account under another basket secret (P9.04)', async () => {
  const format = await formatWithSeats(1);
  const token = await makeToken(world.db, clock, (await makeUser(world.db, clock)).id);
  expect((await hold(format, 0, { basket: 'one-basket', token })).status).toBe(200);
  clock.advance(10 * MINUTE);
  expect((await hold(format, 0, { basket: 'other-basket', token })).body.code).toBe('hold_pause');
});

test(`a session keeps ${PLACES_PER_SESSION} places, whatever addresses it uses; one given back makes room (P7.43)`, async () => {
  const format = await formatWithSeats(PLACES_PER_SESSION + 2);
  const press = { basket: 'collector' };
  for (let n = 0; n < PLACES_PER_SESSION; n += 1) expect((await hold(format, n, press)).status).toBe(200);
  const refused = await hold(format, PLACES_PER_SESSION, press);
  expect([refused.status, refused.body.code, refused.body.details]).toEqual([
    400,
    'hold_limit',
    { of: 'session' },
  ]);
  expect((await hold(format, PLACES_PER_SESSION, { ...press, giveBack: 0 })).status).toBe(200);
});

test('an account is bounded over its baskets (P7.43)', async () => {
  const format = await formatWithSeats(PLACES_PER_SESSION + 1);
  const token = await makeToken(world.db, clock, (await makeUser(world.db, clock)).id);
  for (let n = 0; n < PLACES_PER_SESSION; n += 1)
    expect((await hold(format, n, { basket: `many-${n}`, token })).status).toBe(200);
  expect((await hold(format, PLACES_PER_SESSION, { basket: 'one-more', token })).body.details).toEqual({
    of: 'session',
  });
});

test('who signs in brings his held places along, up to the bound of a session; the rest is free (P4.05)', async () => {
  const format = await formatWithSeats(PLACES_PER_SESSION + 5);
  const userId = (await makeUser(world.db, clock)).id;
  for (let n = 0; n < 5; n += 1) await hold(format, n, { basket: 'account-basket--' });
  for (let n = 0; n < PLACES_PER_SESSION; n += 1) await hold(format, n + 5, { basket: 'guest-basket----' });
  await inTransaction(world.db, async (trx) => {
    await moveHeldPlaces(trx, { from: 'guest-basket----', to: 'account-basket--', userId, now: clock.now() });
  });
  const { body } = await world.call<{ values: { state: string }[] }>(
    'GET',
    `/api/space/map/list/${format.publicId}?basket_key=account-basket--`,
  );
  const states = body.values.map(({ state }) => state);
  expect(states.filter((state) => state === 'yours')).toHaveLength(PLACES_PER_SESSION);
  expect(states.filter((state) => state === 'free')).toHaveLength(5);
  expect(await checkBooks(world.db, clock.now())).toEqual([]);
});

test.each(['203.0.113.50', '2001:db8:7:7'])(
  `address %s keeps ${PLACES_PER_ADDRESS} places, a new basket for each (P7.43)`,
  async (address) => {
    const format = await formatWithSeats(PLACES_PER_ADDRESS + 1);
    // Of IPv6 another address of the same line each time.
    const from = (n: number) => (address.includes(':') ? `${address}::${n + 1}` : address);
    for (let n = 0; n < PLACES_PER_ADDRESS; n += 1)
      expect((await hold(format, n, { basket: `${address}-${n}`, from: from(n) })).status).toBe(200);
    const refused = await hold(format, PLACES_PER_ADDRESS, { basket: 'fresh-one', from: from(99) });
    expect([refused.body.code, refused.body.details]).toEqual(['hold_limit', { of: 'address' }]);
    expect((await hold(format, PLACES_PER_ADDRESS, { basket: 'fresh-one' })).status).toBe(200);
    expect(await checkBooks(world.db, clock.now())).toEqual([]);
    clock.advance(11 * MINUTE);
  },
);

test('a session holds no more of a format than a buyer may have (P5.13)', async () => {
  const format = await formatWithSeats(3, { buyLimit: 2 });
  const press = { basket: 'at-the-limit' };
  for (const n of [0, 1]) expect((await hold(format, n, press)).status).toBe(200);
  expect((await hold(format, 2, press)).body.details).toEqual({ of: 'buyer' });
});

test('the limit is the format’s whatever kinds it has (P5.13)', async () => {
  const format = await formatWithSeats(3, { buyLimit: 2 });
  await world.db
    .insertInto('ticket_kind')
    .values({ code: 'child', title: 'Ребёнок', title_en: 'Child' })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await world.db
    .insertInto('format_stock')
    .values({ format_id: format.id, kind: 'child', stock_id: format.stockId })
    .execute();
  const press = { basket: 'two-kinds' };
  for (const n of [0, 1]) expect((await hold(format, n, press)).status).toBe(200);
  expect((await hold(format, 2, press)).body.details).toEqual({ of: 'buyer' });
});

const order = async (format: MadeFormat, count: number, from: string, basket?: string) =>
  await world.call<HeldSeat>('POST', '/api/payment', {
    from,
    body: { ...paymentBody(format, { count }), ...(basket === undefined ? {} : { basket_key: basket }) },
  });

test('orders that nobody pays count too, of one address and of one account; a basket keeps its newest alone; time gives the places back (P7.46)', async () => {
  const format = await makeFormat(world.db, clock, { capacity: 200 });
  const from = visitor();
  for (let n = 0; n < 4; n += 1) expect((await order(format, 10, from)).status).toBe(200);
  const refused = await order(format, 1, from);
  expect([refused.status, refused.body.code, refused.body.details]).toEqual([
    400,
    'hold_limit',
    { of: 'address' },
  ]);
  const basket = 'a-basket-that-orders';
  for (let n = 0; n < 3; n += 1) expect((await order(format, 10, visitor(), basket)).status).toBe(200);
  const stock = await world.db
    .selectFrom('stock')
    .select('held')
    .where('id', '=', format.stockId)
    .executeTakeFirstOrThrow();
  expect(stock.held).toBe(50);
  const user = await makeUser(world.db, clock);
  const token = await makeToken(world.db, clock, user.id);
  const own = async (count: number, n: number) => {
    const body = { ...paymentBody(format, { count, email: user.email }), basket_key: `account-basket-${n}` };
    return await world.call<HeldSeat>('POST', '/api/payment', { from: visitor(), token, body });
  };
  for (let n = 0; n < 2; n += 1) expect((await own(10, n)).status).toBe(200);
  expect((await own(1, 2)).body.details).toEqual({ of: 'session' });
  clock.advance(21 * MINUTE);
  expect((await order(format, 1, from)).status).toBe(200);
});

test('a big basket of one go is bounded by its format alone (P5.12)', async () => {
  const format = await makeFormat(world.db, clock, { capacity: 200, maxCount: 60 });
  const from = visitor();
  expect((await order(format, 60, from)).status).toBe(200);
  expect((await order(format, 1, from)).body.code).toBe('hold_limit');
});

test('holds are deleted after a day', async () => {
  const count = async () => (await world.db.selectFrom('space_hold').select('id').execute()).length;
  expect(await count()).toBeGreaterThan(0);
  clock.advance(25 * 60 * MINUTE);
  await pruneHolds(world.server.services);
  expect(await count()).toBe(0);
});
