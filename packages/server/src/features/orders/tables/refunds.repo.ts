import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import { UNDECIDED_REFUND } from '../../../db/payment-states.ts';
import type { RefundReason, RefundState } from '../../../db/schema.generated.ts';
import type { Locale } from '../../../context.ts';
import { lineTitle } from './line-title.ts';

export interface RefundRow {
  id: number;
  public_id: string;
  order_id: number;
  payment_id: number | null;
  op_key: string;
  provider_id: string | null;
  state: RefundState;
  amount: number;
  /** Part of what returns that is the order's delivery. */
  delivery: number;
  /** Kopecks that went back to certificates besides the amount. */
  by_certificate: number;
  reason: RefundReason;
  attempts: number;
  next_check_at: Date | null;
  failure: string | null;
  /** Part of what its lines return that had gone back outside already; the amount is without it. */
  covered: number;
  suspicious: string | null;
  suspicious_at: Date | null;
  created_at: Date;
}

const COLUMNS = [
  'id',
  'public_id',
  'order_id',
  'payment_id',
  'op_key',
  'provider_id',
  'state',
  'amount',
  'delivery',
  'by_certificate',
  'reason',
  'attempts',
  'next_check_at',
  'failure',
  'covered',
  'suspicious',
  'suspicious_at',
  'created_at',
] as const;

export async function insertRefund(
  trx: Trx,
  refund: {
    public_id: string;
    order_id: number;
    payment_id: number | null;
    op_key: string;
    amount: number;
    delivery: number;
    by_certificate?: number;
    again_of?: number | null;
    reason: RefundReason;
    state: 'created' | 'succeeded';
    provider_id?: string;
    covered?: number;
    created_at: Date;
    next_check_at: Date | null;
    final_at: Date | null;
  },
): Promise<number> {
  const row = await trx.insertInto('refund').values(refund).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function insertRefundLines(
  trx: Trx,
  refundId: number,
  lines: readonly { id: number; amount: number; byCertificate: number }[],
): Promise<void> {
  await trx
    .insertInto('refund_line')
    .values(
      lines.map(({ id, amount, byCertificate }) => ({
        refund_id: refundId,
        line_id: id,
        amount,
        by_certificate: byCertificate,
      })),
    )
    .execute();
}

export async function selectRefund(db: Db, id: number): Promise<RefundRow> {
  return await db.selectFrom('refund').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function selectOptionalRefundByPublicId(
  db: Db,
  publicId: string,
): Promise<RefundRow | undefined> {
  return await db.selectFrom('refund').select(COLUMNS).where('public_id', '=', publicId).executeTakeFirst();
}

/** Locks the refund; after its payment. */
export async function lockRefund(trx: Trx, id: number): Promise<RefundRow> {
  return await trx
    .selectFrom('refund')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateRefund(
  db: Db,
  id: number,
  change: {
    state?: RefundState;
    provider_id?: string;
    failure?: string | null;
    amount?: number;
    covered?: number;
    suspicious?: string | null;
    suspicious_at?: Date | null;
    attempts?: number;
    next_check_at?: Date | null;
    final_at?: Date;
  },
): Promise<void> {
  await db.updateTable('refund').set(change).where('id', '=', id).execute();
}

/** Takes the next send of a refund for the caller alone; false when another has taken it. */
export async function claimRefundSend(db: Db, refund: RefundRow, nextCheckAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set({ attempts: refund.attempts + 1, next_check_at: nextCheckAt })
    .where('id', '=', refund.id)
    .where('state', '=', 'created')
    .where('attempts', '=', refund.attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Refunds of a payment that are not final. */
export async function selectOpenRefundsOfPayment(db: Db, paymentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('refund')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', 'in', UNDECIDED_REFUND)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function selectRefundLines(
  db: Db,
  refundId: number,
): Promise<{ line_id: number; amount: number; by_certificate: number }[]> {
  return await db
    .selectFrom('refund_line')
    .select(['line_id', 'amount', 'by_certificate'])
    .where('refund_id', '=', refundId)
    .execute();
}

/** What a refund returns, as its letter names it; empty for money that was no line's. */
export async function selectReturnedTitles(
  db: Db,
  refundPublicId: string,
  locale: Locale,
): Promise<{ title: string; amount: number }[]> {
  return await db
    .selectFrom('refund_line as x')
    .innerJoin('refund as r', 'r.id', 'x.refund_id')
    .innerJoin('order_line as l', 'l.id', 'x.line_id')
    .select([lineTitle(locale).as('title'), 'x.amount'])
    .where('r.public_id', '=', refundPublicId)
    .orderBy('l.position')
    .execute();
}

/** Those of the lines that a refund returns or has returned; what a cheaper distance returned left its line paid. */
export async function selectTakenLines(db: Db, lineIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ line_id: number }>`
    select x.line_id from refund_line x join refund r on r.id = x.refund_id
    where x.line_id = any(${lineIds}) and r.state <> 'failed' and r.reason <> 'distance'`.execute(db);
  return new Set(rows.map((row) => row.line_id));
}

/** Every refund of a payment that is not for lines of no price; the oldest first. */
export async function selectRefundsOfPayment(db: Db, paymentId: number): Promise<RefundRow[]> {
  return await db
    .selectFrom('refund')
    .select(COLUMNS)
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
}

/** Refunds of a payment that came through or may still, but this one; the oldest first. */
export async function selectOtherRefunds(
  db: Db,
  refund: RefundRow,
): Promise<{ id: number; state: RefundState; amount: number }[]> {
  return await db
    .selectFrom('refund')
    .select(['id', 'state', 'amount'])
    .where('payment_id', '=', refund.payment_id)
    .where('id', '<>', refund.id)
    .where('state', '<>', 'failed')
    .orderBy('id')
    .execute();
}

/** Sum of a payment's refunds that came through or may still. */
export async function sumOfRefunds(
  db: Db,
  paymentId: number,
  states: readonly RefundState[],
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::int as sum from refund where payment_id = ${paymentId} and state = any(${states})`.execute(
    db,
  );
  return rows[0]?.sum ?? 0;
}

/** Kopecks of an order that went back: of one payment, and to certificates. */
export async function sumReturned(db: Db, orderId: number, paymentId: number | null): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select (coalesce(sum(amount) filter (where payment_id = ${paymentId} and state = 'succeeded'), 0)
      + coalesce(sum(by_certificate) filter (where again_of is null), 0))::int as sum
    from refund where order_id = ${orderId}`.execute(db);
  return rows[0]?.sum ?? 0;
}

export async function selectDueRefunds(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('refund')
    .select('id')
    .where('next_check_at', '<=', now)
    .where('state', 'in', [...UNDECIDED_REFUND, 'failed'])
    .orderBy('next_check_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function selectOptionalRefundByProviderId(
  db: Db,
  providerId: string,
): Promise<RefundRow | undefined> {
  return await db
    .selectFrom('refund')
    .select(COLUMNS)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
}

/** Lines of a refused refund of a difference to which this much is still owed. */
export async function selectOwedDifferences(db: Db, refundId: number): Promise<number[]> {
  const { rows } = await sql<{ line_id: number }>`
    select x.line_id from refund_line x join order_line l on l.id = x.line_id
    where x.refund_id = ${refundId} and x.amount <= l.difference_due - (
      select coalesce(sum(y.amount), 0) from refund_line y join refund r on r.id = y.refund_id
      where y.line_id = l.id and r.reason = 'distance' and r.state <> 'failed')`.execute(db);
  return rows.map((row) => row.line_id);
}
