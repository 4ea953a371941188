import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { makeSoldTickets } from '@distance/testkit/factories/sold-ticket.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import type { BasketItem } from '@distance/domain/basket/types.ts';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkBooks, describeViolations } from '../../books/check-books.ts';
import { DAY } from '../../clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import { pruneBaskets } from './prune-baskets.ts';
import { saveBasket } from './save-basket.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'), { TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(async () => await world?.close());

/** Takes `for update` out of every statement. */
const NO_LOCKS: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (node.kind !== 'SelectQueryNode') return node;
    const { endModifiers: _locks, ...rest } = node;
    return rest;
  },
  transformResult: async ({ result }) => result,
};

interface Answer {
  version: number;
  values: { unique_id: string; revision: number; count: number; info?: { first_name: string } }[];
  removed: { unique_id: string; revision: number }[];
  basket_key: string;
}

async function buyer() {
  const user = await makeUser(world.db, world.clock);
  return { ...user, token: await makeToken(world.db, world.clock, user.id) };
}

/** Each request comes from an address of its own, so that the limit per address stays out of the way. */
const headers = () => ({
  'x-forwarded-for': `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`,
});
async function load(token: string, since?: number): Promise<Answer> {
  const answer = await world.fetch(`/api/user/basket${since === undefined ? '' : `?since=${since}`}`, {
    token,
    headers: headers(),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer; // the contract's shape
}
const post = async (token: string | undefined, json: object) =>
  await world.fetch('/api/user/basket', {
    method: 'POST',
    json,
    headers: headers(),
    ...(token === undefined ? {} : { token }),
  });
async function save(token: string, json: object): Promise<Answer> {
  const answer = await post(token, json);
  expect(await answer.clone().json()).toHaveProperty('version');
  return (await answer.json()) as Answer; // the contract's shape
}
const ticket = (id: string, more: object = {}) => ({
  selector: 'ticket',
  unique_id: id,
  public_id: 'f10',
  format_public_id: 'f10',
  groupId: 'f10-athlete',
  kind: 'athlete',
  title: 'Ночная десятка',
  count: 1,
  price: 2400,
  ...more,
});
const ids = (answer: Answer) => answer.values.map(({ unique_id }) => unique_id);

test('what one device saves another loads, whole or what is new (P4.05, P4.06, P7.33, P7.34, A7.54, A7.55)', async () => {
  const { token } = await buyer();
  expect(await load(token)).toMatchObject({ version: 0, values: [], removed: [] });
  const first = await save(token, {
    goods: [ticket('ticket-1', { info: { first_name: 'Анна' } }), ticket('ticket-2')],
  });
  expect(ids(first)).toEqual(['ticket-1', 'ticket-2']);
  const loaded = await load(token);
  expect(loaded).toEqual(first);
  expect(loaded.values[0]).toMatchObject({ info: { first_name: 'Анна' }, revision: 1 });
  const second = await save(token, {
    goods: [ticket('ticket-3')],
    removed: [{ unique_id: 'ticket-1', revision: 2 }],
    base: first.version,
  });
  expect([ids(second), second.removed]).toEqual([['ticket-3'], [{ unique_id: 'ticket-1', revision: 2 }]]);
  expect(await load(token, second.version)).toMatchObject({
    version: second.version,
    values: [],
    removed: [],
  });
  expect(ids(await load(token))).toEqual(['ticket-2', 'ticket-3']);
});

test('guests and temporary buyers have no saved basket (P6.03, P6.09)', async () => {
  const temporary = await makeUser(world.db, world.clock, { temporary: true });
  for (const token of [undefined, await makeToken(world.db, world.clock, temporary.id)]) {
    expect((await post(token, { goods: [ticket('ticket-1')] })).status).toBe(401);
    expect((await world.fetch('/api/user/basket', token === undefined ? {} : { token })).status).toBe(401);
  }
  expect((await post('no-such-token', { goods: [] })).status).toBe(403);
});

test('nobody reads or changes the basket of another buyer', async () => {
  const [anna, boris] = [await buyer(), await buyer()];
  await save(anna.token, { goods: [ticket('ticket-1')] });
  await save(boris.token, { removed: [{ unique_id: 'ticket-1', revision: 9 }] });
  expect(ids(await load(anna.token))).toEqual(['ticket-1']);
  expect(ids(await load(boris.token))).toEqual([]);
});

test('an old copy neither brings a taken out item back nor undoes a later change (P4.05)', async () => {
  const { token } = await buyer();
  await save(token, { goods: [ticket('ticket-1'), ticket('ticket-2')] });
  await save(token, {
    goods: [ticket('ticket-2', { revision: 3, promocode: 'НОЧЬ15' })],
    removed: [{ unique_id: 'ticket-1', revision: 2 }],
  });
  const late = await save(token, {
    goods: [ticket('ticket-1', { revision: 2, preReg: 'ok' }), ticket('ticket-2', { revision: 2 })],
  });
  expect(late.values).toMatchObject([{ unique_id: 'ticket-2', revision: 3, promocode: 'НОЧЬ15' }]);
  expect(late.removed).toEqual([{ unique_id: 'ticket-1', revision: 2 }]);
  // Taken back by the buyer, it is newer than its removal.
  const back = await save(token, { goods: [ticket('ticket-1', { revision: 3 })] });
  expect(new Set(ids(back))).toEqual(new Set(['ticket-1', 'ticket-2']));
});

test('thirty posts at once lose nothing, double nothing and hide nothing from a device (P4.08)', async () => {
  const { token } = await buyer();
  const shared = ticket('ticket-shared');
  const answers = await Promise.all(
    Array.from(
      { length: 30 },
      async (_, device) => await save(token, { goods: [shared, ticket(`ticket-${device}`)] }),
    ),
  );
  const { values, version } = await load(token);
  expect(values).toHaveLength(31);
  expect(new Set(values.map(({ unique_id }) => unique_id)).size).toBe(31);
  expect(version).toBe(30);
  for (const answer of answers)
    expect(new Set([...ids(answer), ...ids(await load(token, answer.version))]).size).toBe(31);
});

test('without the lock of the basket the same posts hide changes from devices (G3)', async () => {
  const { id, token } = await buyer();
  await save(token, { goods: [] });
  const now = world.clock.now();
  const unlocked = world.db.withPlugin(NO_LOCKS);
  await Promise.all(
    Array.from({ length: 30 }, async (_, device) => {
      const item = ticket(`ticket-${device}`) as unknown as BasketItem; // the fields the operation reads
      await inTransaction(unlocked, async (trx) => {
        await saveBasket(trx, {
          userId: id,
          sent: [{ id: `ticket-${device}`, revision: 1, item }],
          base: 0,
          now,
        });
      });
    }),
  );
  const { values, version } = await load(token);
  expect(values).toHaveLength(30);
  expect(version).toBeLessThan(30);
});

test('thirty devices that take one item out and change it at once end alike', async () => {
  const { token } = await buyer();
  await save(token, { goods: [ticket('ticket-1')] });
  await Promise.all(
    Array.from({ length: 30 }, async (_, device) =>
      device % 2 === 0
        ? await save(token, { removed: [{ unique_id: 'ticket-1', revision: 2 }] })
        : await save(token, { goods: [ticket('ticket-1', { revision: 2, promocode: `К${device}` })] }),
    ),
  );
  expect(await load(token)).toMatchObject({ values: [], removed: [{ unique_id: 'ticket-1', revision: 2 }] });
});

test('a paid ticket leaves the basket of every device, old copies too (P4.56)', async () => {
  const { id, token } = await buyer();
  const [sold] = await makeSoldTickets(world, { userId: id });
  const { unique_id } = await world.db
    .selectFrom('order_line')
    .select('unique_id')
    .where('order_id', '=', sold.orderId)
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('basket')
    .values({ user_id: id, version: 1, updated_at: world.clock.now() })
    .execute();
  await world.db
    .insertInto('basket_entry')
    .values({
      user_id: id,
      unique_id,
      revision: 4,
      item: JSON.stringify(ticket(unique_id)),
      version: 1,
      updated_at: world.clock.now(),
    })
    .execute();
  const gone = [{ unique_id, revision: 5 }];
  expect(await load(token, 1)).toMatchObject({ values: [], removed: gone });
  expect(await save(token, { goods: [ticket('ticket-new')] })).toMatchObject({
    values: [{ unique_id: 'ticket-new' }],
    removed: gone,
  });
  const stale = await save(token, { goods: [ticket(unique_id, { revision: 8 })] });
  expect(ids(stale)).toEqual(['ticket-new']);
});

test('numbered places held as a guest are the account’s after signing in (P4.08, P7.43)', async () => {
  const { token } = await buyer();
  const format = await makeFormat(world.db, world.clock);
  await world.db
    .insertInto('space')
    .values({ public_id: `${format.publicId}-1`, format_id: format.id, kind: 'number', number: 1 })
    .execute();
  const guestKey = 'the-secret-of-a-guest';
  const held = await world.fetch('/api/booked/number', {
    method: 'POST',
    json: { format_public_id: format.publicId, basket_key: guestKey, space: `${format.publicId}-1` },
  });
  expect(held.status).toBe(200);
  const { basket_key } = await save(token, { goods: [], basket_key: guestKey });
  const states = async (key: string) =>
    await (await world.fetch(`/api/space/map/list/${format.publicId}?basket_key=${key}`)).json();
  expect(await states(basket_key)).toMatchObject({ values: [{ state: 'yours' }] });
  expect(await states(guestKey)).toMatchObject({ values: [{ state: 'taken' }] });
  expect((await load(token)).basket_key).toBe(basket_key);
  expect((await load((await buyer()).token)).basket_key).not.toBe(basket_key);
});

test.each<[string, object]>([
  ['no list', { goods: 7 }],
  ['no id', { goods: [ticket('')] }],
  ['a ticket without format', { goods: [ticket('ticket-1', { format_public_id: undefined })] }],
  ['a foreign kind', { goods: [ticket('ticket-1', { selector: 'gold' })] }],
  ['a count of nothing', { goods: [ticket('ticket-1', { count: 0 })] }],
  ['a revision of nothing', { removed: [{ unique_id: 'ticket-1', revision: 0 }] }],
  ['too long', { goods: [ticket('ticket-1', { promocode: 'a'.repeat(50_000) })] }],
  ['too deep', { goods: [ticket('ticket-1', { info: [[[[[[[[[[1]]]]]]]]]] })] }],
  ['too many', { goods: Array.from({ length: 601 }, (_, at) => ticket(`ticket-${at}`)) }],
])('%s is refused and nothing is kept', async (_name, body) => {
  const { token } = await buyer();
  expect((await post(token, body)).status).toBe(400);
  expect(await load(token)).toMatchObject({ version: 0, values: [] });
});

test('what no table can hold is left out of a basket (G11)', async () => {
  const { token } = await buyer();
  const typed = ticket('ticket-1', { promocode: 'a\u0000b', info: { first_name: 'Ан\ud800на' } });
  expect(await save(token, { goods: [typed] })).toMatchObject({
    values: [{ unique_id: 'ticket-1', promocode: 'ab', info: { first_name: 'Анна' } }],
  });
});

test('a full basket refuses the rest and keeps what it has', async () => {
  const { token } = await buyer();
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ticket(`ticket-${from + at}`));
  for (let from = 0; from < 600; from += 300) await save(token, { goods: many(from, 300) });
  const refused = await post(token, { goods: [ticket('ticket-one-more')] });
  expect([refused.status, (await refused.json()).code]).toEqual([400, 'basket_full']);
  expect((await load(token)).values).toHaveLength(600);
});

test('a device that knows more than a restored database is told everything', async () => {
  const { token } = await buyer();
  await save(token, { goods: [ticket('ticket-1')] });
  expect(ids(await load(token, 50))).toEqual(['ticket-1']);
  const after = await save(token, { goods: [ticket('ticket-2')], base: 50 });
  expect(after.version).toBe(51);
});

test('taken out items and forgotten baskets do not stay for ever', async () => {
  const { id, token } = await buyer();
  await save(token, { goods: [ticket('ticket-1')], removed: [{ unique_id: 'ticket-2', revision: 1 }] });
  const held = async () =>
    await world.db.selectFrom('basket_entry').select('unique_id').where('user_id', '=', id).execute();
  world.clock.advance(99 * DAY);
  await pruneBaskets(world.server.services);
  expect(await held()).toHaveLength(2);
  world.clock.advance(2 * DAY);
  await pruneBaskets(world.server.services);
  expect(await held()).toEqual([{ unique_id: 'ticket-1' }]);
  world.clock.advance(80 * DAY);
  await pruneBaskets(world.server.services);
  expect(await held()).toEqual([]);
});

test('the books hold after all this', async () => {
  const broken = await checkBooks(world.db, world.clock.now());
  expect(describeViolations(broken.filter(({ id }) => id === 'I60'))).toBe('');
});
