import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';

/** Whether the participant of a ticket may stand in the start list, and stands there. */
export interface Standing {
  participant_id: number;
  listed: boolean;
  filled_by_guest: boolean;
  /** The organiser shows the list, and such tickets in it. */
  shown: boolean;
}

/** None for a ticket that nobody runs with. */
export async function selectOptionalStanding(db: Db, ticketId: number): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select p.id as participant_id, p.start_list as listed, p.filled_by_guest, c.start_list and k.runs and not f.hidden as shown
    from ticket t join participant p on p.id = t.participant_id join event_city c on c.id = t.event_city_id
      join ticket_kind k on k.code = t.kind join format f on f.id = t.format_id
    where t.id = ${ticketId} and t.state = 'valid'`.execute(db);
  return rows[0];
}

/** Sets it and notes it in the register, unless it is so already. */
export async function setListed(
  trx: Trx,
  change: {
    participantId: number;
    given: boolean;
    userId: number | null;
    source: 'form' | 'ticket';
    now: Date;
  },
): Promise<void> {
  await sql`
    with changed as (
      update participant set start_list = ${change.given} where id = ${change.participantId} and start_list <> ${change.given}
      returning id)
    insert into start_list_consent (participant_id, given, user_id, source, at)
    select id, ${change.given}, ${change.userId}::bigint, ${change.source}, ${change.now}::timestamptz from changed`.execute(
    trx,
  );
}
