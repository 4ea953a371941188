import { emailCode } from '@distance/server/features/accounts/codes/email-code.ts';
import { randomId } from '@distance/server/public-id.ts';
import { expect } from 'vitest';
import { makeToken, makeUser } from '../factories/users.ts';
import { thirty, type OnceOnly } from './once-only.ts';
import { nextAddress, type VirtualShop } from './virtual-shop.ts';
import { tally, type Shot } from './volley.ts';

/** The code that proves an address: of one session ten requests a minute are heard at all (S6). */
export const ONCE_ONLY_CODES: readonly OnceOnly[] = [
  {
    name: 'thirty requests for a code are one letter (P7.10, S10)',
    round: async (shop) => {
      const { ask, email } = await prover(shop);
      return {
        shots: thirty(() => ask),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '429 too_many': 29 });
          const letters = await shop.db
            .selectFrom('outbox')
            .select('kind')
            .where('to_address', '=', email)
            .execute();
          expect(letters).toEqual([{ kind: 'email_code' }]);
        },
      };
    },
  },
  {
    name: 'a right code typed thirty times proves the address once (P7.09, S11)',
    round: async (shop) => {
      const { enter, email } = await codeSent(shop);
      return {
        shots: thirty(() => enter),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '400 code_over': 9, '429 too_many': 20 });
          const proved = await shop.db
            .selectFrom('payment_email')
            .select('email')
            .where('email', '=', email)
            .execute();
          expect(proved).toEqual([{ email }]);
        },
      };
    },
  },
];

/** An account that wants to pay with another address. */
export async function prover({ db, clock }: VirtualShop): Promise<{ ask: Shot; email: string }> {
  const token = await makeToken(db, clock, (await makeUser(db, clock)).id);
  const email = `other-${randomId(60).toLowerCase()}@mail.example`;
  return { email, ask: { method: 'POST', path: '/api/user/confirm/email', token, body: { email } } };
}

/** The same with the code in the letter; nothing is counted of its session yet. */
export async function codeSent(shop: VirtualShop): Promise<{ enter: Shot; email: string }> {
  const { ask, email } = await prover(shop);
  await shop.call(ask.method, ask.path, { ...ask, from: nextAddress() });
  const { public_id: id } = await shop.db
    .selectFrom('email_code')
    .select('public_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await shop.db.deleteFrom('limit_counter').execute();
  const code = emailCode(shop.settings.secretKey, id);
  return { email, enter: { ...ask, method: 'PUT', path: '/api/user/auth/payment', body: { email, code } } };
}
