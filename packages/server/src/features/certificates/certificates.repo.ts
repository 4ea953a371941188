import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';
import type { Design, OrderLineState } from '../../db/schema.generated.ts';

export async function insertCertificate(
  trx: Trx,
  row: {
    public_id: string;
    /** Null: of a batch. */
    line_id: number | null;
    batch_id?: number;
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
  /** One of the two: the line that bought it, or the batch of a partner. */
  line_id: number | null;
  batch_id: number | null;
  code_sealed: Buffer;
  /** How often its code was made. */
  turn: number;
  nominal: number;
  balance: number;
  valid_until: Date;
  blocked_at: Date | null;
  opened_at: Date | null;
  /** `paid` for one of a partner. */
  line_state: OrderLineState;
  design: Design;
  recipient: string;
  sender: string;
  words: string;
}

export async function selectOptionalCertificate(
  db: Db,
  publicId: string,
): Promise<CertificateRow | undefined> {
  const { rows } = await sql<CertificateRow>`
    select c.id, c.public_id, c.line_id, c.batch_id, c.code_sealed, c.turn, c.nominal, c.balance, c.valid_until, c.blocked_at,
      c.opened_at, coalesce(l.state, 'paid') as line_state, coalesce(g.design, b.design) as design,
      coalesce(g.recipient, '') as recipient, coalesce(g.sender, '') as sender, coalesce(g.words, '') as words
    from certificate c left join gift g on g.line_id = c.line_id left join order_line l on l.id = c.line_id
      left join certificate_batch b on b.id = c.batch_id
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

/** Whoever has it has come for it, unless it has another code by now. */
export async function setOpened(db: Db, { id, turn }: { id: number; turn: number }, at: Date): Promise<void> {
  await sql`update certificate set opened_at = ${at} where id = ${id} and turn = ${turn} and opened_at is null`.execute(
    db,
  );
}

/** The certificate of a line with all that its buyer may see and change. */
export interface MadeGift {
  id: number;
  public_id: string;
  line_id: number;
  turn: number;
  resent: number;
  nominal: number;
  balance: number;
  created_at: Date;
  valid_until: Date;
  blocked_at: Date | null;
  opened_at: Date | null;
  held: boolean;
}

export async function selectMadeGifts(db: Db, lineIds: readonly number[]): Promise<Map<number, MadeGift>> {
  const { rows } = await sql<MadeGift>`
    select c.id, c.public_id, c.line_id, c.turn, c.resent, c.nominal, c.balance, c.created_at, c.valid_until, c.blocked_at, c.opened_at,
      exists (select from order_certificate u where u.certificate_id = c.id and u.state = 'held') as held
    from certificate c where c.line_id = any(${lineIds})`.execute(db);
  return new Map(rows.map((row) => [row.line_id, row]));
}

/** Locks the certificate of a line. */
export async function lockMadeGift(trx: Trx, lineId: number): Promise<MadeGift | undefined> {
  await sql`select from certificate where line_id = ${lineId} for update`.execute(trx);
  return (await selectMadeGifts(trx, [lineId])).get(lineId);
}

/** It has another code from now on, and nobody has come for it. */
export async function setCode(
  trx: Trx,
  id: number,
  code: { code_hash: Buffer; code_sealed: Buffer; turn: number; valid_until: Date },
): Promise<void> {
  await trx
    .updateTable('certificate')
    .set({ ...code, resent: 0, warned_days: null })
    .where('id', '=', id)
    .execute();
}

export async function countResent(trx: Trx, id: number): Promise<void> {
  await sql`update certificate set resent = resent + 1 where id = ${id}`.execute(trx);
}

/** What moved on certificates, the oldest first, without what was held and came back; kopecks. */
export async function selectHistories(
  db: Db,
  certificateIds: readonly number[],
): Promise<
  {
    certificate_id: number;
    at: Date;
    kind: 'issue' | 'hold' | 'spend' | 'return' | 'void' | 'expiry';
    amount: number;
  }[]
> {
  const { rows } = await sql<{
    certificate_id: number;
    at: Date;
    kind: 'issue' | 'hold' | 'spend' | 'return' | 'void' | 'expiry';
    amount: number;
  }>`
    select e.certificate_id, e.created_at as at, e.kind, e.amount from certificate_entry e
    left join order_certificate u on u.order_id = e.order_id and u.certificate_id = e.certificate_id
    where e.certificate_id = any(${certificateIds}) and (e.kind not in ('hold', 'release')
      or (e.kind = 'hold' and u.state = 'held' and e.op_key = 'hold:' || u.order_id || ':' || u.certificate_id || ':' || u.turns))
    order by e.id`.execute(db);
  return rows;
}
