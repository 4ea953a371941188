import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { CertificateEntryKind, OrderLineState } from '../../../db/schema.generated.ts';

/** A certificate as the team sees it: neither its code nor who has it; kopecks. */
export interface StaffCertificate {
  id: number;
  public_id: string;
  /** Public id of the order that bought it. */
  order: string;
  line_state: OrderLineState;
  nominal: number;
  balance: number;
  valid_until: Date;
  sent_at: Date | null;
  blocked_at: Date | null;
  block_reason: string;
}

/** One by its public id, or all that an order bought. */
export async function selectStaffCertificates(db: Db, publicId: string): Promise<StaffCertificate[]> {
  const { rows } = await sql<StaffCertificate>`
    select c.id, c.public_id, o.public_id as "order", l.state as line_state, c.nominal, c.balance, c.valid_until, g.sent_at,
      c.blocked_at, c.block_reason
    from certificate c join order_line l on l.id = c.line_id join orders o on o.id = l.order_id join gift g on g.line_id = c.line_id
    where c.public_id = ${publicId} or o.public_id = ${publicId} order by c.id`.execute(db);
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
