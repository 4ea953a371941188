import type { PayWay } from '@distance/server/adapters/acquirer.ts';
import type { paymentBody } from '../factories/payments.ts';
import type { MadeFormat } from '../factories/formats.ts';
import type { MortalShop } from './mortal-shop.ts';
import { sql } from 'kysely';
import { paidBy } from './paid-by.ts';

/** Points inside the server where it kills itself, and those where its request is on the way and the parent kills it. */
export const SALE_POINTS = [
  'places taken, order not committed',
  'order committed, payment not asked for',
  'payment being made', // K3
  'payment made, answer not stored',
  'payment stored, browser not answered',
] as const;
export const PAID_POINTS = [
  'notification come, not kept',
  'notification kept, state not read',
  'capture decided, not sent',
  'capture being made', // K9
  'order paid, not committed',
  'order paid, jobs not run',
  'letter sent, not marked',
] as const;
/** SBP takes the money at once: nothing is captured. */
export const CAPTURE_POINTS = ['capture decided, not sent', 'capture being made'] as const;
export const REFUND_POINTS = [
  'refund committed, not sent',
  'refund being made', // R2
  'refund made, answer not stored',
  'refund known, not committed',
  'refund known, receipt not written',
] as const;
export const SWEEP_POINTS = [
  'order to cancel, nothing written',
  'places released, order not cancelled',
  'order cancelled, next not begun',
] as const;
export type Point =
  | (typeof SALE_POINTS | typeof PAID_POINTS | typeof REFUND_POINTS | typeof SWEEP_POINTS)[number]
  | 'random';

export function isOneOf<T extends Point>(points: readonly T[], point: Point): point is T {
  return points.some((one) => one === point);
}

export interface Started {
  token: string | null;
  order: { public_id: string; key: string };
}

export interface Buyer {
  format: MadeFormat;
  body: ReturnType<typeof paymentBody> & { insurances: object[]; way: PayWay; saved_card?: string };
  /** Signed in, with a saved card that pays without a page. */
  token?: string;
  count: number;
  /** The first ticket has a policy. */
  insured: boolean;
  /** Kopecks. */
  total: number;
  from: string;
}

/** Presses pay until the server answers, as a buyer does whose browser lost the answer. */
export async function press(shop: MortalShop, buyer: Buyer, tries = 1): Promise<Started | null> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const answer = await shop.call<Started>('POST', '/api/payment', {
      body: buyer.body,
      from: buyer.from,
      ...(buyer.token && { token: buyer.token }),
    });
    if (answer?.status === 200) return answer.body;
    if (answer && answer.status !== 503)
      throw new Error(`pay answered ${answer.status} ${JSON.stringify(answer.body)}`);
    if (tries > 1) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return null;
}

/** Public id of the buyer's newest order. */
export async function orderOf(
  shop: MortalShop,
  buyer: Buyer,
): Promise<{ public_id: string; state: string } | undefined> {
  return await shop.db
    .selectFrom('orders')
    .select(['public_id', 'state'])
    .where('email', '=', buyer.body.email)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** The buyer pays, or is declined, on the newest payment page of his order. */
export function pay(shop: MortalShop, orderId: string, card?: string): void {
  const [payment] = shop.emulator.control.payments({ order_id: orderId });
  if (payment?.status === 'pending') shop.emulator.control.pay(paidBy(payment, card));
}

/** Repeats until `done` says so. @throws when it never does. */
export async function until(
  what: string,
  done: () => Promise<boolean> | boolean,
  polls = 1200,
): Promise<void> {
  for (let poll = 0; poll < polls; poll += 1) {
    if (await done()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`never: ${what}`);
}

/**
 * The server dies at the point that it was armed with; its pauses are over at once meanwhile. A busy machine takes many seconds for a
 * ticket's letter, since a fresh process loads what draws the ticket.
 * @throws when it never comes there, with the jobs that it has not done
 */
export async function expectDeath(shop: MortalShop, point: string): Promise<void> {
  await until(`death at «${point}»`, async () => {
    if (await shop.server.died(100)) return true;
    await shop.hurry();
    return false;
  }).catch(async (error: unknown) => {
    const jobs = await sql`select t.identifier, j.attempts, j.last_error from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id`.execute(shop.db);
    throw new Error(`${String(error)}: ${JSON.stringify(jobs.rows)}`);
  });
}

/** The buyer's places are as old as if 21 minutes had passed. */
export async function ageHolds(shop: MortalShop, orderId: string): Promise<void> {
  await sql`update orders set created_at = created_at - interval '21 minutes' where public_id = ${orderId}`.execute(
    shop.db,
  );
  await sql`update hold h set first_at = h.first_at - interval '21 minutes', expires_at = h.expires_at - interval '21 minutes'
    from order_line l join orders o on o.id = l.order_id where l.id = h.line_id and o.public_id = ${orderId} and h.state = 'active'`.execute(
    shop.db,
  );
}

/** The server stays dead for a minute: what it said of itself and its jobs is that much older. */
export async function staysDead(shop: MortalShop): Promise<void> {
  await sql`update job_worker set seen_at = seen_at - interval '1 minute'`.execute(shop.db);
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`.execute(
    shop.db,
  );
}
