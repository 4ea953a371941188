import { handleNotifications } from '@distance/server/features/orders/payments/handle-notifications.ts';
import { firstPasswordKey } from '@distance/server/features/accounts/passwords/first-password-key.ts';
import { randomId } from '@distance/server/public-id.ts';
import { expect } from 'vitest';
import { makeFormat } from '../factories/formats.ts';
import { paymentBody } from '../factories/payments.ts';
import { makeRelay, RUNNER, teamBody } from '../factories/teams.ts';
import { boughtInsured, order, type Insured } from './bought.ts';
import { thirty, type OnceOnly } from './once-only.ts';
import { nextAddress, type VirtualShop } from './virtual-shop.ts';
import { tally, type Shot } from './volley.ts';

/** Money that comes and goes back, teams and the first password: what happens to an order once. */
export const ONCE_ONLY_BOUGHT: readonly OnceOnly[] = [
  {
    name: 'thirty cancellations of a ticket are one refund (P7.08, I28, I29)',
    round: async (shop) => {
      const bought = await boughtInsured(shop);
      return {
        shots: thirty(() => cancelTicket(bought, [])),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '409 refund_pending': 29 });
          expect(await refundsOf(shop, bought)).toEqual([240_000]);
        },
      };
    },
  },
  {
    name: 'thirty cancellations of a policy are one refund (I28, I29)',
    round: async (shop) => {
      const bought = await boughtInsured(shop);
      return {
        shots: thirty(() => cancelPolicy(bought)),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '409 refund_pending': 29 });
          expect(await refundsOf(shop, bought)).toEqual([20_000]);
        },
      };
    },
  },
  {
    name: 'a policy cancelled alone and with its ticket at once returns one time (I29)',
    round: async (shop) => {
      const bought = await boughtInsured(shop);
      return {
        shots: thirty((n) =>
          n % 2 === 0 ? cancelPolicy(bought) : cancelTicket(bought, [bought.policyLine]),
        ),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '409 refund_pending': 29 });
          const [amount, ...more] = await refundsOf(shop, bought);
          expect([20_000, 260_000]).toContain(amount);
          expect(more).toEqual([]);
        },
      };
    },
  },
  {
    name: 'thirty copies of a notification are one paid order with one ticket and one letter (F07, I37)',
    round: async (shop) => {
      const ordered = await order(shop, paymentBody(await makeFormat(shop.db, shop.clock)));
      const [payment] = shop.emulator.control.payments({ order_id: ordered.publicId });
      shop.emulator.control.pay({ payment_id: payment?.id ?? '' });
      const object = { id: payment?.id };
      return {
        shots: thirty(() => ({
          method: 'POST',
          path: '/api/notifications/yookassa',
          body: { type: 'notification', event: 'payment.waiting_for_capture', object },
        })),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 30 });
          const stored = await shop.db
            .selectFrom('inbox')
            .select('id')
            .where('provider_id', '=', payment?.id ?? '')
            .execute();
          expect(stored).toHaveLength(1);
          // Several processes find it at once.
          await Promise.all(
            Array.from({ length: 6 }, async () => await handleNotifications(shop.server.services)),
          );
          const count = async (table: 'order_line' | 'outbox') =>
            (await shop.db.selectFrom(table).select('id').where('order_id', '=', ordered.id).execute())
              .length;
          const tickets = await shop.db
            .selectFrom('ticket')
            .innerJoin('order_line', 'order_line.id', 'ticket.line_id')
            .select('ticket.id')
            .where('order_line.order_id', '=', ordered.id)
            .execute();
          expect([await count('order_line'), tickets.length, await count('outbox')]).toEqual([1, 1, 1]);
        },
      };
    },
  },
  {
    name: 'the last place of a team goes to one of thirty who follow its link (A7.74)',
    round: async (shop) => {
      const team = await boughtTeam(shop, 2);
      const key = (await readTeam(shop, team)).invite_key;
      return {
        shots: thirty((n) => ({
          method: 'POST',
          path: `/api/teams/${team.id}/members`,
          body: { key, email: `runner-${n}-of-${team.id}@mail.example`, participant: RUNNER },
        })),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '409 team_full': 29 });
          const letters = await shop.db
            .selectFrom('outbox')
            .select('kind')
            .where('order_id', '=', team.orderId)
            .where('kind', 'in', ['team_joined', 'team_complete'])
            .orderBy('kind')
            .execute();
          expect(letters.map(({ kind }) => kind)).toEqual(['team_complete', 'team_joined']);
        },
      };
    },
  },
  {
    name: 'a team renamed and its link renewed thirty times has one name and one link (A3.23)',
    round: async (shop) => {
      const team = await boughtTeam(shop, 2);
      const { invite_key: old } = await readTeam(shop, team);
      return {
        shots: thirty(() => ({
          method: 'PUT',
          path: `/api/teams/${team.id}`,
          body: { key: team.key, title: 'Стрижи', renew_invite: true },
        })),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 30 });
          const now = await readTeam(shop, team);
          expect(now.title).toBe('Стрижи');
          // Each asked for a new link and was told one; the last of them is the link, and the old one is none.
          expect(hits.map(({ body }) => body.values?.invite_key)).toContain(now.invite_key);
          expect(new Set([old, ...hits.map(({ body }) => body.values?.invite_key)]).size).toBe(31);
        },
      };
    },
  },
  {
    name: 'the link to a first password works once of thirty (S11, S13)',
    round: async (shop) => {
      const format = await makeFormat(shop.db, shop.clock, { price: 0 });
      const ordered = await order(shop, paymentBody(format, { total: 0 }));
      const key = firstPasswordKey(shop.settings.secretKey, ordered.publicId);
      return {
        shots: thirty((n) => ({
          method: 'POST',
          path: '/api/user/password/first',
          body: { order: ordered.publicId, key, password: `Ладога-${n}-${randomId(40)}` },
        })),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '409 conflict': 29 });
          const accounts = await shop.db
            .selectFrom('users')
            .innerJoin('orders', 'orders.user_id', 'users.id')
            .select(['users.temporary'])
            .where('orders.id', '=', ordered.id)
            .execute();
          expect(accounts).toEqual([{ temporary: false }]);
        },
      };
    },
  },
];

const cancelTicket = ({ token, ticket }: Insured, lines: string[]): Shot => ({
  method: 'POST',
  path: '/api/payment/cancel',
  token,
  body: { ticket, lines },
});
const cancelPolicy = ({ token, policy }: Insured): Shot => ({
  method: 'POST',
  path: '/api/user/insurance/cancel',
  token,
  body: { insurance: policy, confirm: true },
});

async function refundsOf({ db }: VirtualShop, { id }: Insured): Promise<number[]> {
  const rows = await db.selectFrom('refund').select('amount').where('order_id', '=', id).execute();
  return rows.map(({ amount }) => amount);
}

interface BoughtTeam {
  id: string;
  key: string;
  orderId: number;
}

async function boughtTeam(shop: VirtualShop, size: number): Promise<BoughtTeam> {
  const { id: orderId, key } = await order(shop, teamBody(await makeRelay(shop.db, shop.clock, size), size));
  const team = await shop.db
    .selectFrom('team')
    .select('public_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { id: team.public_id, key, orderId };
}

async function readTeam(shop: VirtualShop, { id, key }: BoughtTeam) {
  const { body } = await shop.call<{ values: { title: string; invite_key: string } }>(
    'GET',
    `/api/teams/${id}?key=${key}`,
    { from: nextAddress() },
  );
  return body.values;
}
