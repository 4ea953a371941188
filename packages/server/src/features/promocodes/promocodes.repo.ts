import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';

export interface PromocodeRow {
  id: number;
  code: string;
  discount: number;
  discount_form: string;
  event_id: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  max_uses: number;
  max_per_buyer: number | null;
  uses: number;
  active: boolean;
}

export async function selectPromocodes(db: Db, codes: readonly string[]): Promise<PromocodeRow[]> {
  return await db
    .selectFrom('promocode')
    .select([
      'id',
      'code',
      'discount',
      'discount_form',
      'event_id',
      'starts_at',
      'ends_at',
      'max_uses',
      'max_per_buyer',
      'uses',
      'active',
    ])
    .where('code', 'in', [...codes])
    .execute();
}

/** Changes the count of uses; undefined when the limit forbids it. The row stays locked to the end of the transaction. */
export async function addUses(
  trx: Trx,
  promocodeId: number,
  units: number,
): Promise<{ max_per_buyer: number | null } | undefined> {
  const { rows } = await sql<{ max_per_buyer: number | null }>`
    update promocode set uses = uses + ${units} where id = ${promocodeId} and uses + ${units} between 0 and max_uses
    returning max_per_buyer`.execute(trx);
  return rows[0];
}

export async function usesOfBuyer(db: Db, promocodeId: number, buyerKey: string): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(units), 0)::int as units from promocode_use
    where promocode_id = ${promocodeId} and buyer_key = ${buyerKey} and state in ('reserved', 'used')`.execute(
    db,
  );
  return rows[0]?.units ?? 0;
}

export interface UseRow {
  id: number;
  promocode_id: number;
  line_id: number;
  units: number;
  buyer_key: string;
  state: string;
}

export async function insertUses(
  trx: Trx,
  uses: readonly { promocode_id: number; line_id: number; buyer_key: string; units: number; state: string }[],
): Promise<void> {
  if (uses.length > 0)
    await trx
      .insertInto('promocode_use')
      .values([...uses])
      .execute();
}

/** Uses of an order in a state, by promocode. */
export async function selectUsesOfLines(
  db: Db,
  lineIds: readonly number[],
  state: string,
): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    select id, promocode_id, line_id, units, buyer_key, state from promocode_use
    where line_id = any(${lineIds}) and state = ${state} order by promocode_id`.execute(db);
  return rows;
}

export async function setUseState(trx: Trx, ids: readonly number[], state: string): Promise<void> {
  if (ids.length > 0)
    await sql`update promocode_use set state = ${state} where id = any(${ids})`.execute(trx);
}
