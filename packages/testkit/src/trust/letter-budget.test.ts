import { inviteKey } from '@distance/server/features/teams/open-team.ts';
import { randomId } from '@distance/server/public-id.ts';
import { DAY, MINUTE } from '@distance/server/clock.ts';
import { addressKey } from '@distance/server/address-key.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { makeDocuments } from '../factories/documents.ts';
import { makeFormat, type MadeFormat } from '../factories/formats.ts';
import { makeGood } from '../factories/goods.ts';
import { paymentBody } from '../factories/payments.ts';
import { makeRelay, RUNNER, teamBody } from '../factories/teams.ts';
import { makeOwnTicket, makeSomebody } from '../factories/transfers.ts';
import { makeSoldOut, wishFor } from '../factories/waiting.ts';
import { freshPhone } from '../phone-codes.ts';
import { order } from './bought.ts';
import { leftBasket } from './left-basket.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from './virtual-shop.ts';

let shop: VirtualShop;
let free: MadeFormat;
beforeEach(async () => {
  shop = await startVirtualShop(inject('postgres'));
  await makeDocuments(shop.db, shop.clock);
  free = await makeFormat(shop.db, shop.clock, { price: 0, capacity: 500 });
});
afterEach(async () => await shop.close());

interface Asked {
  from: string;
  email: string;
}

/** Every call by which anybody has a letter sent to whatever address he types, and nobody pays. */
const DOORS = {
  'a free ticket': async ({ from, email }: Asked) =>
    await shop.call<{ code?: string }>('POST', '/api/payment', {
      from,
      body: { ...paymentBody(free, { total: 0 }), email },
    }),
  'a reminder': async ({ from, email }: Asked) => {
    const { consent } = await leftBasket(shop);
    return await shop.call<{ code?: string }>(consent.method, consent.path, {
      from,
      body: { ...Object(consent.body), email },
    });
  },
  'a request': async ({ from, email }: Asked) =>
    await shop.call<{ code?: string }>('POST', '/api/support', {
      from,
      body: {
        support_type: 'clubs',
        name: 'Вера',
        phone: '+7 912 345-67-89',
        email,
        text: randomId(),
        consents: ['pers-1'],
        mailing: false,
      },
    }),
  news: async ({ from, email }: Asked) =>
    await shop.call<{ code?: string }>('PUT', '/api/user/subscribe/news', { from, body: { email } }),
  'a size to be told of': async ({ from, email }: Asked) => {
    const good = await makeGood(shop.db, shop.clock, { sizes: { M: 0 } });
    return await shop.call<{ code?: string }>('POST', '/api/shop/back-in-stock', {
      from,
      body: { public_id: good.sizes[0]?.publicId, email },
    });
  },
  'a place to wait for': async ({ from, email }: Asked) =>
    await shop.call<{ code?: string }>('POST', '/api/waiting', {
      from,
      body: wishFor(await makeSoldOut(shop), { email }),
    }),
  'a ticket offered': async ({ from, email }: Asked) => {
    const { ticket, sender } = await makeOwnTicket(shop, { from: nextAddress() });
    return await shop.call<{ code?: string }>('PUT', '/api/user/ticket/transfer', {
      from,
      token: sender.token,
      body: { ticket, email },
    });
  },
  'a place of a team filled in': async ({ from, email }: Asked) => {
    const { publicId } = await order(shop, teamBody(await makeRelay(shop.db, shop.clock, 3), 3));
    const team = await shop.db
      .selectFrom('team as t')
      .innerJoin('orders as o', 'o.id', 't.order_id')
      .select(['t.public_id', 't.invite_version'])
      .where('o.public_id', '=', publicId)
      .executeTakeFirstOrThrow();
    return await shop.call<{ code?: string }>('POST', `/api/teams/${team.public_id}/members`, {
      from,
      body: {
        key: inviteKey(shop.settings.secretKey, team),
        email,
        participant: { ...RUNNER, phone: freshPhone() },
        consents: ['pers-1'],
      },
    });
  },
  'a way to a new password': async ({ from, email }: Asked) =>
    await shop.call<{ code?: string }>('POST', '/api/auth/resetpassword', { from, body: { email } }),
  'a link to sign in': async ({ from, email }: Asked) =>
    await shop.call<{ code?: string }>('POST', '/api/auth/link', { from, body: { email } }),
  'a code for paying': async ({ from, email }: Asked) => {
    const { token } = await makeSomebody(shop);
    return await shop.call<{ code?: string }>('POST', '/api/user/confirm/email', {
      from,
      token,
      body: { email },
    });
  },
};

