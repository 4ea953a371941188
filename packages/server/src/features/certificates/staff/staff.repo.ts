import { sql } from 'kysely';
import type { CertificateDesign } from '@distance/domain/certificates/certificate.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import type { CertificateEntryKind, OrderLineState } from '../../../db/schema.generated.ts';

/** A certificate as the team sees it: neither its code nor who has it; kopecks. */
export interface StaffCertificate {
  id: number;
  public_id: string;
  /** Public id of the order that bought it; null of a batch. */
  order: string | null;
  line_state: OrderLineState | null;
  /** Public id of its batch and who was handed it. */
  batch: string | null;
  partner: string | null;
  opened_at: Date | null;
  nominal: number;
  balance: number;
  valid_until: Date;
  sent_at: Date | null;
  blocked_at: Date | null;
  block_reason: string;
}

/** One by its public id, or all that an order bought or a batch has. */
export async function selectStaffCertificates(db: Db, publicId: string): Promise<StaffCertificate[]> {
  const { rows } = await sql<StaffCertificate>`
    select c.id, c.public_id, o.public_id as "order", l.state as line_state, c.nominal, c.balance, c.valid_until,
      b.public_id as batch, b.partner, coalesce(g.sent_at, b.created_at) as sent_at, c.opened_at, c.blocked_at, c.block_reason
    from certificate c left join order_line l on l.id = c.line_id left join orders o on o.id = l.order_id
      left join gift g on g.line_id = c.line_id left join certificate_batch b on b.id = c.batch_id
    where c.public_id = ${publicId} or o.public_id = ${publicId} or b.public_id = ${publicId} order by c.id`.execute(
    db,
  );
  return rows;
}

/** What moved on a certificate, the oldest first; kopecks. */
export async function selectMoves(
  db: Db,
  certificateId: number,
): Promise<{ created_at: Date; kind: CertificateEntryKind; amount: number; order: string | null }[]> {
  return await db
    .selectFrom('certificate_entry as e')
    .leftJoin('orders as o', 'o.id', 'e.order_id')
    .select(['e.created_at', 'e.kind', 'e.amount', 'o.public_id as order'])
    .where('e.certificate_id', '=', certificateId)
    .orderBy('e.id')
    .execute();
}

/** @param at null: it pays again. @returns whether there is one and it changed */
export async function setBlocked(
  db: Db,
  publicId: string,
  { at, reason }: { at: Date | null; reason: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update certificate set blocked_at = ${at}, block_reason = ${reason}
    where public_id = ${publicId} and (blocked_at is null) = ${at !== null}`.execute(db);
  return numAffectedRows === 1n;
}

export async function insertBatch(
  trx: Trx,
  row: { public_id: string; partner: string; design: CertificateDesign; created_at: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('certificate_batch')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Certificates in the ledger, kopecks: what is owed for them and what became of the rest. */
export async function selectOwed(db: Db): Promise<{
  sold: number;
  partners: number;
  spent: number;
  returned: number;
  expired: number;
  owed: number;
}> {
  const { rows } = await sql<{
    sold: number;
    partners: number;
    spent: number;
    returned: number;
    expired: number;
    owed: number;
  }>`
    select coalesce(-sum(amount) filter (where account = 'certificates' and transfer_id like 'pay:%'), 0)::bigint as sold,
      coalesce(sum(amount) filter (where account = 'partners'), 0)::bigint as partners,
      coalesce(sum(amount) filter (where account = 'certificates' and (transfer_id like 'spend:%' or transfer_id like 'return:%')), 0)::bigint as spent,
      coalesce(sum(amount) filter (where account = 'certificates' and transfer_id like 'void:%'), 0)::bigint as returned,
      coalesce(sum(amount) filter (where account = 'certificates' and transfer_id like 'expiry:%'), 0)::bigint as expired,
      coalesce(-sum(amount) filter (where account = 'certificates'), 0)::bigint as owed
    from ledger_entry`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a sum has no row');
  return row;
}

/** An offset that no acquirer can make a receipt of; kopecks. */
export interface OffsetByHand {
  at: Date;
  order: string;
  email: string;
  title: string;
  amount: number;
  why: 'partner' | 'returned';
}

/** What an accountant has to enter into the register by hand, the oldest first. */
export async function selectOffsetsByHand(db: Db): Promise<OffsetByHand[]> {
  const { rows } = await sql<OffsetByHand>`
    select x.created_at as at, o.public_id as "order", o.email, coalesce(l.title, '') as title, x.amount,
      case when x.receipt_id is null then 'partner' else 'returned' end as why
    from certificate_offset x join orders o on o.id = x.order_id left join order_line l on l.id = x.line_id
    where x.receipt_id is null or l.state = 'refunded' order by x.id`.execute(db);
  return rows;
}
