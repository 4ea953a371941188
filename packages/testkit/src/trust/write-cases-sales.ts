import { MINUTE } from '@distance/server/clock.ts';
import { handleNotifications } from '@distance/server/features/orders/payments/handle-notifications.ts';
import { sweepHolds } from '@distance/server/features/orders/checkout/sweep-orders.ts';
import { generatePromocodes } from '@distance/server/features/promocodes/generate-promocodes.ts';
import { inTransaction } from '@distance/server/db/transaction.ts';
import { randomId } from '@distance/server/public-id.ts';
import { expect } from 'vitest';
import { makeFormat, type MadeFormat } from '../factories/formats.ts';
import { insuranceLine, makeOffer } from '../factories/insurance.ts';
import { paymentBody } from '../factories/payments.ts';
import { makeRelay, RUNNER, teamBody } from '../factories/teams.ts';
import { makeToken, makeUser } from '../factories/users.ts';
import { order, paymentsOf, settleNewest, type Ordered } from './bought.ts';
import { nextAddress, type VirtualShop } from './virtual-shop.ts';
import { calling, working, type WriteCase } from './write-case.ts';

const DECLINED = '4562265587712390';

/** Everything that is written until an order is paid or ended. */
export const WRITE_CASES_SALES: readonly WriteCase[] = [
  {
    name: 'pay for a numbered place with a code and a policy',
    prepare: async (shop) => {
      const format = await numbered(shop);
      const offer = await makeOffer(shop.db, [format]);
      const basketKey = `basket-${randomId(80)}`;
      const code = `FAULT${randomId(60)}`.toUpperCase();
      await shop.db
        .insertInto('promocode')
        .values({ code, discount: 10, discount_form: 'percent', max_uses: 5 })
        .execute();
      // One address keeps forty numbers at most, and a night asks more often.
      const held = await shop.call('POST', '/api/booked/number', {
        body: { format_public_id: format.publicId, number: 1, basket_key: basketKey },
        from: nextAddress(),
      });
      expect(held.status).toBe(200);
      const { tickets, ...body } = paymentBody(format, { total: 2360 });
      const place = { space: `${format.publicId}-1`, promocode: code };
      const insurances = [insuranceLine(offer, format, { ticket_unique_id: tickets[0]?.unique_id })];
      const whole = {
        ...body,
        basket_key: basketKey,
        tickets: tickets.map((ticket) => ({ ...ticket, ...place })),
        insurances,
      };
      return calling(shop, { method: 'POST', path: '/api/payment', body: whole }, async () => {
        const ordered = await onlyOrder(shop, body.email);
        expect(await countLines(shop, ordered.id)).toBe(2);
        expect(await paymentsOf(shop, ordered.id)).toHaveLength(1);
        expect(await stockOf(shop, format)).toEqual({ held: 1, sold: 0 });
        const { uses } = await shop.db
          .selectFrom('promocode')
          .select('uses')
          .where('code', '=', code)
          .executeTakeFirstOrThrow();
        expect(uses).toBe(1);
      });
    },
  },
  {
    name: 'pay nothing as an account, with a participant',
    prepare: async (shop) => {
      const format = await makeFormat(shop.db, shop.clock, { price: 0, preregistration: true });
      const user = await makeUser(shop.db, shop.clock);
      const body = paymentBody(format, { total: 0, email: user.email });
      const [ticket] = body.tickets;
      return calling(
        shop,
        {
          method: 'POST',
          path: '/api/payment',
          token: await makeToken(shop.db, shop.clock, user.id),
          body: {
            ...body,
            tickets: [{ ...ticket, preReg: 'ok' }],
            register: [{ ...RUNNER, unique_id: ticket?.unique_id }],
          },
        },
        async () => {
          const ordered = await onlyOrder(shop, user.email);
          expect(ordered.state).toBe('paid');
          expect(await countTickets(shop, ordered.id)).toBe(1);
          expect(await lettersOf(shop, ordered.id)).toEqual(['order_paid']);
          const people = await shop.db
            .selectFrom('person')
            .select('id')
            .where('owner_id', '=', user.id)
            .execute();
          expect(people).toHaveLength(1);
        },
      );
    },
  },
  {
    name: 'pay for a team',
    prepare: async (shop) => {
      const body = teamBody(await makeRelay(shop.db, shop.clock, 3), 3);
      return calling(shop, { method: 'POST', path: '/api/payment', body }, async () => {
        const ordered = await onlyOrder(shop, body.email);
        expect(await countTickets(shop, ordered.id)).toBe(3);
        const teams = await shop.db
          .selectFrom('team')
          .select('number')
          .where('order_id', '=', ordered.id)
          .execute();
        expect(teams).toEqual([{ number: 1 }]);
      });
    },
  },
  {
    name: 'retry a declined payment',
    prepare: async (shop) => {
      const { ordered, format } = await declined(shop);
      await settleNewest(shop, ordered);
      return calling(
        shop,
        { method: 'POST', path: `/api/order/${ordered.publicId}/payment`, body: { key: ordered.key } },
        async () => {
          expect(await paymentsOf(shop, ordered.id)).toHaveLength(2);
          expect(shop.emulator.control.payments({ order_id: ordered.publicId })).toHaveLength(2);
          expect(await stockOf(shop, format)).toEqual({ held: 1, sold: 0 });
        },
      );
    },
  },
  {
    name: 'hear that a payment was declined',
    prepare: async (shop) => {
      const { ordered, format } = await declined(shop);
      return working(
        async () => await settleNewest(shop, ordered),
        async () => {
          expect(await newestState(shop, ordered)).toBe('failed');
          expect(await stockOf(shop, format)).toEqual({ held: 1, sold: 0 });
        },
      );
    },
  },
  {
    name: 'take the place again for money that comes late',
    prepare: async (shop) => {
      const { ordered, format } = await late(shop);
      return working(
        async () => await settleNewest(shop, ordered),
        async () => {
          expect(await newestState(shop, ordered)).toBe('paid');
          expect(await countTickets(shop, ordered.id)).toBe(1);
          expect(await stockOf(shop, format)).toEqual({ held: 0, sold: 1 });
        },
      );
    },
  },
  {
    name: 'let late money go whose place is sold',
    prepare: async (shop) => {
      const { ordered, format } = await late(shop);
      await shop.db.updateTable('stock').set({ sold_before: 5 }).where('id', '=', format.stockId).execute();
      return working(
        async () => await settleNewest(shop, ordered),
        async () => {
          await shop.pass(2);
          expect(await countTickets(shop, ordered.id)).toBe(0);
          expect(await stockOf(shop, format)).toEqual({ held: 0, sold: 0 });
          expect(balanceOf(shop, ordered)).toBe(0);
        },
      );
    },
  },
  {
    name: 'keep a notification',
    prepare: async (shop) => {
      const [ordered, id] = await paidThere(shop);
      const object = { id };
      return calling(
        shop,
        {
          method: 'POST',
          path: '/api/notifications/yookassa',
          body: { type: 'notification', event: 'payment.succeeded', object },
        },
        async () => {
          await handleNotifications(shop.server.services);
          expect(await newestState(shop, ordered)).toBe('paid');
        },
      );
    },
  },
  {
    name: 'handle a notification',
    prepare: async (shop) => {
      const [ordered, id] = await paidThere(shop);
      await shop.call('POST', '/api/notifications/yookassa', {
        body: { type: 'notification', event: 'payment.succeeded', object: { id } },
      });
      return working(
        async () => await handleNotifications(shop.server.services),
        async () => {
          expect(await newestState(shop, ordered)).toBe('paid');
          expect(await lettersOf(shop, ordered.id)).toEqual(['order_paid']);
          const open = await shop.db
            .selectFrom('inbox')
            .select('id')
            .where('provider_id', '=', id)
            .where('handled_at', 'is', null)
            .execute();
          expect(open).toEqual([]);
        },
      );
    },
  },
  {
    name: 'hold a numbered place',
    prepare: async (shop) => {
      const format = await numbered(shop);
      return calling(shop, holdNumber(format, `basket-${randomId(80)}`, { number: 1 }), async () =>
        expect(await heldOf(shop, format)).toEqual([1]),
      );
    },
  },
  {
    name: 'change a numbered place for another',
    prepare: async (shop) => {
      const format = await numbered(shop);
      const basketKey = `basket-${randomId(80)}`;
      await shop.call('POST', '/api/booked/number', holdNumber(format, basketKey, { number: 1 }));
      return calling(
        shop,
        holdNumber(format, basketKey, { number: 2, give_back: `${format.publicId}-1` }),
        async () => expect(await heldOf(shop, format)).toEqual([2]),
      );
    },
  },
  {
    name: 'give a numbered place back',
    prepare: async (shop) => {
      const format = await numbered(shop);
      const basketKey = `basket-${randomId(80)}`;
      await shop.call('POST', '/api/booked/number', holdNumber(format, basketKey, { number: 1 }));
      return calling(shop, holdNumber(format, basketKey, { space: null }), async () =>
        expect(await heldOf(shop, format)).toEqual([]),
      );
    },
  },
  {
    name: 'make a batch of promocodes',
    prepare: async (shop) => {
      const title = `batch ${randomId(60)}`;
      const input = { title, event: null, count: 20, discount: 10, form: 'percent', endsAt: null } as const;
      const { services } = shop.server;
      const made = async () =>
        await shop.db
          .selectFrom('promocode_batch as b')
          .leftJoin('promocode as p', 'p.batch_id', 'b.id')
          .select('p.code')
          .where('b.title', '=', title)
          .execute();
      return working(
        async () => {
          // The operator looks whether the batch is there before he asks again.
          if ((await made()).length === 0)
            await inTransaction(services.db, async (trx) => await generatePromocodes(services, trx, input));
        },
        async () => expect(await made()).toHaveLength(20),
      );
    },
  },
];

