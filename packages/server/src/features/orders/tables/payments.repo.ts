import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import { listed, OVER_PAYMENT, UNBOOKED_PAYMENT, UNDECIDED_PAYMENT } from '../../../db/payment-states.ts';
import type {
  PaymentDecision,
  PaymentRuling,
  PaymentState,
  PaymentWay,
} from '../../../db/schema.generated.ts';
import { statement } from '../../../db/statement.ts';

export interface PaymentRow {
  id: number;
  public_id: string;
  order_id: number;
  provider: string;
  way: PaymentWay;
  /** Since when the buyer agrees that its card is saved. */
  save_card_at: Date | null;
  /** What pays it instead of the acquirer's page. */
  saved_card_id: number | null;
  provider_id: string | null;
  op_key: string;
  state: PaymentState;
  amount: number;
  captured: number;
  decision: PaymentDecision | null;
  surplus: boolean;
  /** Where the buyer pays; by SBP what the code says. */
  redirect_url: string | null;
  form: unknown;
  failure: string | null;
  attempts: number;
  /** When it is read again; null when it never is. */
  next_check_at: Date | null;
  /** Why the provider's answers do not fit it. */
  suspicious: string | null;
  suspicious_at: Date | null;
  /** Since when they fit again. */
  agreed_at: Date | null;
  /** What a person decided about it. */
  ruling: PaymentRuling | null;
  created_at: Date;
}

const COLUMNS = sql.raw(
  `p.id, p.public_id, p.order_id, p.provider, p.way, p.save_card_at, p.saved_card_id, p.provider_id, p.op_key, p.state, p.amount, p.captured, p.decision, p.surplus,
   p.redirect_url, p.form, p.failure, p.attempts, p.next_check_at, p.suspicious, p.suspicious_at, p.agreed_at, p.ruling, p.created_at`,
);

export interface NewPayment {
  public_id: string;
  order_id: number;
  provider: string;
  way: PaymentWay;
  save_card_at: Date | null;
  saved_card_id: number | null;
  op_key: string;
  amount: number;
  created_at: Date;
  next_check_at: Date | null;
}

