import { MINUTE } from '@distance/server/clock.ts';
import { LIMITS } from '@distance/server/http/limits.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeDocuments } from '../factories/documents.ts';
import { makeToken, makeUser } from '../factories/users.ts';
import { freshPhone } from '../phone-codes.ts';
import { startVirtualShop, type VirtualShop } from './virtual-shop.ts';

let shop: VirtualShop;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
  await makeDocuments(shop.db, shop.clock);
});
afterAll(async () => await shop.close());

/** Two addresses of one line each. */
const LINES = [
  ['203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2::5', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
] as const;
const KEYS = ['2001:db8:1:2::/64', '203.0.113.7'];

/** Every table that counts what came from an address, with a call that adds to it. */
const COUNTED = {
  mail_link: async (from: string, n: number) =>
    await shop.call('POST', '/api/auth/link', { from, body: { email: `line-${n}@mail.example` } }),
  auth_code: async (from: string) =>
    await shop.call('POST', '/api/user/code', { from, body: { phone: freshPhone() } }),
  email_code: async (from: string, n: number) => {
    const user = await makeUser(shop.db, shop.clock);
    return await shop.call('POST', '/api/user/confirm/email', {
      from,
      token: await makeToken(shop.db, shop.clock, user.id),
      body: { email: `paying-${n}@mail.example` },
    });
  },
  support_request: async (from: string, n: number) =>
    await shop.call('POST', '/api/support', {
      from,
      body: {
        support_type: 'clubs',
        name: 'Вера',
        phone: '+7 912 345-67-89',
        email: `asks-${n}@mail.example`,
        text: `Вопрос ${n}`,
        consents: ['pers-1'],
        mailing: false,
      },
    }),
} as const;

test.each(Object.keys(COUNTED) as (keyof typeof COUNTED)[])(
  '%s counts all addresses of one line as one (S6, S10)',
  async (table) => {
    let n = 0;
    for (const from of LINES.flat()) {
      const answer = await COUNTED[table](from, (n += 1));
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
    }
    const rows = await shop.db.selectFrom(table).select('address').distinct().orderBy('address').execute();
    expect(rows.map(({ address }) => address)).toEqual(KEYS);
  },
);

test('files and requests are counted by the line too (S6, S31)', async () => {
  for (const pair of LINES) {
    shop.clock.advance(MINUTE);
    const [{ max } = { max: 0 }] = LIMITS['sign-in'];
    const tried: number[] = [];
    for (let n = 0; n <= max; n += 1) {
      const body = { email: `nobody-${n}@mail.example`, password: 'Wrong1' };
      tried.push((await shop.call('PUT', '/api/auth', { from: pair[n % 2] ?? '', body })).status);
    }
    expect(tried.filter((status) => status === 429)).toHaveLength(1);
    for (const from of pair) {
      const form = new FormData();
      form.set('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'one.pdf');
      const upload = await fetch(`${shop.server.url}/api/files/upload`, {
        method: 'POST',
        headers: { 'x-forwarded-for': from },
        body: form,
      });
      expect(upload.status).toBe(200);
    }
  }
  const owners = await shop.db.selectFrom('file').select('owner_key').distinct().execute();
  expect(owners).toHaveLength(2);
});
