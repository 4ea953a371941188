import { randomId } from '@distance/server/public-id.ts';
import { DAY, MINUTE } from '@distance/server/clock.ts';
import { addressKey } from '@distance/server/address-key.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { makeDocuments } from '../factories/documents.ts';
import { type Door, DOORS, openFree, type OpenShop, WAYS_IN } from './letter-doors.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from './virtual-shop.ts';

let shop: VirtualShop;
let open: OpenShop;
beforeEach(async () => {
  shop = await startVirtualShop(inject('postgres'));
  await makeDocuments(shop.db, shop.clock);
  open = await openFree(shop);
});
afterEach(async () => await shop.close());

const someone = () => `stranger-${randomId(60).toLowerCase()}@mail.example`;

test('one address gets twenty letters a day that nobody paid for, through all doors together; ways in still go (S6, S8)', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 14; n += 1)
    for (const door of ['a free ticket', 'a reminder'] as const) {
      const email = n % 2 === 0 ? 'victim@mail.example' : `Victim+${n}@mail.example`;
      statuses.push((await DOORS[door](open, { from: nextAddress(), email })).status);
      shop.clock.advance(MINUTE);
    }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual(Array(8).fill(429));
  const last = await DOORS['a request'](open, { from: nextAddress(), email: 'victim@mail.example' });
  expect([last.status, last.body.code]).toEqual([429, 'too_many']);
  for (const door of WAYS_IN) {
    const { status } = await DOORS[door](open, { from: nextAddress(), email: 'victim@mail.example' });
    expect([door, status]).toEqual([door, 200]);
    shop.clock.advance(MINUTE);
  }
  shop.clock.advance(DAY);
  const next = await DOORS['a free ticket'](open, { from: nextAddress(), email: 'victim@mail.example' });
  expect(next.status).toBe(200);
});

test.each(Object.keys(DOORS) as Door[])(
  '%s is counted with all else that one line has sent, and refused above 150 a day (S6)',
  async (door) => {
    const line = '2001:db8:5:5';
    const day = new Date(Math.floor(shop.clock.now().getTime() / DAY) * DAY);
    await sql`insert into limit_counter (key, window_start, count)
      values (${`letter-from:${addressKey(`${line}::1`)}`}, ${day}, 148)`.execute(shop.db);
    const statuses: number[] = [];
    const typed = [someone(), someone(), someone()];
    for (const [n, email] of typed.entries())
      statuses.push((await DOORS[door](open, { from: `${line}::${n + 1}`, email })).status);
    expect(statuses).toEqual([200, 200, 429]);
    // What was refused is not there.
    const letters = await shop.db.selectFrom('outbox').select('to_address').execute();
    const written = new Set(letters.map(({ to_address: to }) => to));
    expect(written.has(typed[2] ?? '')).toBe(false);
    expect(letters.filter(({ to_address: to }) => typed.includes(to)).length).toBeLessThanOrEqual(2);
    expect((await DOORS[door](open, { from: nextAddress(), email: someone() })).status).toBe(200);
  },
);

test('who has spent his letters is refused alike for an address that has the news and for one that has not (S8)', async () => {
  const email = someone();
  await DOORS.news(open, { from: nextAddress(), email });
  await shop.db
    .updateTable('news_subscription')
    .set({ confirmed_at: shop.clock.now(), document_id: 1 })
    .execute();
  const from = nextAddress();
  const day = new Date(Math.floor(shop.clock.now().getTime() / DAY) * DAY);
  await sql`insert into limit_counter (key, window_start, count)
    values (${`letter-from:${addressKey(from)}`}, ${day}, 149)`.execute(shop.db);
  // The last letter goes for a subscriber as well, though none is sent.
  expect((await DOORS.news(open, { from, email })).status).toBe(200);
  const [subscribed, stranger] = [
    await DOORS.news(open, { from, email }),
    await DOORS.news(open, { from, email: someone() }),
  ];
  expect([subscribed.status, stranger.status]).toEqual([429, 429]);
  expect(Object.keys(subscribed.body)).toEqual(Object.keys(stranger.body));
});
