import { expect } from 'vitest';
import { makeOwnTicket, makeSomebody, NEXT_RUNNER, offerTo, type OwnTicket } from '../factories/transfers.ts';
import { thirty, type OnceOnly } from './once-only.ts';
import { nextAddress, type VirtualShop } from './virtual-shop.ts';
import { tally, type Shot } from './volley.ts';

/** A ticket changes hands once, whoever presses how often. */
export const ONCE_ONLY_TRANSFERS: readonly OnceOnly[] = [
  {
    name: 'thirty offers of one ticket are one offer and one letter (I32)',
    round: async (shop) => {
      const own = await ownTicket(shop);
      return {
        shots: thirty((n) => ({
          method: 'PUT',
          path: '/api/user/ticket/transfer',
          token: own.sender.token,
          body: { ticket: own.ticket, email: `friend-${n}-${own.ticket}@mail.example` },
        })),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '409 transfer_waiting': 29 });
          expect(await statesOf(shop, own)).toEqual(['offered']);
          const letters = await shop.db
            .selectFrom('outbox')
            .select('kind')
            .where('to_address', 'like', `friend-%-${own.ticket}@mail.example`)
            .execute();
          expect(letters).toEqual([{ kind: 'transfer_offered' }]);
        },
      };
    },
  },
  {
    name: 'thirty acceptances of one offer are one new holder, one new code and one ticket by mail (I33)',
    round: async (shop) => {
      const own = await ownTicket(shop);
      const receiver = await makeSomebody(shop);
      const { id } = await offerTo(shop, own, receiver.email, nextAddress());
      return {
        shots: thirty(() => answer(id, true, receiver.token)),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '409 transfer_over': 29 });
          const { holder_id: holder, code_version: version } = await shop.db
            .selectFrom('ticket')
            .select(['holder_id', 'code_version'])
            .where('id', '=', own.ticketId)
            .executeTakeFirstOrThrow();
          expect([holder, version, await statesOf(shop, own)]).toEqual([receiver.id, 2, ['accepted']]);
          expect(await lettersOf(shop, id)).toEqual(['transfer_accepted', 'transfer_accepted']);
        },
      };
    },
  },
  {
    name: 'thirty answers, yes and no by turns, are one answer',
    round: async (shop) => {
      const own = await ownTicket(shop);
      const receiver = await makeSomebody(shop);
      const { id } = await offerTo(shop, own, receiver.email, nextAddress());
      return {
        shots: thirty((n) => answer(id, n % 2 === 0, receiver.token)),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '409 transfer_over': 29 });
          const yes = hits.find(({ status }) => status === 200)?.body.ticket !== null;
          expect(await statesOf(shop, own)).toEqual([yes ? 'accepted' : 'declined']);
        },
      };
    },
  },
  {
    name: 'thirty recalls of an offer are one',
    round: async (shop) => {
      const own = await ownTicket(shop);
      const { id } = await offerTo(shop, own, `friend-${own.ticket}@mail.example`, nextAddress());
      return {
        shots: thirty(() => ({
          method: 'PUT',
          path: '/api/user/ticket/return',
          token: own.sender.token,
          body: { ticket: own.ticket },
        })),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '409 transfer_not_allowed': 29 });
          expect(await statesOf(shop, own)).toEqual(['recalled']);
          // To the receiver alone: who recalls knows.
          expect(await lettersOf(shop, id)).toEqual(['transfer_ended']);
        },
      };
    },
  },
];

/** What its session has asked for so far is forgotten: thirty presses of pay in a minute are just allowed. */
async function ownTicket(shop: VirtualShop): Promise<OwnTicket> {
  const own = await makeOwnTicket(shop, { from: nextAddress() });
  await shop.db.deleteFrom('limit_counter').execute();
  return own;
}

const answer = (id: string, confirm: boolean, token: string): Shot => ({
  method: 'PUT',
  path: '/api/user/ticket/confirm/transfer',
  token,
  body: { transfer_confirm: confirm, public_id: id, ...(confirm ? { participant: NEXT_RUNNER } : {}) },
});

async function statesOf({ db }: VirtualShop, { ticketId }: OwnTicket): Promise<string[]> {
  const rows = await db
    .selectFrom('transfer')
    .select('state')
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute();
  return rows.map(({ state }) => state);
}

/** Kinds of the letters that ended an offer. */
async function lettersOf({ db }: VirtualShop, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('kind')
    .where('dedupe_key', 'like', `%:${id}:%`)
    .where('kind', '<>', 'transfer_offered')
    .execute();
  return rows.map(({ kind }) => kind);
}
