import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import type { ReceiptKind, ReceiptState } from '../../../db/schema.generated.ts';
import { isDayOver } from './brought.repo.ts';

export interface ReceiptRow {
  id: number;
  kind: ReceiptKind;
  payment_id: number;
  refund_id: number | null;
  amount: number;
  items: unknown;
  state: ReceiptState;
  op_key: string | null;
  provider_id: string | null;
  attempts: number;
  next_check_at: Date | null;
  /** Of a queued one: why its last try made none. Null after a try means that it was sent and no answer was written. */
  failure: string | null;
  created_at: Date;
  /** Null while it is not known what the receipt is found by. */
  fiscal_drive: string | null;
}

export async function insertReceipt(
  trx: Trx,
  receipt: {
    kind: ReceiptRow['kind'];
    payment_id: number;
    refund_id: number | null;
    amount: number;
    items: string;
    state: ReceiptRow['state'];
    event_city_id?: number;
    parcel_id?: number;
    delivery?: number;
    op_key?: string;
    next_check_at: Date | null;
    final_at: Date | null;
    created_at: Date;
  },
): Promise<number> {
  const row = await trx.insertInto('receipt').values(receipt).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function selectReceipt(db: Db, id: number): Promise<ReceiptRow> {
  const { rows } = await sql<ReceiptRow>`
    select id, kind, payment_id, refund_id, amount, items, state, op_key, provider_id, attempts, next_check_at, failure,
      created_at, fiscal_drive
    from receipt where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`receipt ${id} is missing`);
  return row;
}

/** Takes the next question about a receipt for the caller alone; false when another has taken it. */
export async function claimReceipt(
  db: Db,
  receipt: Pick<ReceiptRow, 'id' | 'state' | 'attempts'>,
  change: { next_check_at: Date; failure?: null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('receipt')
    .set({ ...change, attempts: receipt.attempts + 1 })
    .where('id', '=', receipt.id)
    .where('state', '=', receipt.state)
    .where('attempts', '=', receipt.attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Changes a receipt that is still in the state it was read in; false when another was faster. */
export async function updateReceipt(
  db: Db,
  receipt: Pick<ReceiptRow, 'id' | 'state'>,
  change: {
    state?: ReceiptRow['state'];
    op_key?: string;
    provider_id?: string | null;
    attempts?: number;
    next_check_at: Date | null;
    failure?: string | null;
    final_at?: Date | null;
    fiscal_drive?: string;
    fiscal_document?: string;
    fiscal_sign?: string;
    fiscal_at?: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('receipt')
    .set(change)
    .where('id', '=', receipt.id)
    .where('state', '=', receipt.state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function selectDueReceipts(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('receipt')
    .select('id')
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export interface HeldStart {
  payment_id: number;
  order_id: number;
  event_city_id: number;
}

/** The start of a line `l`; a good is handed out at the start of its city, not of a distance. */
const START = sql`join event_city c on c.id = l.event_city_id left join format f on f.id = l.format_id`;

/** Paid starts, by lines of these kinds, whose day is over by their own clock and whose prepayment is not offset. */
export async function selectHeldStarts(
  db: Db,
  kinds: readonly string[],
  now: Date,
  limit: number,
): Promise<HeldStart[]> {
  const { rows } = await sql<HeldStart>`
    select distinct p.id as payment_id, p.order_id, l.event_city_id
    from order_line l join payment p on p.order_id = l.order_id and p.captured > 0 and not p.surplus
      ${START}
    where ${isDayOver(now)} and l.kind = any(${kinds}) and l.state = 'paid' and l.price > greatest(l.difference_due, l.by_certificate)
      and not exists (select from closing_line x where x.line_id = l.id)
    order by p.id, l.event_city_id limit ${limit}`.execute(db);
  return rows;
}

/** Lines of these kinds of an order in the city whose own start is over by its own clock, but those that are offset. */
export async function selectHeldLines(
  trx: Trx,
  { order_id: orderId, event_city_id: cityId }: Pick<HeldStart, 'order_id' | 'event_city_id'>,
  kinds: readonly string[],
  now: Date,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select l.id from order_line l ${START}
    where ${isDayOver(now)} and l.order_id = ${orderId} and l.event_city_id = ${cityId} and l.kind = any(${kinds})
      and not exists (select from closing_line x where x.line_id = l.id)`.execute(trx);
  return new Set(rows.map((row) => row.id));
}

export async function insertClosingLines(
  trx: Trx,
  receiptId: number,
  lines: readonly { id: number; price: number }[],
): Promise<void> {
  await trx
    .insertInto('closing_line')
    .values(lines.map((line) => ({ receipt_id: receiptId, line_id: line.id, amount: line.price })))
    .execute();
}

/** Those of the lines whose prepayment is offset. */
export async function selectClosedLines(db: Db, lineIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ line_id: number }>`
    select line_id from closing_line where line_id = any(${lineIds})`.execute(db);
  return new Set(rows.map((row) => row.line_id));
}

/** True when the delivery of the order was offset or returned before; a refund that was refused still owes it. */
export async function isDeliveryDone(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from receipt r join payment p on p.id = r.payment_id where p.order_id = ${orderId} and r.kind = 'closing' and r.delivery > 0
    union all
    select from refund where order_id = ${orderId} and delivery > 0`.execute(db);
  return rows.length > 0;
}

/** Kopecks of an order's paid delivery that were neither offset nor returned; what a refused refund returns it owes, and nobody else does. */
export async function selectDeliveryLeft(db: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ delivery_price: number }>`
    select o.delivery_price from orders o where o.id = ${orderId} and o.paid_at is not null
      and not exists (select from receipt r join payment p on p.id = r.payment_id
        where p.order_id = o.id and r.kind = 'closing' and r.delivery > 0)
      and not exists (select from certificate_offset x where x.order_id = o.id and x.line_id is null)
      and not exists (select from refund r where r.order_id = o.id and r.delivery > 0)`.execute(db);
  return rows[0]?.delivery_price ?? 0;
}

export interface UndecidedReceipt {
  id: number;
  kind: string;
  /** Kopecks. */
  amount: number;
  provider: string;
  provider_id: string | null;
  order_public_id: string;
  created_at: Date;
  failure: string | null;
}

/** Receipts of our own that were not made, or of which nobody knows whether they were, the oldest first. */
export async function selectUndecidedReceipts(db: Db): Promise<UndecidedReceipt[]> {
  const { rows } = await sql<UndecidedReceipt>`
    select c.id, c.kind, c.amount, p.provider, p.provider_id, o.public_id as order_public_id, c.created_at, c.failure
    from receipt c join payment p on p.id = c.payment_id join orders o on o.id = p.order_id
    where c.state = 'failed' and c.kind in ('closing', 'offset') order by c.created_at, c.id`.execute(db);
  return rows;
}
