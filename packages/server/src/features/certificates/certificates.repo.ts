import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import type { GiftDesign, OrderLineState } from '../../db/schema.generated.ts';

export async function insertCertificate(
  trx: Trx,
  row: {
    public_id: string;
    line_id: number;
    code_hash: Buffer;
    code_sealed: Buffer;
    nominal: number;
    balance: number;
    valid_until: Date;
    created_at: Date;
  },
): Promise<number> {
  const { id } = await trx.insertInto('certificate').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A certificate as its letter and its page need it; sums in kopecks. */
export interface CertificateRow {
  id: number;
  public_id: string;
  line_id: number;
  code_sealed: Buffer;
  nominal: number;
  balance: number;
  valid_until: Date;
  blocked_at: Date | null;
  line_state: OrderLineState;
  design: GiftDesign;
  recipient: string;
  sender: string;
  words: string;
}

export async function selectOptionalCertificate(
  db: Db,
  publicId: string,
): Promise<CertificateRow | undefined> {
  const { rows } = await sql<CertificateRow>`
    select c.id, c.public_id, c.line_id, c.code_sealed, c.nominal, c.balance, c.valid_until, c.blocked_at, l.state as line_state,
      g.design, g.recipient, g.sender, g.words
    from certificate c join gift g on g.line_id = c.line_id join order_line l on l.id = c.line_id
    where c.public_id = ${publicId}`.execute(db);
  return rows[0];
}

/** What is left on the certificates of lines, and whether an order that is not paid holds a part. */
export async function selectLeft(
  db: Db,
  lineIds: readonly number[],
): Promise<Map<number, { balance: number; held: boolean }>> {
  const { rows } = await sql<{ line_id: number; balance: number; held: boolean }>`
    select c.line_id, c.balance, exists (select from order_certificate u where u.certificate_id = c.id and u.state = 'held') as held
    from certificate c where c.line_id = any(${lineIds})`.execute(db);
  return new Map(rows.map(({ line_id, ...left }) => [line_id, left]));
}

/** Empties the certificate of a line that is returned; undefined without a change when it has not that sum, or a part is held. */
export async function emptyCertificate(trx: Trx, lineId: number, sum: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update certificate c set balance = 0 where c.line_id = ${lineId} and c.balance = ${sum}
      and not exists (select from order_certificate u where u.certificate_id = c.id and u.state = 'held')
    returning c.id`.execute(trx);
  return rows[0]?.id;
}

export async function selectOrderOfLine(db: Db, lineId: number): Promise<{ id: number; public_id: string }> {
  return await db
    .selectFrom('orders as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select(['o.id', 'o.public_id'])
    .where('l.id', '=', lineId)
    .executeTakeFirstOrThrow();
}
