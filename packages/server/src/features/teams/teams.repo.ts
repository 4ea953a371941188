import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { EventCoverTemplate, EventPalette, EventState, Locale } from '../../db/schema.generated.ts';

/** A team with what its page shows and who may open it. */
export interface TeamRow {
  id: number;
  public_id: string;
  title: string;
  number: number | null;
  size: number;
  invite_version: number;
  order_id: number | null;
  order_public_id: string | null;
  /** Of the order's key, which opens the team as its captain; null where another than the buyer is captain. */
  order_key_hash: Buffer | null;
  captain_id: number | null;
  captain_email: string | null;
  captain_locale: Locale | null;
  format_public_id: string;
  format_title: string;
  format_title_en: string;
  distance_m: number | null;
  distance_label: string | null;
  length_shared: boolean;
  start_time: Date;
  timezone: string;
  changes_until: Date;
  event_public_id: string;
  event_title: string;
  event_title_en: string;
  event_state: EventState;
  city_ru: string;
  city_en: string;
  palette: EventPalette;
  cover_template: EventCoverTemplate | null;
  cover_label: string | null;
  sport: string;
}

export async function selectOptionalTeam(db: Db, publicId: string): Promise<TeamRow | undefined> {
  const { rows } = await sql<TeamRow>`
    select team.id, team.public_id, team.title, team.number, team.size, team.invite_version, team.order_id,
      o.public_id as order_public_id, case when captain.id = o.user_id then o.access_key_hash end as order_key_hash,
      captain.id as captain_id, case when captain.id = o.user_id then o.email
        when captain.email_confirmed_at is not null then captain.email end as captain_email,
      case when captain.id = o.user_id then o.locale else captain.locale end as captain_locale,
      f.public_id as format_public_id, f.title as format_title, f.title_en as format_title_en, f.distance_m, f.distance_label, f.length_shared,
      f.start_time, c.timezone, c.changes_until, e.public_id as event_public_id, e.title as event_title,
      e.title_en as event_title_en, e.state as event_state, g.name_ru as city_ru, g.name_en as city_en, e.palette,
      e.cover_template, e.cover_label, y.sport
    from team join format f on f.id = team.format_id join event_city c on c.id = f.event_city_id
      join event e on e.id = c.event_id join event_type y on y.id = e.event_type_id join city g on g.id = c.city_id
      left join orders o on o.id = team.order_id
      -- The buyer while a ticket of the team is his, then who holds the first of them; of a team without tickets the buyer.
      left join lateral (select t.holder_id from ticket t join order_line l on l.id = t.line_id
        where t.team_id = team.id and t.state = 'valid'
        order by t.holder_id = o.user_id desc, l.position, t.position limit 1) held on true
      left join users captain on captain.id = coalesce(held.holder_id, o.user_id)
    where team.public_id = ${publicId}`.execute(db);
  return rows[0];
}

/** A place of a team that was paid and not given back. */
export interface MemberRow {
  ticket_id: number;
  ticket_public_id: string;
  code_version: number;
  line_id: number;
  holder_id: number;
  /** To somebody who has not answered. */
  offered: boolean;
  first_name: string | null;
  last_name: string | null;
}

export async function selectMembers(db: Db, teamId: number): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select t.id as ticket_id, t.public_id as ticket_public_id, t.code_version, t.line_id, t.holder_id, p.first_name, p.last_name,
      exists (select from transfer x where x.ticket_id = t.id and x.state = 'offered') as offered
    from ticket t join order_line l on l.id = t.line_id left join participant p on p.id = t.participant_id
    where t.team_id = ${teamId} and t.state = 'valid' order by l.position, t.position`.execute(db);
  return rows;
}

export async function updateTeam(
  db: Db,
  id: number,
  change: { title?: string; renewInvite: boolean },
): Promise<void> {
  await sql`update team set title = coalesce(${change.title ?? null}, title),
    invite_version = invite_version + ${change.renewInvite ? 1 : 0} where id = ${id}`.execute(db);
}
