import { sql } from 'kysely';
import type { Db, Trx } from '../../db/connect.ts';

interface FileJson {
  public_id: string;
  name: string;
}

/** A person of a ticket as the form asks for it. */
export interface ParticipantRow {
  first_name: string;
  last_name: string;
  second_name: string;
  phone: string;
  gender: string;
  birth_date: string;
  region: number | null;
  item_size: string | null;
  select_value: string | null;
  delivery_public_id: string | null;
  cluster: string | null;
  club: string | null;
  claimed_time_s: number | null;
  file: FileJson | null;
  license_file: FileJson | null;
  license_until: string | null;
  medical_file: FileJson | null;
  medical_until: string | null;
  guardian_name: string | null;
  guardian_phone: string | null;
  guardian_relation: string | null;
  fields: Record<string, string | number | boolean | string[]>;
  /** Stock of the shirt. */
  shirt_stock_id: number | null;
}

export async function selectOptionalParticipant(
  db: Db,
  participantId: number,
): Promise<ParticipantRow | undefined> {
  const file = (column: string) =>
    sql`(select json_build_object('public_id', x.public_id, 'name', x.name) from file x where x.id = ${sql.ref(`p.${column}`)})`;
  const { rows } = await sql<ParticipantRow>`
    select p.first_name, p.last_name, p.second_name, p.phone, p.gender, p.birth_date, p.region_id as region,
      z.public_id as item_size, z.stock_id as shirt_stock_id, p.select_value, d.public_id as delivery_public_id,
      c.public_id as cluster, k.public_id as club, p.claimed_time_s, ${file('proof_file_id')} as file,
      ${file('licence_file_id')} as license_file, p.licence_until as license_until, ${file('medical_file_id')} as medical_file,
      p.medical_until, p.guardian_name, p.guardian_phone, p.guardian_relation, p.fields
    from participant p left join shirt_size z on z.id = p.shirt_size_id
      left join delivery_method d on d.id = p.delivery_method_id left join cluster c on c.id = p.cluster_id
      left join club k on k.id = p.club_id
    where p.id = ${participantId}`.execute(db);
  return rows[0];
}

export interface EarlierPerson {
  first_name: string;
  last_name: string;
  birth_date: string;
}

/** The last person this holder named on a ticket: there now, or before the registration was cancelled. */
export async function selectOptionalLastPerson(
  db: Db,
  ticketId: number,
  holderId: number,
): Promise<EarlierPerson | undefined> {
  const { rows } = await sql<EarlierPerson>`
    select p.first_name, p.last_name, p.birth_date from ticket t join participant p on p.line_id = t.line_id
    where t.id = ${ticketId}
      and (p.registered_by = ${holderId} or p.id = t.participant_id or (p.registered_by is null and t.original_user_id is null))
    order by p.position desc limit 1`.execute(db);
  return rows[0];
}

/** Counts one more change of the person; false when there were as many as the format allows. */
export async function countNameChange(trx: Trx, ticketId: number): Promise<boolean> {
  const { rows } = await sql`
    update ticket t set name_changes = t.name_changes + 1 from format f
    where t.id = ${ticketId} and f.id = t.format_id and (f.name_changes_max is null or t.name_changes < f.name_changes_max)
    returning t.id`.execute(trx);
  return rows.length === 1;
}
