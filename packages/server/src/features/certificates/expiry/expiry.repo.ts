import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import type { Locale } from '../../../db/schema.generated.ts';

/** A certificate with money on it whose end is near. */
export interface EndingCertificate {
  id: number;
  certificate: string;
  order_id: number;
  to_address: string;
  locale: Locale;
  valid_until: Date;
  /** Of which day of `WARNED_DAYS` it is to be told. */
  days: number;
}

/**
 * Locks certificates that end within so many days and whose holder was not told of that yet, unless another process tells.
 * @param days ends before `until`; whoever was told of no more than `days` is not told again
 */
export async function lockEnding(
  trx: Trx,
  { now, days, until, limit }: { now: Date; days: number; until: Date; limit: number },
): Promise<EndingCertificate[]> {
  const { rows } = await sql<EndingCertificate>`
    select c.id, c.public_id as certificate, l.order_id, coalesce(g.email, o.email) as to_address, g.locale, c.valid_until,
      ${days}::integer as days
    from certificate c join gift g on g.line_id = c.line_id join order_line l on l.id = c.line_id join orders o on o.id = l.order_id
    where c.balance > 0 and c.blocked_at is null and g.sent_at is not null and c.valid_until > ${now} and c.valid_until <= ${until}
      and (c.warned_days is null or c.warned_days > ${days})
    order by c.id limit ${limit} for update of c skip locked`.execute(trx);
  return rows;
}

export async function setWarned(trx: Trx, id: number, days: number): Promise<void> {
  await trx.updateTable('certificate').set({ warned_days: days }).where('id', '=', id).execute();
}

/** A certificate with money that nobody can ask for any more; kopecks. */
export interface ForgottenCertificate {
  id: number;
  /** Null: of a partner's. */
  order_id: number | null;
  balance: number;
  valid_until: Date;
}

/** Locks those that ended before a moment and of which no order holds a part. */
export async function lockForgotten(trx: Trx, before: Date, limit: number): Promise<ForgottenCertificate[]> {
  const { rows } = await sql<ForgottenCertificate>`
    select c.id, l.order_id, c.balance, c.valid_until from certificate c left join order_line l on l.id = c.line_id
    where c.balance > 0 and c.valid_until <= ${before}
      and not exists (select from order_certificate u where u.certificate_id = c.id and u.state = 'held')
    order by c.id limit ${limit} for update of c skip locked`.execute(trx);
  return rows;
}