export async function insertPayment(trx: Trx, payment: NewPayment): Promise<number> {
  const row = await trx
    .insertInto('payment')
    .values({ ...payment, state: 'created' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Whether a payment was not written because its saved card pays no more (the trigger of 0152_saved_card.sql). */
export function isCardGone(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'payment_by_own_card';
}

export async function selectPayment(db: Db, id: number): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`select ${COLUMNS} from payment p where p.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`payment ${id} is missing`);
  return row;
}

/** Locks the payment: the first lock of everything that changes its order. */
export async function lockPayment(trx: Trx, id: number): Promise<PaymentRow> {
  const { rows } =
    await sql<PaymentRow>`select ${COLUMNS} from payment p where p.id = ${id} for update`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`payment ${id} is missing`);
  return row;
}

/** The undecided payment of an order, else its newest. With the order locked it stays the same. */
export async function selectOptionalNewestPayment(db: Db, orderId: number): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`select ${COLUMNS} from payment p where p.order_id = ${orderId}
    order by (p.state in (${sql.raw(listed(UNDECIDED_PAYMENT))})) desc, p.id desc limit 1`.execute(db);
  return rows[0];
}

/** The payment that paid the order. */
export async function selectOptionalPaidPayment(db: Db, orderId: number): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`select ${COLUMNS} from payment p
    where p.order_id = ${orderId} and p.captured > 0 and not p.surplus order by p.id limit 1`.execute(db);
  return rows[0];
}

export async function selectOptionalPaymentByProviderId(
  db: Db,
  provider: string,
  providerId: string,
): Promise<PaymentRow | undefined> {
  const { rows } =
    await sql<PaymentRow>`select ${COLUMNS} from payment p where p.provider = ${provider} and p.provider_id = ${providerId}`.execute(
      db,
    );
  return rows[0];
}

export async function selectOptionalPaymentByPublicId(
  db: Db,
  publicId: string,
): Promise<PaymentRow | undefined> {
  const { rows } =
    await sql<PaymentRow>`select ${COLUMNS} from payment p where p.public_id = ${publicId}`.execute(db);
  return rows[0];
}

export interface PaymentChange {
  state?: PaymentState;
  provider_id?: string;
  redirect_url?: string | null;
  form?: string | null;
  failure?: string | null;
  decision?: PaymentDecision;
  surplus?: boolean;
  captured?: number;
  captured_at?: Date;
  final_at?: Date;
  next_check_at?: Date | null;
  suspicious?: string | null;
  suspicious_at?: Date | null;
  suspicious_told_at?: Date | null;
  agreed_at?: Date | null;
  ruling?: PaymentRuling;
  attempts?: number;
  amount?: number;
}

export async function updatePayment(db: Db, id: number, change: PaymentChange): Promise<void> {
  await db.updateTable('payment').set(change).where('id', '=', id).execute();
}

/** What its provider said of its money when it was asked at `there_at`; what was asked later stays. */
export async function noteMoved(
  trx: Trx,
  id: number,
  there: { there_captured: number; there_refunded: number | null; there_at: Date },
): Promise<void> {
  await trx
    .updateTable('payment')
    .set(there)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('there_at', 'is', null), eb('there_at', '<=', there.there_at)]))
    .execute();
}

/** A payment that has to be asked about again. Each time is counted, so that a reading sees which others came after it began. */
export async function postponeCheck(db: Db, id: number, nextCheckAt: Date): Promise<void> {
  await db
    .updateTable('payment')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_check_at: nextCheckAt }))
    .where('id', '=', id)
    .execute();
}

/**
 * Another try of the order has ended without money: what is reserved on a card by one that was over waits for nothing now. Outside of the
 * transaction that ended it, which holds locks that who reads the other one takes in the other order.
 */
export async function checkOthersNow(
  db: Db,
  { id, order_id: orderId }: Pick<PaymentRow, 'id' | 'order_id'>,
  now: Date,
): Promise<void> {
  await sql`update payment set next_check_at = ${now} where order_id = ${orderId} and id <> ${id}
    and state in (${sql.raw(listed(OVER_PAYMENT))}) and next_check_at > ${now}`.execute(db);
}

/** The first answer that fits after one that did not. */
export async function agreeAgain(db: Db, id: number, now: Date, nextCheckAt: Date): Promise<void> {
  await db
    .updateTable('payment')
    .set({ agreed_at: now, next_check_at: nextCheckAt })
    .where('id', '=', id)
    .where('suspicious', 'is not', null)
    .execute();
}

/** Payments whose state is to be read again; one that is booked never is, whoever wrote its next check last. */
export async function selectDuePayments(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where('next_check_at', '<=', now)
    .where('state', 'in', UNBOOKED_PAYMENT)
    .orderBy('next_check_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * A payment that the acquirer was asked to make waits for its buyer; none when it went another way meanwhile. Nobody waits until it
 * is on disk: a database that dies before forgets it as a killed server does, and the sweeper asks again under the same key.
 */
export const storeCreated = statement<
  { id: number },
  [id: number, providerId: string, redirectUrl: string | null, form: string | null, nextCheckAt: Date]
>(`
  with unflushed as materialized (select set_config('synchronous_commit', 'off', true) as mode)
  update payment set state = 'pending', provider_id = $2, redirect_url = $3, form = $4::jsonb, failure = null, attempts = 0,
    next_check_at = $5
  from unflushed
  where id = $1 and payment.state = 'created' and provider_id is null and unflushed.mode = 'off' returning id`);

/** The acquirer did not say whether it made the payment; none when it went another way meanwhile. */
export const storeUnknown = statement<{ id: number }, [id: number, failure: string, nextCheckAt: Date]>(`
  update payment set attempts = attempts + 1, failure = $2, next_check_at = $3
  where id = $1 and state = 'created' and provider_id is null returning id`);
