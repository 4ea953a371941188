import { waitingKey } from '@distance/server/features/waiting/waiting-key.ts';
import { randomId } from '@distance/server/public-id.ts';
import { expect } from 'vitest';
import { paymentBody } from '../factories/payments.ts';
import { makeSomebody } from '../factories/transfers.ts';
import { freePlaces, makeLine, makeSoldOut, offerFor, offersTo, wishFor } from '../factories/waiting.ts';
import { thirty, type OnceOnly } from './once-only.ts';
import { nextAddress } from './virtual-shop.ts';
import { tally } from './volley.ts';
import { entriesOf, offered } from './waiting-lines.ts';

/** A place that comes free has one owner and one letter, whoever presses how often. */
export const ONCE_ONLY_WAITING: readonly OnceOnly[] = [
  {
    name: 'thirty presses of one person at a list are one place in the line (I97)',
    round: async (shop) => {
      const format = await makeSoldOut(shop);
      const who = await makeSomebody(shop);
      return {
        shots: thirty(() => ({
          method: 'POST',
          path: '/api/waiting',
          token: who.token,
          body: wishFor(format),
        })),
        check: async (hits) => {
          // A session presses ten times in a minute at most.
          expect(tally(hits)).toEqual({ '200': 10, '429 too_many': 20 });
          expect(await entriesOf(shop, who.email)).toEqual(['waiting']);
        },
      };
    },
  },
  {
    name: 'thirty confirmations of one address are one place in the line',
    round: async (shop) => {
      const format = await makeSoldOut(shop);
      const email = `line-${randomId(60)}@mail.example`;
      const asked = await shop.call('POST', '/api/waiting', {
        body: wishFor(format, { email }),
        from: nextAddress(),
      });
      expect(asked.status).toBe(200);
      const { public_id: id } = await shop.db
        .selectFrom('waiting_entry')
        .select('public_id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      await freePlaces(shop, format);
      const key = waitingKey(shop.settings.secretKey, id);
      return {
        shots: thirty(() => ({ method: 'POST', path: `/api/waiting/${id}/confirm`, body: { key } })),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 30 });
          expect(await entriesOf(shop, email)).toEqual(['waiting']);
          expect(await offersTo(shop, { entry: id, email })).toEqual({
            offers: ['runs, keeps 1'],
            letters: 1,
          });
        },
      };
    },
  },
  {
    name: 'a place that comes free before thirty who join is offered once, to the first, by one letter (I99, I101)',
    round: async (shop) => {
      const format = await makeSoldOut(shop);
      const [first] = await makeLine(shop, format, 1, nextAddress);
      if (!first) throw new Error('nobody waits');
      const tokens: string[] = [];
      for (let n = 0; n < 30; n += 1) tokens.push((await makeSomebody(shop)).token);
      await freePlaces(shop, format);
      return {
        shots: thirty((n) => ({
          method: 'POST',
          path: '/api/waiting',
          token: tokens[n] ?? '',
          body: wishFor(format),
        })),
        check: async (hits) => {
          // Who waits too long for the others is asked to come again.
          expect(hits.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
          expect(await offersTo(shop, first)).toEqual({ offers: ['runs, keeps 1'], letters: 1 });
          const { made } = await shop.db
            .selectFrom('waiting_offer as o')
            .innerJoin('waiting_entry as e', 'e.id', 'o.entry_id')
            .select(({ fn }) => fn.countAll<number>().as('made'))
            .where('e.format_id', '=', format.id)
            .executeTakeFirstOrThrow();
          expect(made).toBe(1);
        },
      };
    },
  },
  {
    name: 'thirty orders by one offer are one order (I100)',
    round: async (shop) => {
      const { format, first } = await offered(shop);
      const offer = await offerFor(shop, first);
      return {
        shots: thirty(() => {
          const body = paymentBody(format);
          const tickets = body.tickets.map((ticket) => ({ ...ticket, offer }));
          return { method: 'POST', path: '/api/payment', body: { ...body, tickets } };
        }),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '409 offer_over': 29 });
          expect(await offersTo(shop, first)).toEqual({ offers: ['runs, keeps 0'], letters: 1 });
        },
      };
    },
  },
  {
    name: 'thirty presses of leave with a place on offer give it to the next once, by one letter (I99, I101)',
    round: async (shop) => {
      const { first, next } = await offered(shop);
      return {
        shots: thirty(() => ({
          method: 'DELETE',
          path: `/api/waiting/${first.entry}`,
          token: first.token,
        })),
        check: async (hits) => {
          expect(hits.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
          expect(await entriesOf(shop, first.email)).toEqual(['left']);
          expect(await offersTo(shop, first)).toEqual({ offers: ['ended, keeps 0'], letters: 1 });
          expect(await offersTo(shop, next)).toEqual({ offers: ['runs, keeps 1'], letters: 1 });
        },
      };
    },
  },
];
