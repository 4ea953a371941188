import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../db/connect.ts';
import type { CertificateEntryKind } from '../../../db/schema.generated.ts';
import type { Question } from '../../../db/statement.ts';

/** A certificate that can pay, as asked along with a checkout. */
export interface FoundCertificate {
  id: number;
  /** Hex. */
  hash: string;
  /** Kopecks that it has left. */
  balance: number;
  /** Of its code: another one is good once it was sent to another address. */
  turn: number;
  /** ISO instant. */
  valid_until: string;
}

/** Those of the codes that there are, without blocked ones; an answer of `FoundCertificate[]`. */
export function certificatesQuestion(hashes: readonly Buffer[]): Question {
  return {
    sql: (
      first,
    ) => `select coalesce(json_agg(json_build_object('id', c.id, 'hash', encode(c.code_hash, 'hex'), 'balance', c.balance, 'turn', c.turn,
      'valid_until', c.valid_until)), '[]') from certificate c
      where c.blocked_at is null and c.code_hash in (select decode(h, 'hex') from unnest($${first}::text[]) h)`,
    values: [hashes.map((hash) => hash.toString('hex'))],
  };
}

/** Takes kopecks off one that has them, which opens it: whoever spends it has it. False without a change when it has less, is over or blocked, or its code is of another turn. */
export async function takeFromBalance(
  trx: Trx,
  id: number,
  { amount, turn, now }: { amount: number; turn: number | null; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update certificate set balance = balance - ${amount}, opened_at = coalesce(opened_at, ${now})
    where id = ${id} and balance >= ${amount} and valid_until > ${now} and blocked_at is null
      and (${turn}::integer is null or turn = ${turn})`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * Gives back what an unpaid order held. One that ended meanwhile can be spent until `until`: its holder pressed pay in time, and the order
 * kept the money from him (0093). One that has not ended keeps its end, or every basket left behind would prolong it; so does one that
 * was prolonged before.
 */
export async function releaseToBalance(
  trx: Trx,
  id: number,
  { amount, now, until }: { amount: number; now: Date; until: Date },
): Promise<void> {
  await give(trx, id, { amount, now, until, prolongs: sql`valid_until <= ${now}` });
}

/**
 * Money that an order gives back; it can be spent until `until` at least, and who has the certificate is told of that anew. Once: who
 * bought and returned again and again would have it for ever (0093).
 */
export async function returnToBalance(
  trx: Trx,
  id: number,
  { amount, now, until }: { amount: number; now: Date; until: Date },
): Promise<void> {
  await give(trx, id, { amount, now, until, prolongs: sql`valid_until < ${until}` });
}

async function give(
  trx: Trx,
  id: number,
  { amount, now, until, prolongs }: { amount: number; now: Date; until: Date; prolongs: RawBuilder<unknown> },
): Promise<void> {
  const once = sql`prolonged_at is null and ${prolongs}`;
  await sql`update certificate set balance = balance + ${amount},
    valid_until = case when ${once} then ${until} else valid_until end,
    warned_days = case when ${once} then null else warned_days end,
    prolonged_at = case when ${once} then ${now} else prolonged_at end where id = ${id}`.execute(trx);
}

/** Takes all that is left, which its lock has read. @throws Error when it is another sum */
export async function takeWhatIsLeft(trx: Trx, id: number, balance: number): Promise<void> {
  const { numAffectedRows } =
    await sql`update certificate set balance = 0 where id = ${id} and balance = ${balance}`.execute(trx);
  if (numAffectedRows !== 1n) throw new Error(`certificate ${id} has not ${balance} left`);
}

/** One movement of a balance; its key exists once (I27). */
export async function insertEntry(
  trx: Trx,
  entry: {
    certificate_id: number;
    order_id: number | null;
    op_key: string;
    kind: CertificateEntryKind;
    amount: number;
    created_at: Date;
  },
): Promise<void> {
  await trx.insertInto('certificate_entry').values(entry).execute();
}

/** What one certificate pays of an order. */
export interface OrderCertificate {
  certificate_id: number;
  amount: number;
  state: 'held' | 'released' | 'spent';
  turns: number;
}

export async function insertOrderCertificate(
  trx: Trx,
  row: { order_id: number; certificate_id: number; amount: number },
): Promise<void> {
  await trx
    .insertInto('order_certificate')
    .values({ ...row, state: 'held' })
    .execute();
}

/** Ascending by certificate, which is the order of their locks. */
export async function selectOrderCertificates(db: Db, orderId: number): Promise<OrderCertificate[]> {
  return await db
    .selectFrom('order_certificate')
    .select(['certificate_id', 'amount', 'state', 'turns'])
    .where('order_id', '=', orderId)
    .orderBy('certificate_id')
    .execute();
}

export async function setOrderCertificate(
  trx: Trx,
  orderId: number,
  certificateId: number,
  change: { state: OrderCertificate['state']; turns?: number },
): Promise<void> {
  await trx
    .updateTable('order_certificate')
    .set(change)
    .where('order_id', '=', orderId)
    .where('certificate_id', '=', certificateId)
    .execute();
}

/** What each certificate of an order has spent on it and not got back, ascending; and what of that its advance is not offset of yet. */
export async function selectSpent(
  db: Db,
  orderId: number,
): Promise<{ certificate_id: number; spent: number; open: number }[]> {
  const { rows } = await sql<{ certificate_id: number; spent: number; open: number }>`
    select e.certificate_id, -sum(e.amount)::integer as spent, greatest(0, -sum(e.amount) - coalesce((
      select sum(x.amount) from certificate_offset x where x.order_id = ${orderId} and x.certificate_id = e.certificate_id), 0))::integer as open
    from certificate_entry e
    where e.order_id = ${orderId} and e.kind in ('spend', 'return') group by e.certificate_id order by e.certificate_id`.execute(
    db,
  );
  return rows;
}

/** What of the lines certificates paid, and what of that has gone back to them. */
export async function selectCertificateParts(
  db: Db,
  orderId: number,
): Promise<{ line_id: number; paid: number; returned: number }[]> {
  const { rows } = await sql<{ line_id: number; paid: number; returned: number }>`
    select l.id as line_id, l.by_certificate as paid, coalesce((
      -- A refund that was made anew repeats the part of the refused one, which has gone back once.
      select sum(x.by_certificate) from refund_line x join refund r on r.id = x.refund_id
      where x.line_id = l.id and r.again_of is null), 0)::integer as returned
    from order_line l where l.order_id = ${orderId} and l.by_certificate > 0`.execute(db);
  return rows;
}