const holdNumber = (format: MadeFormat, basketKey: string, input: object) => ({
  method: 'POST',
  path: '/api/booked/number',
  body: { format_public_id: format.publicId, basket_key: basketKey, ...input },
});

/** A format with numbered places 1 and 2. */
async function numbered({ db, clock }: VirtualShop): Promise<MadeFormat> {
  const format = await makeFormat(db, clock, { capacity: 5 });
  for (const number of [1, 2])
    await db
      .insertInto('space')
      .values({ public_id: `${format.publicId}-${number}`, format_id: format.id, kind: 'number', number })
      .execute();
  return format;
}

async function heldOf({ db }: VirtualShop, format: MadeFormat): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('space')
    .select('number')
    .where('format_id', '=', format.id)
    .where('held_by', 'is not', null)
    .execute();
  return rows.map(({ number }) => number);
}

interface Pending {
  ordered: Ordered;
  format: MadeFormat;
}

async function pending(shop: VirtualShop): Promise<Pending> {
  const format = await makeFormat(shop.db, shop.clock, { capacity: 5 });
  return { format, ordered: await order(shop, paymentBody(format)) };
}

async function declined(shop: VirtualShop): Promise<Pending> {
  const made = await pending(shop);
  shop.emulator.control.pay({ order_id: made.ordered.publicId, card: DECLINED });
  return made;
}

