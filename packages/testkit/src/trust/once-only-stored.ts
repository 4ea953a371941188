import { HOUR, plus } from '@distance/server/clock.ts';
import { remindBaskets } from '@distance/server/features/basket/remind-baskets.ts';
import { expect } from 'vitest';
import { RUNNER } from '../factories/teams.ts';
import { makeToken, makeUser } from '../factories/users.ts';
import { nextAddress, type VirtualShop } from './virtual-shop.ts';
import { leftBasket, remindersOf } from './left-basket.ts';
import { thirty, type OnceOnly } from './once-only.ts';
import { tally, type Shot } from './volley.ts';

/** Baskets, reminders and people that are kept for a buyer. */
export const ONCE_ONLY_STORED: readonly OnceOnly[] = [
  {
    name: 'thirty devices that save a basket at once lose nothing of each other (P7.34, P4.06)',
    round: async (shop) => {
      const token = await buyer(shop);
      return {
        shots: thirty((n) => save(token, `item-${n}`, 1)),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 30 });
          // One after the other: every device has a version of its own.
          expect(hits.map(({ body }) => body.version ?? 0).toSorted((a, b) => a - b)).toEqual(
            Array.from({ length: 30 }, (_, n) => n + 1),
          );
          expect(await load(shop, token)).toHaveLength(30);
        },
      };
    },
  },
  {
    name: 'one item changed on thirty devices at once is one item (P4.06)',
    round: async (shop) => {
      const token = await buyer(shop);
      return {
        shots: thirty((n) => save(token, 'same-item', n + 1)),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 30 });
          const [item, ...more] = await load(shop, token);
          expect(more).toEqual([]);
          // Of equal revisions all devices choose the same one, whichever came first.
          expect(item).toMatchObject({ unique_id: 'same-item' });
          const last = hits.find(({ body }) => body.version === versionOf(hits));
          expect(last?.body.values).toEqual([item]);
        },
      };
    },
  },
  {
    name: 'thirty consents to a reminder of one basket are one reminder and one letter',
    round: async (shop) => {
      const { email, consent } = await leftBasket(shop);
      return {
        shots: thirty(() => consent),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 30 });
          expect(await remindersOf(shop, email)).toEqual(['waiting']);
          const later = { now: () => plus(shop.clock.now(), 2 * HOUR) };
          const services = { ...shop.server.services, clock: later };
          await Promise.all(Array.from({ length: 4 }, async () => await remindBaskets(services)));
          expect(await remindersOf(shop, email)).toEqual(['queued']);
          const letters = await shop.db
            .selectFrom('outbox')
            .select('id')
            .where('to_address', '=', email)
            .execute();
          expect(letters).toHaveLength(1);
        },
      };
    },
  },
  {
    name: 'no more reminders, asked for thirty times, ends them once and for all (RFC 8058)',
    round: async (shop) => {
      const { email, consent } = await leftBasket(shop);
      await shop.call('POST', consent.path, { body: consent.body, from: nextAddress() });
      const { public_id: id } = await shop.db
        .selectFrom('basket_reminder')
        .select('public_id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return {
        shots: thirty(() => ({ method: 'POST', path: `/api/basket/reminder/${id}/stop` })),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 30 });
          const stops = await shop.db
            .selectFrom('mail_stop')
            .selectAll()
            .where('email', 'like', `${email}%`)
            .execute();
          expect(stops).toHaveLength(1);
          const again = await shop.call<{ reminds: boolean }>('POST', consent.path, {
            body: consent.body,
            from: nextAddress(),
          });
          expect(again.body.reminds).toBe(false);
          expect(await remindersOf(shop, email)).toEqual(['cancelled']);
        },
      };
    },
  },
  {
    name: 'a person saved thirty times at once is one person of the account (P4.05)',
    round: async (shop) => {
      const token = await buyer(shop);
      return {
        shots: thirty(() => ({ method: 'PUT', path: '/api/user/people', token, body: RUNNER })),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '409 conflict': 29 });
          const { body } = await shop.call<{ values: unknown[] }>('GET', '/api/user/people', {
            token,
            from: nextAddress(),
          });
          expect(body.values).toHaveLength(1);
        },
      };
    },
  },
];

async function buyer({ db, clock }: VirtualShop): Promise<string> {
  return await makeToken(db, clock, (await makeUser(db, clock)).id);
}

const save = (token: string, id: string, count: number): Shot => ({
  method: 'POST',
  path: '/api/user/basket',
  token,
  body: {
    goods: [
      {
        selector: 'ticket',
        unique_id: id,
        public_id: 'f10',
        format_public_id: 'f10',
        groupId: 'f10-athlete',
        kind: 'athlete',
        title: 'Ночная десятка',
        count,
        price: 2400,
      },
    ],
  },
});

async function load(shop: VirtualShop, token: string): Promise<unknown[]> {
  const { body } = await shop.call<{ values: unknown[] }>('GET', '/api/user/basket', {
    token,
    from: nextAddress(),
  });
  return body.values;
}

const versionOf = (hits: readonly { body: { version?: number } }[]) =>
  Math.max(...hits.map(({ body }) => body.version ?? 0));
