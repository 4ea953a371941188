import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** A code or link that was neither used nor called off, its time over or not. */
export const isUnused: RawBuilder<SqlBool> = sql<SqlBool>`used_at is null and voided_at is null`;

/** A code or link that opens something at `now`. */
export function isOpen(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`${isUnused} and expires_at > ${now}`;
}
