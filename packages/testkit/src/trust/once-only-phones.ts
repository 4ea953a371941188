import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { makeDocuments } from '../factories/documents.ts';
import { makeToken, makeUser } from '../factories/users.ts';
import { codeOf } from '../phone-codes.ts';
import { thirty, type OnceOnly } from './once-only.ts';
import { nextAddress, type VirtualShop } from './virtual-shop.ts';
import { tally, type Hit, type Shot } from './volley.ts';

/** Codes of messages: sign-in by phone, and the change of a number. */
export const ONCE_ONLY_PHONES: readonly OnceOnly[] = [
  {
    name: 'thirty requests for a code of a number are one message (A7.04, S10)',
    round: async (shop) => {
      const phone = await freshSitePhone(shop);
      return {
        shots: thirty(() => ({ method: 'POST', path: '/api/user/code', body: { phone } })),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '429 too_many': 29 });
          expect(await messagesTo(shop, phone)).toBe(1);
        },
      };
    },
  },
  {
    name: 'a right code of a number typed thirty times signs in once (A7.18, S11)',
    round: async (shop) => {
      const phone = await freshSitePhone(shop);
      const { id } = await makeUser(shop.db, shop.clock);
      await shop.db
        .updateTable('users')
        .set({ phone, phone_confirmed_at: shop.clock.now() })
        .where('id', '=', id)
        .execute();
      const body = await codeSent(shop, phone, false);
      return {
        shots: thirty(() => ({ method: 'PUT', path: '/api/auth/phone', body })),
        check: async (hits) => {
          expect(tally(hits)).toEqual(ONE_OF_THIRTY);
          expect(await sessionsOf(shop, id)).toBe(1);
        },
      };
    },
  },
  {
    name: 'a right code of a number typed thirty times makes one account (A7.05, S11)',
    round: async (shop) => {
      await makeDocuments(shop.db, shop.clock);
      const phone = await freshSitePhone(shop);
      const entry = await codeSent(shop, phone, true);
      const body = { ...entry, consents: ['pers-1'] };
      // Both paths of the same endpoint.
      const paths = ['/api/user/phone', '/api/user/registration/phone'];
      return {
        shots: thirty((n) => ({ method: 'POST', path: paths[n % 2] ?? '', body })),
        check: async (hits) => {
          expect(tally(hits)).toEqual(ONE_OF_THIRTY);
          const made = await shop.db.selectFrom('users').select('id').where('phone', '=', phone).execute();
          expect(made).toHaveLength(1);
          expect(await sessionsOf(shop, made[0]?.id ?? 0)).toBe(1);
        },
      };
    },
  },
  {
    name: 'a right code of a new number typed thirty times changes it once (A7.14, S11)',
    round: async (shop) => {
      const phone = await freshSitePhone(shop);
      const { email, id } = await makeUser(shop.db, shop.clock);
      const token = await makeToken(shop.db, shop.clock, id);
      const ask: Shot = { method: 'POST', path: '/api/user/phone/code', token, body: { phone } };
      await shop.call(ask.method, ask.path, { ...ask, from: nextAddress() });
      await shop.db.deleteFrom('limit_counter').execute();
      const body = { phone, code: await codeOf(shop.db, shop.settings.secretKey, phone) };
      return {
        shots: thirty(() => ({ method: 'POST', path: '/api/user/new/phone', token, body })),
        check: async (hits) => {
          // Of one session ten requests a minute are heard at all (S6).
          expect(tally(hits)).toEqual({ '200': 1, '400 code_over': 9, '429 too_many': 20 });
          const letters = await shop.db
            .selectFrom('outbox')
            .select('kind')
            .where('to_address', '=', email)
            .execute();
          expect(letters).toEqual([{ kind: 'phone_changed' }]);
        },
      };
    },
  },
  {
    name: 'a number registered and given to an account at one moment belongs to one of them (A5.26)',
    round: async (shop) => {
      await makeDocuments(shop.db, shop.clock);
      const phone = await freshSitePhone(shop);
      const token = await makeToken(shop.db, shop.clock, (await makeUser(shop.db, shop.clock)).id);
      const entry = await codeSent(shop, phone, true);
      await later(shop);
      const ask = { token, body: { phone }, from: nextAddress() };
      expect((await shop.call('POST', '/api/user/phone/code', ask)).status).toBe(200);
      const change = { phone, code: await codeOf(shop.db, shop.settings.secretKey, phone) };
      await shop.db.deleteFrom('limit_counter').execute();
      return {
        shots: thirty((n) =>
          n % 3 === 0
            ? { method: 'POST', path: '/api/user/new/phone', token, body: change }
            : { method: 'POST', path: '/api/user/phone', body: { ...entry, consents: ['pers-1'] } },
        ),
        check: async (hits) => {
          expect(hits.filter(({ status }) => status === 200)).toHaveLength(1);
          expect(hits.filter(isFailure)).toEqual([]);
          const owners = await shop.db.selectFrom('users').select('id').where('phone', '=', phone).execute();
          expect(owners).toHaveLength(1);
        },
      };
    },
  },
];

const ONE_OF_THIRTY = { '200': 1, '400 code_over': 29 };
const isFailure = ({ status }: Hit) => status >= 500;

/** Past the pause between two messages; what is over meanwhile is swept, as the product does by itself. */
async function later(shop: VirtualShop): Promise<void> {
  shop.clock.advance(61_000);
  await shop.work();
}

/** A number nobody has, a pause after the last message. */
export async function freshSitePhone(shop: VirtualShop): Promise<string> {
  await later(shop);
  return `79${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
}

/** Body of a right entry. */
export async function codeSent(shop: VirtualShop, phone: string, registration: boolean) {
  const { body, status } = await shop.call<{ request: string }>('POST', '/api/user/code', {
    body: { phone, registration },
    from: nextAddress(),
  });
  expect(status).toBe(200);
  return { phone, phone_code: await codeOf(shop.db, shop.settings.secretKey, phone), request: body.request };
}

async function messagesTo({ db }: VirtualShop, phone: string): Promise<number> {
  return (await db.selectFrom('sms').select('id').where('phone', '=', phone).execute()).length;
}

async function sessionsOf({ db }: VirtualShop, userId: number): Promise<number> {
  return (await db.selectFrom('session').select('id').where('user_id', '=', userId).execute()).length;
}