const WAYS_IN = ['a way to a new password', 'a link to sign in', 'a code for paying'] as const;
const someone = () => `stranger-${randomId(60).toLowerCase()}@mail.example`;

test('one address gets twenty letters a day that nobody paid for, through all doors together; ways in still go (S6, S8)', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 14; n += 1)
    for (const door of ['a free ticket', 'a reminder'] as const) {
      const email = n % 2 === 0 ? 'victim@mail.example' : `Victim+${n}@mail.example`;
      statuses.push((await DOORS[door]({ from: nextAddress(), email })).status);
      shop.clock.advance(MINUTE);
    }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual(Array(8).fill(429));
  const last = await DOORS['a request']({ from: nextAddress(), email: 'victim@mail.example' });
  expect([last.status, last.body.code]).toEqual([429, 'too_many']);
  for (const door of WAYS_IN) {
    const { status } = await DOORS[door]({ from: nextAddress(), email: 'victim@mail.example' });
    expect([door, status]).toEqual([door, 200]);
    shop.clock.advance(MINUTE);
  }
  shop.clock.advance(DAY);
  const next = await DOORS['a free ticket']({ from: nextAddress(), email: 'victim@mail.example' });
  expect(next.status).toBe(200);
});

test.each(Object.keys(DOORS) as (keyof typeof DOORS)[])(
  '%s is counted with all else that one line has sent, and refused above 150 a day (S6)',
  async (door) => {
    const line = '2001:db8:5:5';
    const day = new Date(Math.floor(shop.clock.now().getTime() / DAY) * DAY);
    await sql`insert into limit_counter (key, window_start, count)
      values (${`letter-from:${addressKey(`${line}::1`)}`}, ${day}, 148)`.execute(shop.db);
    const statuses: number[] = [];
    const typed = [someone(), someone(), someone()];
    for (const [n, email] of typed.entries())
      statuses.push((await DOORS[door]({ from: `${line}::${n + 1}`, email })).status);
    expect(statuses).toEqual([200, 200, 429]);
    // What was refused is not there.
    const letters = await shop.db.selectFrom('outbox').select('to_address').execute();
    const written = new Set(letters.map(({ to_address: to }) => to));
    expect(written.has(typed[2] ?? '')).toBe(false);
    expect(letters.filter(({ to_address: to }) => typed.includes(to)).length).toBeLessThanOrEqual(2);
    expect((await DOORS[door]({ from: nextAddress(), email: someone() })).status).toBe(200);
  },
);

test('who has spent his letters is refused alike for an address that has the news and for one that has not (S8)', async () => {
  const email = someone();
  await DOORS.news({ from: nextAddress(), email });
  await shop.db
    .updateTable('news_subscription')
    .set({ confirmed_at: shop.clock.now(), document_id: 1 })
    .execute();
  const from = nextAddress();
  const day = new Date(Math.floor(shop.clock.now().getTime() / DAY) * DAY);
  await sql`insert into limit_counter (key, window_start, count)
    values (${`letter-from:${addressKey(from)}`}, ${day}, 149)`.execute(shop.db);
  // The last letter goes for a subscriber as well, though none is sent.
  expect((await DOORS.news({ from, email })).status).toBe(200);
  const [subscribed, stranger] = [
    await DOORS.news({ from, email }),
    await DOORS.news({ from, email: someone() }),
  ];
  expect([subscribed.status, stranger.status]).toEqual([429, 429]);
  expect(Object.keys(subscribed.body)).toEqual(Object.keys(stranger.body));
});
