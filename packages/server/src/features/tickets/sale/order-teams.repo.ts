import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';

export async function insertTeam(
  trx: Trx,
  team: { public_id: string; format_id: number; title: string; size: number; created_at: Date },
): Promise<number> {
  const row = await trx.insertInto('team').values(team).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Joins lines of one order, and by them the order, to their team. */
export async function setTeamOfLines(trx: Trx, teamId: number, lineIds: readonly number[]): Promise<void> {
  await sql`
    with joined as (update order_line set team_id = ${teamId} where id = any(${lineIds}) returning order_id)
    update team set order_id = (select min(order_id) from joined) where id = ${teamId}`.execute(trx);
}

/** Gives the teams of a paid order their numbers, one after another in each format; its city is locked by `lockBibs`. */
export async function numberTeams(trx: Trx, orderId: number): Promise<void> {
  await sql`
    with fresh as (
      select id, format_id, row_number() over (partition by format_id order by id) as turn
      from team where order_id = ${orderId} and number is null)
    update team t set number = fresh.turn + coalesce((select max(m.number) from team m where m.format_id = fresh.format_id), 0)
    from fresh where t.id = fresh.id`.execute(trx);
}
