import { DAY, HOUR, plus } from '@distance/server/clock.ts';
import { pruneBaskets } from '@distance/server/features/basket/prune-baskets.ts';
import { remindBaskets } from '@distance/server/features/basket/remind-baskets.ts';
import { retryLetters } from '@distance/server/features/mail/retry-letters.ts';
import { pruneHolds } from '@distance/server/features/seats/prune-holds.ts';
import { randomId } from '@distance/server/public-id.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { makeFormat } from '../factories/formats.ts';
import { paymentBody } from '../factories/payments.ts';
import { RUNNER } from '../factories/teams.ts';
import { makeToken, makeUser } from '../factories/users.ts';
import { order } from './bought.ts';
import { leftBasket, remindersOf } from './left-basket.ts';
import { codeSent, prover } from './once-only-codes.ts';
import { nextAddress, type VirtualShop } from './virtual-shop.ts';
import { calling, working, type WriteCase } from './write-case.ts';
import type { Shot } from './volley.ts';

/** Everything that is kept for a buyer, and what is forgotten. */
export const WRITE_CASES_STORED: readonly WriteCase[] = [
  {
    name: 'save a basket with a new item, a changed one and one taken out',
    prepare: async (shop) => {
      const token = await account(shop);
      const first = { goods: [item('changed', 1, 1), item('gone', 1, 1)] };
      await press(shop, { ...saveBasket(first), token });
      const body = {
        goods: [item('changed', 2, 2), item('new', 1, 1)],
        removed: [{ unique_id: 'item-gone', revision: 2 }],
        base: 1,
      };
      return calling(shop, { ...saveBasket(body), token }, async () => {
        const { values } = await press<{ values: object[] }>(shop, {
          method: 'GET',
          path: '/api/user/basket',
          token,
        });
        expect(values).toEqual([
          expect.objectContaining({ unique_id: 'item-changed', count: 2 }),
          expect.objectContaining({ unique_id: 'item-new', count: 1 }),
        ]);
      });
    },
  },
  {
    name: 'save a basket whose numbered place moves to the account',
    prepare: async (shop) => {
      const token = await account(shop);
      const format = await makeFormat(shop.db, shop.clock);
      const space = `${format.publicId}-1`;
      await shop.db
        .insertInto('space')
        .values({ public_id: space, format_id: format.id, kind: 'number', number: 1 })
        .execute();
      const basketKey = `basket-${randomId(80)}`;
      await press(shop, {
        method: 'POST',
        path: '/api/booked/number',
        body: { format_public_id: format.publicId, number: 1, basket_key: basketKey },
      });
      const body = { goods: [], basket_key: basketKey };
      return calling(shop, { ...saveBasket(body), token }, async () => {
        const { basket_key: own } = await press<{ basket_key: string }>(shop, {
          method: 'GET',
          path: '/api/user/basket',
          token,
        });
        const { values } = await press<{ values: { state: string }[] }>(shop, {
          method: 'GET',
          path: `/api/space/map/list/${format.publicId}?basket_key=${own}`,
        });
        expect(values.map(({ state }) => state)).toEqual(['yours']);
      });
    },
  },
  {
    name: 'share a basket',
    prepare: async (shop) => {
      const format = await makeFormat(shop.db, shop.clock);
      const body = { lines: [{ format_public_id: format.publicId, kind: 'athlete', count: 1 }] };
      return calling(shop, { method: 'POST', path: '/api/basket/template', body }, async () => {
        const { link } = await press<{ link: string }>(shop, {
          method: 'POST',
          path: '/api/basket/template',
          body,
        });
        const id = link.split('/').at(-1) ?? '';
        const opened = await press<{ lines: unknown[] }>(shop, {
          method: 'GET',
          path: `/api/basket/template/${id}`,
        });
        expect(opened.lines).toHaveLength(1);
      });
    },
  },
  {
    name: 'agree to a reminder',
    prepare: async (shop) => {
      const { email, consent } = await leftBasket(shop);
      return calling(shop, consent, async () => expect(await remindersOf(shop, email)).toEqual(['waiting']));
    },
  },
  {
    name: 'want no more reminders',
    prepare: async (shop) => {
      const { email, consent } = await leftBasket(shop);
      await press(shop, consent);
      const { public_id: id } = await shop.db
        .selectFrom('basket_reminder')
        .select('public_id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return calling(shop, { method: 'POST', path: `/api/basket/reminder/${id}/stop` }, async () => {
        expect(await remindersOf(shop, email)).toEqual(['cancelled']);
        expect(await press(shop, consent)).toEqual({ reminds: false });
      });
    },
  },
  {
    name: 'remind of a left basket',
    prepare: async (shop) => {
      const { email, consent } = await leftBasket(shop);
      await press(shop, consent);
      const services = { ...shop.server.services, clock: later(shop, 2 * HOUR) };
      return working(
        async () => await remindBaskets(services),
        async () => {
          expect(await remindersOf(shop, email)).toEqual(['queued']);
          const letters = await shop.db
            .selectFrom('outbox')
            .select('id')
            .where('to_address', '=', email)
            .execute();
          expect(letters).toHaveLength(1);
        },
      );
    },
  },
  {
    name: 'save a new person',
    prepare: async (shop) => {
      const token = await account(shop);
      return calling(
        shop,
        { method: 'PUT', path: '/api/user/people', token, body: RUNNER },
        async () => expect(await peopleOf(shop, token)).toHaveLength(1),
        ['conflict'],
      );
    },
  },
  {
    name: 'change a person',
    prepare: async (shop) => {
      const token = await account(shop);
      const saved = await press<{ values: { public_id: string } }>(shop, {
        method: 'PUT',
        path: '/api/user/people',
        token,
        body: RUNNER,
      });
      const body = { ...RUNNER, public_id: saved.values.public_id, first_name: 'Павел' };
      return calling(shop, { method: 'PUT', path: '/api/user/people', token, body }, async () =>
        expect(await peopleOf(shop, token)).toEqual([expect.objectContaining({ first_name: 'Павел' })]),
      );
    },
  },
  {
    name: 'remove a person',
    prepare: async (shop) => {
      const token = await account(shop);
      const saved = await press<{ values: { public_id: string } }>(shop, {
        method: 'PUT',
        path: '/api/user/people',
        token,
        body: RUNNER,
      });
      return calling(
        shop,
        { method: 'DELETE', path: `/api/user/people/${saved.values.public_id}`, token },
        async () => expect(await peopleOf(shop, token)).toEqual([]),
        ['not_found'],
      );
    },
  },
  {
    name: 'ask for a code to an address',
    prepare: async (shop) => {
      const { ask, email } = await prover(shop);
      return calling(
        shop,
        ask,
        async () => {
          const codes = await shop.db
            .selectFrom('email_code')
            .select('id')
            .where('email', '=', email)
            .execute();
          expect(codes).toHaveLength(1);
        },
        ['too_many'],
      );
    },
  },
  {
    name: 'prove an address with its code',
    prepare: async (shop) => {
      const { enter, email } = await codeSent(shop);
      return calling(
        shop,
        enter,
        async () => {
          const proved = await shop.db
            .selectFrom('payment_email')
            .select('email')
            .where('email', '=', email)
            .execute();
          expect(proved).toEqual([{ email }]);
        },
        ['code_over'],
      );
    },
  },
  {
    name: 'sign out',
    prepare: async (shop) => {
      const token = await account(shop);
      return calling(
        shop,
        { method: 'DELETE', path: '/api/auth', token },
        async () => {
          const { status } = await shop.call('GET', '/api/user/people', { token, from: nextAddress() });
          expect(status).toBe(403);
        },
        ['invalid_token'],
      );
    },
  },
  {
    name: 'queue letters again that nobody sent',
    prepare: async (shop) => {
      const format = await makeFormat(shop.db, shop.clock, { price: 0 });
      const { id } = await order(shop, paymentBody(format, { total: 0 }));
      const { id: letter } = await shop.db
        .selectFrom('outbox')
        .select('id')
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow();
      // Its job has died with its process.
      const jobs = sql`graphile_worker._private_jobs where key = ${`letter:${letter}`}`;
      await sql`delete from ${jobs}`.execute(shop.db);
      const services = { ...shop.server.services, clock: later(shop, HOUR) };
      return working(
        async () => await retryLetters(services),
        async () => expect((await sql`select key from ${jobs}`.execute(shop.db)).rows).toHaveLength(1),
      );
    },
  },
  {
    name: 'forget baskets and holds of long ago',
    prepare: async (shop) => {
      const token = await account(shop);
      await press(shop, { ...saveBasket({ goods: [item('old', 1, 1)] }), token });
      const services = { ...shop.server.services, clock: later(shop, 200 * DAY) };
      return working(
        async () => {
          await pruneBaskets(services);
          await pruneHolds(services);
        },
        async () => {
          const { values } = await press<{ values: unknown[] }>(shop, {
            method: 'GET',
            path: '/api/user/basket',
            token,
          });
          expect(values).toEqual([]);
        },
      );
    },
  },
];

const later = (shop: VirtualShop, ms: number) => ({ now: () => plus(shop.clock.now(), ms) });

async function account({ db, clock }: VirtualShop): Promise<string> {
  return await makeToken(db, clock, (await makeUser(db, clock)).id);
}

const saveBasket = (body: object): Shot => ({ method: 'POST', path: '/api/user/basket', body });

const item = (name: string, count: number, revision: number) => ({
  selector: 'ticket',
  unique_id: `item-${name}`,
  public_id: 'f10',
  format_public_id: 'f10',
  groupId: 'f10-athlete',
  kind: 'athlete',
  title: 'Ночная десятка',
  count,
  revision,
  price: 2400,
});

/** A call before or after the fault, which must be served. */
async function press<T = unknown>(shop: VirtualShop, { method, path, ...request }: Shot): Promise<T> {
  const { status, body } = await shop.call<T>(method, path, { ...request, from: nextAddress() });
  expect([status, body]).toEqual([200, body]);
  return body;
}

async function peopleOf(shop: VirtualShop, token: string): Promise<unknown[]> {
  const { values } = await press<{ values: unknown[] }>(shop, {
    method: 'GET',
    path: '/api/user/people',
    token,
  });
  return values;
}
