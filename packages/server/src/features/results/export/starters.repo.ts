import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export interface Starter {
  bib: number | null;
  first_name: string;
  last_name: string;
  gender: 'male' | 'female' | null;
  birth_date: string | null;
  club: string;
  /** Where the format asks for it, the region. */
  city: string;
  format: string;
  cluster: string;
  team: string;
}

/** Who is registered on a valid ticket that runs on the spot, by format and number. */
export async function selectStarters(db: Db, eventCityId: number): Promise<Starter[]> {
  const { rows } = await sql<Starter>`
    select t.bib, p.first_name, p.last_name, p.gender, p.birth_date, coalesce(k.title, '') as club, coalesce(g.name_ru, '') as city,
      f.title as format, coalesce(l.name, '') as cluster, coalesce(m.title, '') as team
    from ticket t join ticket_kind n on n.code = t.kind and n.runs join format f on f.id = t.format_id and not f.virtual
      join participant p on p.id = t.participant_id left join club k on k.id = p.club_id left join region g on g.id = p.region_id
      left join cluster l on l.id = p.cluster_id left join team m on m.id = t.team_id
    where t.event_city_id = ${eventCityId} and t.state = 'valid' order by f.position, f.id, t.bib nulls last, t.id`.execute(
    db,
  );
  return rows;
}
