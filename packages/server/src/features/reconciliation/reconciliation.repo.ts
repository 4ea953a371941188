import { sql } from 'kysely';
import type { PaymentNames } from '../../adapters/acquirer.ts';
import type { Db } from '../../db/connect.ts';
import type {
  PaymentState,
  ReconciliationDifferenceDifference,
  ReconciliationDifferenceKind,
  ReconciliationDifferenceResolution,
  RefundState,
} from '../../db/schema.generated.ts';

export interface OurPayment {
  id: number;
  public_id: string;
  provider_id: string | null;
  order_public_id: string;
  state: PaymentState;
  amount: number;
  /** Kopecks that came back to the buyer. */
  returned: number;
}

export interface OurRefund {
  id: number;
  public_id: string;
  provider_id: string | null;
  order_public_id: string;
  state: RefundState;
  amount: number;
}

const PAYMENT = sql.raw(
  `select p.id, p.public_id, p.provider_id, o.public_id as order_public_id, p.state, p.amount,
     coalesce((select sum(r.amount) from refund r where r.payment_id = p.id and r.state = 'succeeded'), 0)::int as returned
   from payment p join orders o on o.id = p.order_id`,
);
const REFUND = sql.raw(
  `select r.id, r.public_id, r.provider_id, o.public_id as order_public_id, r.state, r.amount
   from refund r join payment p on p.id = r.payment_id join orders o on o.id = p.order_id`,
);

/** Payments of a provider that are on its list, or were made in the time. */
export async function selectOurPayments(
  db: Db,
  provider: string,
  listed: { providerIds: readonly string[]; publicIds: readonly string[] },
  from: Date,
  to: Date,
): Promise<OurPayment[]> {
  const { rows } =
    await sql<OurPayment>`${PAYMENT} where p.provider = ${provider} and (p.provider_id = any(${listed.providerIds})
    or p.public_id = any(${listed.publicIds}) or (p.provider_id is not null and p.created_at >= ${from} and p.created_at < ${to}))`.execute(
      db,
    );
  return rows;
}

/** The payment that the books have of a provider's id. */
export async function selectOptionalOurPayment(
  db: Db,
  provider: string,
  providerId: string,
): Promise<OurPayment | undefined> {
  const { rows } =
    await sql<OurPayment>`${PAYMENT} where p.provider = ${provider} and p.provider_id = ${providerId}`.execute(
      db,
    );
  return rows[0];
}

export async function selectOurRefunds(
  db: Db,
  provider: string,
  listed: { providerIds: readonly string[]; publicIds: readonly string[] },
  from: Date,
  to: Date,
): Promise<OurRefund[]> {
  const { rows } =
    await sql<OurRefund>`${REFUND} where p.provider = ${provider} and (r.provider_id = any(${listed.providerIds})
    or r.public_id = any(${listed.publicIds}) or (r.provider_id is not null and r.created_at >= ${from} and r.created_at < ${to}))`.execute(
      db,
    );
  return rows;
}

/**
 * Names to ask a provider for where it lists nothing: payments made in the time or returned in it, and what its signed
 * notifications of the time speak of though the books have no such payment.
 */
export async function selectNamedPayments(
  db: Db,
  provider: string,
  from: Date,
  to: Date,
): Promise<PaymentNames[]> {
  const { rows } = await sql<PaymentNames>`
    select p.provider_id as "providerId", p.public_id as "paymentId", o.public_id as "orderId"
    from payment p join orders o on o.id = p.order_id
    where p.provider = ${provider} and (p.created_at >= ${from} and p.created_at < ${to}
      or exists (select from refund r where r.payment_id = p.id and r.created_at >= ${from} and r.created_at < ${to}))
    union all
    select i.provider_id, null, max(i.body->>'order') from inbox i
    where i.provider = ${provider} and i.received_at >= ${from} and i.received_at < ${to}
      and not exists (select from payment p where p.provider = i.provider and p.provider_id = i.provider_id)
    group by i.provider_id`.execute(db);
  return rows;
}

export interface NamedRefund {
  id: number;
  providerId: string;
  paymentProviderId: string;
  refundId: string;
}

/** Refunds of the time that the provider has given an id to; one that was found out by other ways carries our own key. */
export async function selectNamedRefunds(
  db: Db,
  provider: string,
  from: Date,
  to: Date,
): Promise<NamedRefund[]> {
  const { rows } = await sql<NamedRefund>`
    select r.id, r.provider_id as "providerId", p.provider_id as "paymentProviderId", r.public_id as "refundId"
    from refund r join payment p on p.id = r.payment_id
    where p.provider = ${provider} and r.created_at >= ${from} and r.created_at < ${to}
      and p.provider_id is not null and r.provider_id is not null and r.provider_id <> r.op_key`.execute(db);
  return rows;
}

export interface NewDifference {
  provider: string;
  day: string;
  kind: ReconciliationDifferenceKind;
  difference: ReconciliationDifferenceDifference;
  provider_id: string;
  ours: string | null;
  theirs: string | null;
  order_public_id: string | null;
}

export interface DifferenceRow extends NewDifference {
  id: number;
  found_at: Date;
  resolved_at: Date | null;
  resolution: ReconciliationDifferenceResolution | null;
}

/** Found, or found again: one that was thought settled is open anew. */
export async function upsertDifference(db: Db, difference: NewDifference, now: Date): Promise<void> {
  const { ours, theirs, day } = difference;
  await db
    .insertInto('reconciliation_difference')
    .values({ ...difference, found_at: now })
    .onConflict((oc) =>
      oc
        .columns(['provider', 'kind', 'provider_id', 'difference'])
        .doUpdateSet({ ours, theirs, day, resolved_at: null, resolution: null }),
    )
    .execute();
}

export async function resolveDifference(
  db: Db,
  which: Pick<NewDifference, 'provider' | 'kind' | 'provider_id'>,
  resolution: ReconciliationDifferenceResolution,
  now: Date,
): Promise<void> {
  await db
    .updateTable('reconciliation_difference')
    .set({ resolved_at: now, resolution })
    .where('provider', '=', which.provider)
    .where('kind', '=', which.kind)
    .where('provider_id', '=', which.provider_id)
    .where('resolved_at', 'is', null)
    .execute();
}

export async function selectDifferences(
  db: Db,
  of: { provider: string; day: string } | { open: true },
): Promise<DifferenceRow[]> {
  const where =
    'open' in of ? sql`resolved_at is null` : sql`provider = ${of.provider} and day = ${of.day}::date`;
  const { rows } = await sql<DifferenceRow>`
    select id, provider, day::text as day, kind, difference, provider_id, ours, theirs, order_public_id, found_at, resolved_at,
      resolution from reconciliation_difference where ${where} order by kind, id`.execute(db);
  return rows;
}

export async function countOpenDifferences(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from reconciliation_difference where resolved_at is null`.execute(db);
  return rows[0]?.n ?? 0;
}

/** @param more only some questions of a day that was read were asked: what they found is added */
export async function upsertReconciliation(
  db: Db,
  reading: {
    provider: string;
    day: string;
    payments: number;
    refunds: number;
    read_at: Date;
  },
  more: boolean,
): Promise<void> {
  const { payments, refunds, read_at } = reading;
  await db
    .insertInto('reconciliation')
    .values(reading)
    .onConflict((oc) =>
      oc.columns(['provider', 'day']).doUpdateSet((eb) => ({
        read_at,
        payments: more ? eb('reconciliation.payments', '+', payments) : payments,
        refunds: more ? eb('reconciliation.refunds', '+', refunds) : refunds,
      })),
    )
    .execute();
}
