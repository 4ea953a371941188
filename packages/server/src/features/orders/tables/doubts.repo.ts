import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { PaymentState, RefundState } from '../../../db/schema.generated.ts';

/** A payment or refund of which the acquirer says something that does not fit the books. */
export interface DoubtRow {
  what: 'payment' | 'refund';
  public_id: string;
  /** Of its payment. */
  payment_public_id: string;
  order_public_id: string;
  provider: string;
  /** The acquirer's own id of the payment. */
  provider_id: string | null;
  state: PaymentState | RefundState;
  amount: number;
  suspicious: string;
  suspicious_at: Date;
}

const DOUBTS = sql.raw(`
  select 'payment' as what, p.public_id, p.public_id as payment_public_id, o.public_id as order_public_id, p.provider, p.provider_id,
    p.state, p.amount, p.suspicious, p.suspicious_at, p.suspicious_told_at
  from payment p join orders o on o.id = p.order_id where p.suspicious is not null
  union all
  select 'refund', r.public_id, p.public_id, o.public_id, p.provider, p.provider_id,
    r.state, r.amount, r.suspicious, r.suspicious_at, r.suspicious_told_at
  from refund r join payment p on p.id = r.payment_id join orders o on o.id = r.order_id where r.suspicious is not null`);

/** All of them, the oldest first. */
export async function selectDoubts(db: Db): Promise<DoubtRow[]> {
  const { rows } = await sql<DoubtRow>`select * from (${DOUBTS}) d order by suspicious_at`.execute(db);
  return rows;
}

/** Whether there are any, and one among them that began before an instant and was not told yet. */
export async function countDoubts(db: Db, before: Date): Promise<{ all: number; due: number }> {
  const { rows } = await sql<{ all: number; due: number }>`
    select count(*)::int as all, count(*) filter (where suspicious_told_at is null and suspicious_at <= ${before})::int as due
    from (${DOUBTS}) d`.execute(db);
  return rows[0] ?? { all: 0, due: 0 };
}

/** Notes those that were not told of as told; how many they were. */
export async function markDoubtsTold(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with p as (update payment set suspicious_told_at = ${now} where suspicious is not null and suspicious_told_at is null returning id),
      r as (update refund set suspicious_told_at = ${now} where suspicious is not null and suspicious_told_at is null returning id)
    select ((select count(*) from p) + (select count(*) from r))::int as n`.execute(db);
  return rows[0]?.n ?? 0;
}
