import {
  linkCode,
  issueSignInToken,
  type LinkPurpose,
} from '@distance/server/features/accounts/links/mail-link.ts';
import { inTransaction } from '@distance/server/db/transaction.ts';
import { randomId } from '@distance/server/public-id.ts';
import { expect } from 'vitest';
import { makeDocuments } from '../factories/documents.ts';
import { makeUser } from '../factories/users.ts';
import { thirty, type OnceOnly } from './once-only.ts';
import { nextAddress, type VirtualShop } from './virtual-shop.ts';
import { tally } from './volley.ts';

const PASSWORD = 'Ладога-1905';

/** Registration and one-time links: each request comes from a network of its own. */
export const ONCE_ONLY_SIGN_IN: readonly OnceOnly[] = [
  {
    name: 'thirty registrations of one address are one letter (A7.03)',
    round: async (shop) => {
      const { email, body } = await newUser(shop);
      return {
        shots: thirty(() => ({ method: 'POST', path: '/api/user', body })),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '429 too_many': 29 });
          expect(await lettersTo(shop, email)).toEqual(['verify_email']);
        },
      };
    },
  },
  {
    name: 'a registration is confirmed once of thirty (A7.07, S11)',
    round: async (shop) => {
      const { email } = await registered(shop);
      const code = await codeTo(shop, email, 'verify_email');
      return {
        shots: thirty((n) => ({
          method: 'POST',
          path: '/api/user/verify/email',
          body: { code, password: `${PASSWORD}-${n}`, consents: ['pers-1'] },
        })),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '400 link_over': 29 });
          const accounts = await shop.db
            .selectFrom('users')
            .leftJoin('consent', 'consent.user_id', 'users.id')
            .select(['users.temporary', 'consent.purpose'])
            .where('users.email', '=', email)
            .execute();
          expect(accounts).toEqual([{ temporary: false, purpose: 'pers' }]);
        },
      };
    },
  },
  {
    name: 'thirty requests for a new password are one letter (A7.19)',
    round: async (shop) => {
      const { email } = await makeUser(shop.db, shop.clock);
      return {
        shots: thirty(() => ({ method: 'POST', path: '/api/auth/resetpassword', body: { email } })),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '429 too_many': 29 });
          expect(await lettersTo(shop, email)).toEqual(['reset_password']);
        },
      };
    },
  },
  {
    name: 'a new password is set once of thirty by one letter (A7.21, S13)',
    round: async (shop) => {
      const { email } = await makeUser(shop.db, shop.clock);
      await call(shop, 'POST', '/api/auth/resetpassword', { email });
      const code = await codeTo(shop, email, 'reset_password');
      const { secure } = await call<{ secure: string }>(shop, 'PUT', '/api/auth/resetpassword', { code });
      return {
        shots: thirty((n) => ({
          method: 'POST',
          path: '/api/auth/resetpassword/update',
          body: { code, secure, password: `${PASSWORD}-${n}` },
        })),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '400 link_over': 29 });
          expect(await lettersTo(shop, email)).toEqual(['password_changed', 'reset_password']);
        },
      };
    },
  },
  {
    name: 'a login link signs in once of thirty (A2.17, S11)',
    round: async (shop) => {
      const { email, id } = await makeUser(shop.db, shop.clock);
      await call(shop, 'POST', '/api/auth/link', { email });
      const code = await codeTo(shop, email, 'login');
      return {
        shots: thirty(() => ({ method: 'PUT', path: '/api/auth/link', body: { code } })),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '400 link_over': 29 });
          expect(await sessionsOf(shop, id)).toBe(1);
        },
      };
    },
  },
  {
    name: 'a one-time token signs in once of thirty (A2.21, S11)',
    round: async (shop) => {
      const { id, email } = await makeUser(shop.db, shop.clock, { temporary: true });
      const { services } = shop.server;
      const publicId = await inTransaction(
        shop.db,
        async (trx) => await issueSignInToken(services, trx, { id, email }),
      );
      const token = linkCode(shop.settings.secretKey, 'token', publicId);
      return {
        shots: thirty(() => ({ method: 'PUT', path: '/api/auth/token', body: { token } })),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '400 link_over': 29 });
          expect(await sessionsOf(shop, id)).toBe(1);
        },
      };
    },
  },
];

async function newUser({ db, clock }: VirtualShop) {
  await makeDocuments(db, clock);
  const email = `newcomer-${randomId(60)}@mail.example`;
  return { email, body: { email, password: PASSWORD, consents: ['pers-1'] } };
}

async function registered(shop: VirtualShop) {
  const { email, body } = await newUser(shop);
  await call(shop, 'POST', '/api/user', body);
  return { email };
}

async function call<T>(shop: VirtualShop, method: string, path: string, body: object): Promise<T> {
  const answer = await shop.call<T>(method, path, { body, from: nextAddress() });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return answer.body;
}

async function codeTo({ db, settings }: VirtualShop, email: string, purpose: LinkPurpose): Promise<string> {
  const { public_id: id } = await db
    .selectFrom('mail_link')
    .select('public_id')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return linkCode(settings.secretKey, purpose, id);
}

async function lettersTo({ db }: VirtualShop, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('kind')
    .where('to_address', '=', email)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

async function sessionsOf({ db }: VirtualShop, userId: number): Promise<number> {
  return (await db.selectFrom('session').select('id').where('user_id', '=', userId).execute()).length;
}
