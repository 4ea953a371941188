import { randomId } from '@distance/server/public-id.ts';
import { expect } from 'vitest';
import { makeDocuments } from '../factories/documents.ts';
import { thirty, type OnceOnly } from './once-only.ts';
import type { VirtualShop } from './virtual-shop.ts';
import { tally } from './volley.ts';

/** Requests to the team: each comes from a network of its own. */
export const ONCE_ONLY_SUPPORT: readonly OnceOnly[] = [
  {
    name: 'a request sent thirty times is kept and told of once (A7.27)',
    round: async (shop) => {
      const { email, ask } = await sender(shop);
      return {
        shots: thirty(() => ask('the same wish')),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 30 });
          expect(await storedOf(shop, email)).toEqual({ requests: 1, letters: 1 });
        },
      };
    },
  },
  {
    name: 'thirty requests with one address are five and five letters (A7.27)',
    round: async (shop) => {
      const { email, ask } = await sender(shop);
      return {
        shots: thirty((n) => ask(`wish ${n}`)),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 5, '429 too_many': 25 });
          expect(await storedOf(shop, email)).toEqual({ requests: 5, letters: 5 });
        },
      };
    },
  },
];

async function sender({ db, clock }: VirtualShop) {
  await makeDocuments(db, clock);
  const email = `asks-${randomId(60)}@mail.example`;
  const contact = { name: 'Anna', email, phone: '79162041122' };
  return {
    email,
    ask: (text: string) => ({
      method: 'POST',
      path: '/api/support',
      body: { ...contact, text, support_type: 'feedback', consents: ['pers-1'] },
    }),
  };
}

async function storedOf({ db }: VirtualShop, email: string): Promise<{ requests: number; letters: number }> {
  const requests = await db.selectFrom('support_request').select('id').where('email', '=', email).execute();
  const letters = await db.selectFrom('outbox').select('id').where('to_address', '=', email).execute();
  return { requests: requests.length, letters: letters.length };
}
