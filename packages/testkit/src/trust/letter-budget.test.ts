import { randomId } from '@distance/server/public-id.ts';
import { DAY, MINUTE } from '@distance/server/clock.ts';
import { addressKey } from '@distance/server/address-key.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { makeDocuments } from '../factories/documents.ts';
import { makeFormat, type MadeFormat } from '../factories/formats.ts';
import { makeGood } from '../factories/goods.ts';
import { paymentBody } from '../factories/payments.ts';
import { makeSomebody } from '../factories/transfers.ts';
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
    for (let n = 1; n <= 3; n += 1)
      statuses.push((await DOORS[door]({ from: `${line}::${n}`, email: someone() })).status);
    expect(statuses).toEqual([200, 200, 429]);
    // What was refused is not there.
    const letters = await shop.db.selectFrom('outbox').select('id').execute();
    expect(letters.length).toBeLessThanOrEqual(2);
    expect((await DOORS[door]({ from: nextAddress(), email: someone() })).status).toBe(200);
  },
);
