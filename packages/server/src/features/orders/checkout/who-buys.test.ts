import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { startShopWorld, type ShopOptions, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { nextAddress } from '@distance/testkit/trust/virtual-shop.ts';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../clock.ts';
import { createDb, createPool, type Db } from '../../../db/connect.ts';

interface Started {
  token: string | null;
  user: { temporary: boolean; email: string } | null;
  order: { public_id: string; key: string | null };
}
interface Order {
  email: string;
  items: {
    tickets: {
      kind: string;
      event: { public_id: string };
      event_city: { public_id: string };
      format: { public_id: string };
    }[];
    shop: unknown[];
    certificates: unknown[];
    insurances: unknown[];
  };
}

let world: ShopWorld;
beforeAll(async () => {
  world = await startShopWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

async function buy(email: string, token?: string) {
  const format = await makeFormat(world.db, world.clock);
  const body = paymentBody(format, { email });
  const { kind: _usual, ...line } = body.tickets[0] ?? {};
  const started = await world.call<Started>('POST', '/api/payment', {
    body: { ...body, tickets: [line] },
    ...(token === undefined ? {} : { token }),
  });
  expect(started.status).toBe(200);
  const owner = await world.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['users.public_id', 'users.temporary'])
    .where('orders.public_id', '=', started.body.order.public_id)
    .executeTakeFirstOrThrow();
  return { format, started: started.body, owner };
}

test('a guest buys and gets an account of the purchase, a signed-in user buys in his own (P1.02, P6.01)', async () => {
  const guest = await buy('guest@mail.example');
  expect(guest.started.user?.temporary).toBe(true);
  expect(guest.started.token).not.toBeNull();

  const user = await makeUser(world.db, world.clock);
  const signedIn = await buy(user.email, await makeToken(world.db, world.clock, user.id));
  expect(signedIn.owner).toEqual({ public_id: user.publicId, temporary: false });
  expect(signedIn.started).toMatchObject({ token: null, user: null });
});

test('a temporary user pays like an anonymous one: a new account of the new purchase (P1.15)', async () => {
  const temporary = await makeUser(world.db, world.clock, { temporary: true });
  const { started, owner } = await buy(
    'again@mail.example',
    await makeToken(world.db, world.clock, temporary.id),
  );
  expect(owner).toMatchObject({ temporary: true });
  expect(owner.public_id).not.toBe(temporary.publicId);
  expect(started.token).not.toBeNull();
});

test('an order goes to the account that proved the address, never to one that did not', async () => {
  const real = await makeUser(world.db, world.clock, { email: 'Owner@mail.example' });
  await makeUser(world.db, world.clock, { email: 'squatter@mail.example', confirmed: false });
  const proved = await buy('owner@MAIL.example');
  expect(proved.owner).toEqual({ public_id: real.publicId, temporary: false });
  expect(proved.started).toMatchObject({ token: null, user: null });
  expect((await buy('squatter@mail.example')).owner.temporary).toBe(true);
  const [first, second] = [await buy('new@mail.example'), await buy('new@mail.example')];
  expect(second.owner.public_id).not.toBe(first.owner.public_id);
});

test('an order answers its e-mail and items by kind; a ticket is of an event, a city and a format, an athlete’s unless said (P1.04, P1.05, P7.32)', async () => {
  const { started, format } = await buy('order@mail.example');
  const path = `/api/order/${started.order.public_id}`;
  const { body, status } = await world.call<Order>('GET', `${path}?key=${started.order.key}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    email: 'order@mail.example',
    items: { shop: [], certificates: [], insurances: [] },
  });
  expect(body.items.tickets).toHaveLength(1);
  expect(body.items.tickets[0]).toMatchObject({
    kind: 'athlete',
    event: { public_id: expect.any(String) },
    event_city: { public_id: format.eventCityPublicId },
    format: { public_id: format.publicId },
  });
  expect((await world.call('GET', path)).status).toBe(404);
  expect((await world.call('GET', `${path}?key=nosuchkey`)).status).toBe(404);
});

test('an address that an account proves in this moment sells nothing to a stranger; the next press is its order', async () => {
  const email = 'just-proved@mail.example';
  let proves = false;
  let other: Db | undefined;
  const shop = await startShopWorld(inject('postgres'), {
    jobs: false,
    wrapPool: before(/^\s*with guest as/, async () => {
      if (!proves || !other) return;
      proves = false;
      await makeUser(other, systemClock, { email });
    }),
  });
  onTestFinished(async () => await shop.close());
  const pool = createPool(shop.settings.databaseUrl, 1);
  other = createDb(pool);
  onTestFinished(async () => await other?.destroy());
  const format = await makeFormat(shop.db, systemClock, { capacity: 1 });
  const body = paymentBody(format, { email });
  const ordersOf = async () =>
    await shop.db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select('users.temporary')
      .execute();
  proves = true;
  expect(await shop.call('POST', '/api/payment', { body })).toMatchObject({
    status: 503,
    body: { code: 'busy' },
  });
  expect(await ordersOf()).toEqual([]);
  expect((await shop.call('POST', '/api/payment', { body })).status).toBe(200);
  expect(await ordersOf()).toEqual([{ temporary: false }]);
});

test('of two presses of one basket for the last place both have the same order, also when one waited for others (F14)', async () => {
  for (let round = 0; round < 5; round += 1) {
    const format = await makeFormat(world.db, world.clock, { capacity: 1 });
    const body = paymentBody(format);
    const press = async (sent: object, from: string) =>
      await world.call<Started>('POST', '/api/payment', { body: sent, from });
    const others = Array.from({ length: 12 }, () => paymentBody(format));
    const [first, second] = await Promise.all([
      press(body, nextAddress()),
      press(body, nextAddress()),
      ...others.map(async (sent) => await press(sent, nextAddress())),
    ]);
    expect(orderOf(second)).toEqual(orderOf(first));
  }
});

/** The status of an answer, and which order it has. */
const orderOf = (answer?: { status: number; body: Partial<Started> }) => [
  answer?.status,
  answer?.body.order?.public_id,
];

/** Runs `work` before each statement of such a text. */
function before(text: RegExp, work: () => Promise<void>): NonNullable<ShopOptions['wrapPool']> {
  return (pool) => ({
    end: async () => await pool.end(),
    // Kysely calls it without a callback.
    connect: (async () => {
      const client = await pool.connect();
      return {
        release: () => client.release(),
        query: async (sql: string, values: unknown[]) => {
          if (text.test(sql)) await work();
          return await client.query(sql, values);
        },
      };
    }) as never,
  });
}
