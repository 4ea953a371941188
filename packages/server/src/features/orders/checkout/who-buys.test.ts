import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

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
