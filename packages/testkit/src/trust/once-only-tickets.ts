import { expect } from 'vitest';
import { RUNNER } from '../factories/teams.ts';
import { distancesIn, type Bought } from './distances.ts';
import { thirty, type OnceOnly } from './once-only.ts';
import type { VirtualShop } from './virtual-shop.ts';
import { tally, type Shot } from './volley.ts';

/** Letters that a surname may be told apart by. */
const LETTERS = 'абвгдежзиклмнопрстуфхцчшщэюяйы';

/** What a holder does with a ticket in the cabinet. */
export const ONCE_ONLY_TICKETS: readonly OnceOnly[] = [
  {
    name: 'thirty people registered on one ticket at once are one person (A7.40)',
    round: async (shop) => {
      const bought = await unregistered(shop);
      return {
        shots: thirty((n) => register(bought, { last_name: `Ильин${LETTERS[n] ?? ''}` })),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '409 already_registered': 29 });
          expect(await ticketOf(shop, bought)).toMatchObject({ code_version: 2, people: 2 });
        },
      };
    },
  },
  {
    name: 'a registration cancelled thirty times at once is cancelled once (A7.41)',
    round: async (shop) => {
      const bought = await paid(shop);
      return {
        shots: thirty(() => disable(bought)),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 1, '409 not_registered': 29 });
          expect(await ticketOf(shop, bought)).toMatchObject({
            code_version: 2,
            participant_id: null,
            bib: null,
          });
        },
      };
    },
  },
  {
    name: 'a cheaper distance chosen thirty times at once returns its difference once (I29, I81, I83)',
    round: async (shop) => {
      const d = distancesIn(shop);
      const [half, ten] = await d.two({ price: 300_000 }, { price: 240_000 });
      const bought = await d.buy(half, 3000);
      return {
        shots: thirty(() => distance(bought, ten.publicId, -600)),
        check: async (hits) => {
          const { '200': moved, ...refused } = tally(hits);
          // The rest hear that it is there already: it is no other distance any more.
          expect([moved, refused]).toEqual([1, { '404 not_found': 29 }]);
          expect((await d.refundsOf(bought.order)).map(({ amount }) => amount)).toEqual([60_000]);
          expect(await d.soldOf(half, ten)).toEqual([
            { sold: 0, held: 0 },
            { sold: 1, held: 0 },
          ]);
        },
      };
    },
  },
  {
    name: 'a dearer distance chosen thirty times at once is one order with one place (I14, I82)',
    round: async (shop) => {
      const d = distancesIn(shop);
      const [ten, half] = await d.two({}, { price: 300_000 });
      const bought = await d.buy(ten);
      return {
        shots: thirty(() => distance(bought, half.publicId, 600)),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 30 });
          const orders = await shop.db
            .selectFrom('distance_change')
            .innerJoin('ticket', 'ticket.id', 'distance_change.ticket_id')
            .innerJoin('order_line', 'order_line.id', 'distance_change.surcharge_line_id')
            .innerJoin('orders', 'orders.id', 'order_line.order_id')
            .select('orders.public_id')
            .where('ticket.public_id', '=', bought.ticket)
            .execute();
          const [order, ...more] = orders;
          expect(more).toEqual([]);
          expect(await d.soldOf(half)).toEqual([{ sold: 0, held: 1 }]);
          await d.pay(await d.orderOf(order?.public_id ?? ''));
          expect(await d.soldOf(ten, half)).toEqual([
            { sold: 0, held: 0 },
            { sold: 1, held: 0 },
          ]);
        },
      };
    },
  },
];

async function paid(shop: VirtualShop): Promise<Bought> {
  const d = distancesIn(shop);
  const [ten] = await d.two({ price: 0 });
  return await d.buy(ten, 0);
}

async function unregistered(shop: VirtualShop): Promise<Bought> {
  const bought = await paid(shop);
  // Whoever was there before counts for nothing here: a new name each time is what is tried.
  await shop.db.updateTable('format').set({ name_changes_max: null }).execute();
  const { method, path, ...request } = disable(bought);
  await shop.call(method, path, request);
  return bought;
}

async function ticketOf({ db }: VirtualShop, { ticket }: Bought) {
  const row = await db
    .selectFrom('ticket')
    .selectAll()
    .where('public_id', '=', ticket)
    .executeTakeFirstOrThrow();
  const people = await db.selectFrom('participant').select('id').where('line_id', '=', row.line_id).execute();
  return { ...row, people: people.length };
}

const register = ({ holder, ticket }: Bought, more: object): Shot => ({
  method: 'PUT',
  path: '/api/user/ticket',
  token: holder.token,
  body: { public_id: ticket, participant: { ...RUNNER, ...more } },
});
const disable = ({ holder, ticket }: Bought): Shot => ({
  method: 'PUT',
  path: '/api/user/ticket/disable',
  token: holder.token,
  body: { public_id: ticket },
});
const distance = ({ holder, ticket }: Bought, format: string, difference: number): Shot => ({
  method: 'PUT',
  path: '/api/user/ticket/distance',
  token: holder.token,
  body: { public_id: ticket, format_public_id: format, difference },
});
