import { sweepWaiting } from '@distance/server/features/waiting/serve-waiting.ts';
import { expect } from 'vitest';
import { paymentBody } from '../factories/payments.ts';
import { makeSomebody } from '../factories/transfers.ts';
import { freePlaces, makeSoldOut, offerFor, offersTo, wishFor } from '../factories/waiting.ts';
import { entriesOf, line, offered } from './waiting-lines.ts';
import { calling, working, type WriteCase } from './write-case.ts';

/** A line before a format that is sold out: joined, served, bought from and left. */
export const WRITE_CASES_WAITING: readonly WriteCase[] = [
  {
    name: 'wait for a place',
    prepare: async (shop) => {
      const format = await makeSoldOut(shop);
      const { token, email } = await makeSomebody(shop);
      const shot = { method: 'POST', path: '/api/waiting', token, body: wishFor(format) };
      return calling(shop, shot, async () => expect(await entriesOf(shop, email)).toEqual(['waiting']));
    },
  },
  {
    name: 'offer a place that came free',
    prepare: async (shop) => {
      const { format, first, next } = await line(shop);
      await freePlaces(shop, format);
      return working(
        async () => await sweepWaiting(shop.server.services),
        async () => {
          expect(await offersTo(shop, first)).toEqual({ offers: ['runs, keeps 1'], letters: 1 });
          expect(await offersTo(shop, next)).toEqual({ offers: [], letters: 0 });
        },
      );
    },
  },
  {
    name: 'pay for a place on offer',
    prepare: async (shop) => {
      const { format, first } = await offered(shop);
      const offer = await offerFor(shop, first);
      const asked = paymentBody(format);
      const body = { ...asked, tickets: asked.tickets.map((ticket) => ({ ...ticket, offer })) };
      return calling(shop, { method: 'POST', path: '/api/payment', body }, async () => {
        expect(await offersTo(shop, first)).toEqual({ offers: ['runs, keeps 0'], letters: 1 });
        const { held, sold } = await shop.db
          .selectFrom('stock')
          .select(['held', 'sold'])
          .where('id', '=', format.stockId)
          .executeTakeFirstOrThrow();
        expect({ held, sold }).toEqual({ held: 1, sold: 0 });
      });
    },
  },
  {
    name: 'leave a line with a place on offer',
    prepare: async (shop) => {
      const { first, next } = await offered(shop);
      const shot = { method: 'DELETE', path: `/api/waiting/${first.entry}`, token: first.token };
      return calling(shop, shot, async () => {
        expect(await entriesOf(shop, first.email)).toEqual(['left']);
        expect(await offersTo(shop, first)).toEqual({ offers: ['ended, keeps 0'], letters: 1 });
        expect(await offersTo(shop, next)).toEqual({ offers: ['runs, keeps 1'], letters: 1 });
      });
    },
  },
];
