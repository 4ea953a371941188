import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { buyCertificate } from '../factories/certificates.ts';
import { makeFormat } from '../factories/formats.ts';
import { paymentBody } from '../factories/payments.ts';
import { thirty, type OnceOnly } from './once-only.ts';
import type { VirtualShop } from './virtual-shop.ts';
import { tally } from './volley.ts';

/** Gift certificates: what is on one, and the letters of one. */
export const ONCE_ONLY_CERTIFICATES: readonly OnceOnly[] = [
  {
    name: 'of thirty orders at once, each of 300, one certificate of 3,000 pays ten (I24)',
    round: async (shop) => {
      const { code, order } = await buyCertificate(shop, 3000);
      const format = await makeFormat(shop.db, shop.clock, { price: 30_000, capacity: 60 });
      return {
        shots: thirty(() => ({
          method: 'POST',
          path: '/api/payment',
          body: { ...paymentBody(format, { total: 300 }), certificate_codes: [{ code, amount: 300 }] },
        })),
        check: async (hits) => {
          expect(tally(hits)).toEqual({ '200': 10, '409 certificate_changed': 20 });
          expect(await spentOf(shop, order.public_id)).toEqual({ balance: 0, spends: 10 });
        },
      };
    },
  },
  {
    name: 'thirty wishes for the letter of a certificate once more are five letters',
    round: async (shop) => {
      const buyer = `self-${randomUUID()}@mail.example`;
      const { order } = await buyCertificate(shop, 1000, buyer, { recipient_email: buyer });
      return await wishes(shop, order, { '200': 5, '409 certificate_opened': 25 });
    },
  },
  {
    name: 'thirty wishes for the letter of a stranger’s certificate are what is left of five letters a day',
    round: async (shop) => {
      const { order } = await buyCertificate(shop, 1000);
      return await wishes(shop, order, { '200': 4, '429 too_many': 26 });
    },
  },
];

/** The first letter has gone by itself; `answers` are those of thirty presses of its buyer for one more. */
async function wishes(
  shop: VirtualShop,
  order: { public_id: string; key: string },
  answers: Record<string, number>,
): ReturnType<OnceOnly['round']> {
  const { rows } = await sql<{ line: string; id: number }>`
    select l.public_id as line, o.id from order_line l join orders o on o.id = l.order_id
    where o.public_id = ${order.public_id}`.execute(shop.db);
  const [bought] = rows;
  return {
    shots: thirty(() => ({
      method: 'POST',
      path: '/api/certificate/resend',
      body: { line: bought?.line, key: order.key },
    })),
    check: async (hits) => {
      expect(tally(hits)).toEqual(answers);
      const letters = await shop.db
        .selectFrom('outbox')
        .select('id')
        .where('order_id', '=', bought?.id ?? 0)
        .where('kind', '=', 'certificate_given')
        .execute();
      expect(letters).toHaveLength(1 + (answers['200'] ?? 0));
    },
  };
}

async function spentOf(shop: VirtualShop, orderId: string): Promise<{ balance: number; spends: number }> {
  const { rows } = await sql<{ balance: number; spends: number }>`
    select c.balance, (select count(*) from certificate_entry e where e.certificate_id = c.id and e.kind = 'spend')::integer as spends
    from certificate c join order_line l on l.id = c.line_id join orders o on o.id = l.order_id
    where o.public_id = ${orderId}`.execute(shop.db);
  return rows[0] ?? { balance: -1, spends: -1 };
}
