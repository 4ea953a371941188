import { createMailer } from '@distance/server/adapters/mailer.ts';
import { firstPasswordKey } from '@distance/server/features/accounts/passwords/first-password-key.ts';
import { sendLetter } from '@distance/server/features/mail/send-letter.job.ts';
import { closeStarts } from '@distance/server/features/orders/receipts/close-starts.ts';
import { refundEvent } from '@distance/server/features/orders/refunds/refund-event.ts';
import { settleReceipt } from '@distance/server/features/orders/receipts/settle-receipt.ts';
import { settleRefund } from '@distance/server/features/orders/refunds/settle-refund.ts';
import { moscowDay } from '@distance/server/features/reconciliation/moscow-day.ts';
import { reconcileDay } from '@distance/server/features/reconciliation/reconcile-day.ts';
import { randomId } from '@distance/server/public-id.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { makeFormat } from '../factories/formats.ts';
import { paymentBody } from '../factories/payments.ts';
import { makeRelay, RUNNER, teamBody } from '../factories/teams.ts';
import { boughtInsured, order, type Insured } from './bought.ts';
import { nextAddress, type VirtualShop } from './virtual-shop.ts';
import { calling, working, type WriteCase } from './write-case.ts';

/** Everything that is written once an order is paid. */
export const WRITE_CASES_BOUGHT: readonly WriteCase[] = [
  {
    name: 'ask for a policy back',
    prepare: async (shop) => {
      const bought = await boughtInsured(shop);
      return calling(
        shop,
        {
          method: 'POST',
          path: '/api/user/insurance/cancel',
          token: bought.token,
          body: { insurance: bought.policy, confirm: true },
        },
        async () => await checkReturned(shop, bought, [20_000], ['valid']),
        ['refund_pending'],
      );
    },
  },
  {
    name: 'ask for a ticket and its policy back',
    prepare: async (shop) => {
      const bought = await boughtInsured(shop);
      return calling(
        shop,
        askBack(bought),
        async () => await checkReturned(shop, bought, [260_000], ['refunded']),
        ['refund_pending'],
      );
    },
  },
  {
    name: 'return a ticket and its policy',
    prepare: async (shop) => {
      const bought = await boughtInsured(shop);
      await shop.call('POST', '/api/payment/cancel', { ...askBack(bought), from: nextAddress() });
      return working(
        async () => {
          for (const { id } of await refundsOf(shop, bought)) await settleRefund(shop.server.services, id);
        },
        async () => await checkReturned(shop, bought, [260_000], ['refunded']),
      );
    },
  },
  {
    name: 'return everything of a cancelled event',
    prepare: async (shop) => {
      const bought = await boughtInsured(shop);
      const { eventId, eventPublicId } = bought.format;
      await shop.db.updateTable('event').set({ state: 'cancelled' }).where('id', '=', eventId).execute();
      return working(
        async () => await refundEvent(shop.server.services, eventPublicId),
        async () => await checkReturned(shop, bought, [260_000], ['refunded']),
      );
    },
  },
  {
    name: 'queue the closing receipt of a start that is over',
    prepare: async (shop) => {
      const bought = await held(shop);
      return working(
        async () => await closeStarts(shop.server.services),
        async () => expect(await receiptsOf(shop, bought, 'closing')).toHaveLength(1),
      );
    },
  },
  {
    name: 'send a closing receipt',
    prepare: async (shop) => {
      const bought = await held(shop);
      await closeStarts(shop.server.services);
      const [receipt] = await receiptsOf(shop, bought, 'closing');
      return working(
        async () => await settleReceipt(shop.server.services, receipt?.id ?? 0),
        async () => {
          // A question that was claimed is asked again when its pause is over.
          await shop.pass(5);
          expect(await receiptsOf(shop, bought, 'closing')).toEqual([
            expect.objectContaining({ state: 'registered' }),
          ]);
        },
      );
    },
  },
  {
    name: 'read the registry of a day whose notification was lost',
    prepare: async (shop) => {
      const ordered = await order(shop, paymentBody(await makeFormat(shop.db, shop.clock)));
      shop.emulator.control.pay({ order_id: ordered.publicId });
      const { services } = shop.server;
      return working(
        async () => await reconcileDay(services, services.acquirers.current, moscowDay(shop.clock.now())),
        async () => {
          // What the books know of already, the poller ends.
          await shop.pass(2);
          const { state } = await shop.db
            .selectFrom('orders')
            .select('state')
            .where('id', '=', ordered.id)
            .executeTakeFirstOrThrow();
          expect(state).toBe('paid');
          const open = await shop.db
            .selectFrom('reconciliation_difference')
            .select('id')
            .where('resolved_at', 'is', null)
            .execute();
          expect(open).toEqual([]);
        },
      );
    },
  },
  {
    name: 'send a letter',
    prepare: async (shop) => {
      const { id } = await freeOrder(shop);
      const letter = await shop.db
        .selectFrom('outbox')
        .select('id')
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow();
      const mailer = createMailer(shop.settings);
      return working(
        async () => await sendLetter({ ...shop.server.services, mailer }, { letter: letter.id }),
        async () => {
          const { state, to_address: to } = await shop.db
            .selectFrom('outbox')
            .select(['state', 'to_address'])
            .where('id', '=', letter.id)
            .executeTakeFirstOrThrow();
          expect(state).toBe('sent');
          // A second copy only where the mark was lost after the mail server's yes, with the same Message-ID.
          expect([1, 2]).toContain(shop.emulator.control.letters({ to }).length);
        },
      );
    },
  },
  {
    name: 'set the first password',
    prepare: async (shop) => {
      const ordered = await freeOrder(shop);
      const key = firstPasswordKey(shop.settings.secretKey, ordered.publicId);
      return calling(
        shop,
        {
          method: 'POST',
          path: '/api/user/password/first',
          body: { order: ordered.publicId, key, password: `Ладога-1905-${randomId(40)}` },
        },
        async () => {
          const [owner] = await shop.db
            .selectFrom('users as u')
            .innerJoin('orders as o', 'o.user_id', 'u.id')
            .select(['u.temporary'])
            .where('o.id', '=', ordered.id)
            .execute();
          expect(owner).toEqual({ temporary: false });
        },
        ['conflict'],
      );
    },
  },
  {
    name: 'take a place of a team',
    prepare: async (shop) => {
      const team = await freeTeam(shop);
      return calling(
        shop,
        {
          method: 'POST',
          path: `/api/teams/${team.id}/members`,
          body: { key: team.inviteKey, email: 'runner@mail.example', participant: RUNNER },
        },
        async () => {
          const registered = await shop.db
            .selectFrom('ticket as t')
            .innerJoin('order_line as l', 'l.id', 't.line_id')
            .select('t.id')
            .where('l.order_id', '=', team.orderId)
            .where('t.participant_id', 'is not', null)
            .execute();
          expect(registered).toHaveLength(2);
        },
        ['team_full'],
      );
    },
  },
  {
    name: 'name a team and renew its link',
    prepare: async (shop) => {
      const team = await freeTeam(shop);
      return calling(
        shop,
        {
          method: 'PUT',
          path: `/api/teams/${team.id}`,
          body: { key: team.key, title: 'Стрижи', renew_invite: true },
        },
        async () => {
          const { title } = await shop.db
            .selectFrom('team')
            .select('title')
            .where('public_id', '=', team.id)
            .executeTakeFirstOrThrow();
          expect(title).toBe('Стрижи');
        },
      );
    },
  },
];