/** The hold has ended and its place is free when the buyer pays. */
async function late(shop: VirtualShop): Promise<Pending> {
  const made = await pending(shop);
  shop.clock.advance(21 * MINUTE);
  await sweepHolds(shop.server.services);
  shop.emulator.control.pay({ order_id: made.ordered.publicId });
  return made;
}

/** An order that is paid at the acquirer, and the payment's id there. */
async function paidThere(shop: VirtualShop): Promise<[Ordered, string]> {
  const { ordered } = await pending(shop);
  shop.emulator.control.pay({ order_id: ordered.publicId });
  return [ordered, shop.emulator.control.payments({ order_id: ordered.publicId })[0]?.id ?? ''];
}

async function onlyOrder({ db }: VirtualShop, email: string): Promise<{ id: number; state: string }> {
  const [found, ...more] = await db
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('email', '=', email)
    .execute();
  expect(more).toEqual([]);
  if (!found) throw new Error('no order');
  return found;
}

async function countLines({ db }: VirtualShop, orderId: number): Promise<number> {
  return (await db.selectFrom('order_line').select('id').where('order_id', '=', orderId).execute()).length;
}

async function countTickets({ db }: VirtualShop, orderId: number): Promise<number> {
  const rows = await db
    .selectFrom('ticket as t')
    .innerJoin('order_line as l', 'l.id', 't.line_id')
    .select('t.id')
    .where('l.order_id', '=', orderId)
    .where('t.state', '=', 'valid')
    .execute();
  return rows.length;
}

async function lettersOf({ db }: VirtualShop, orderId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('kind')
    .where('order_id', '=', orderId)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

async function newestState(shop: VirtualShop, { id }: Ordered): Promise<string> {
  const row = await shop.db
    .selectFrom('payment')
    .select('state')
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.state;
}

async function stockOf({ db }: VirtualShop, format: MadeFormat) {
  return await db
    .selectFrom('stock')
    .select(['held', 'sold'])
    .where('id', '=', format.stockId)
    .executeTakeFirstOrThrow();
}

function balanceOf(shop: VirtualShop, { publicId }: Ordered): number {
  return shop.emulator.control.book().find((line) => line.order_id === publicId)?.balance ?? 0;
}