const askBack = ({ token, ticket, policyLine }: Insured) => ({
  method: 'POST',
  path: '/api/payment/cancel',
  token,
  body: { ticket, lines: [policyLine] },
});

async function refundsOf({ db }: VirtualShop, { id }: Insured) {
  return await db.selectFrom('refund').select(['id', 'amount']).where('order_id', '=', id).execute();
}

/** Refunds of these sums were made once, are settled, and the tickets are in these states. */
async function checkReturned(
  shop: VirtualShop,
  bought: Insured,
  amounts: readonly number[],
  tickets: readonly string[],
): Promise<void> {
  const refunds = await refundsOf(shop, bought);
  expect(refunds.map(({ amount }) => amount)).toEqual(amounts);
  // A send whose answer was lost is not repeated before its next check.
  await shop.pass(2);
  const rows = await shop.db
    .selectFrom('ticket as t')
    .innerJoin('order_line as l', 'l.id', 't.line_id')
    .select('t.state')
    .where('l.order_id', '=', bought.id)
    .execute();
  expect(rows.map(({ state }) => state)).toEqual(tickets);
  const { balance } = shop.emulator.control.book().find((line) => line.order_id === bought.publicId) ?? {
    balance: 0,
  };
  expect(balance).toBe(260_000 - amounts.reduce((sum, amount) => sum + amount, 0));
}

/** A paid order whose start was the day before yesterday. */
async function held(shop: VirtualShop): Promise<Insured> {
  const bought = await boughtInsured(shop);
  const past = new Date(shop.clock.now().getTime() - 2 * 86_400_000);
  const { id, eventCityId } = bought.format;
  await sql`update format set start_time = ${past} where id = ${id}`.execute(shop.db);
  await sql`update event_city set start_time = ${past}, registration_opens_at = ${past}::timestamptz - interval '9 days',
    registration_closes_at = ${past}, changes_until = ${past} where id = ${eventCityId}`.execute(shop.db);
  return bought;
}

async function receiptsOf({ db }: VirtualShop, { id }: Insured, kind: 'closing') {
  return await db
    .selectFrom('receipt as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.state'])
    .where('p.order_id', '=', id)
    .where('r.kind', '=', kind)
    .execute();
}

async function freeOrder(shop: VirtualShop) {
  const format = await makeFormat(shop.db, shop.clock, { price: 0 });
  return await order(shop, paymentBody(format, { total: 0 }));
}

/** A team of two with one place left. */
async function freeTeam(shop: VirtualShop) {
  const { id: orderId, key } = await order(shop, teamBody(await makeRelay(shop.db, shop.clock, 2), 2));
  const { public_id: id } = await shop.db
    .selectFrom('team')
    .select('public_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { body } = await shop.call<{ values: { invite_key: string } }>('GET', `/api/teams/${id}?key=${key}`, {
    from: nextAddress(),
  });
  return { id, key, orderId, inviteKey: body.values.invite_key };
}
