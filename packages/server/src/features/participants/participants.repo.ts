import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Gender, ParticipantGuardianRelation } from '../../db/schema.generated.ts';

export interface NamedFile {
  id: number;
  public_id: string;
  name: string;
}

/** A person of a ticket as the form asks for it, with what it is stored by. */
export interface ParticipantRow {
  first_name: string;
  last_name: string;
  second_name: string;
  phone: string;
  gender: Gender;
  birth_date: string;
  region: number | null;
  item_size: string | null;
  select_value: string | null;
  delivery_public_id: string | null;
  cluster: string | null;
  club: string | null;
  club_id: number | null;
  club_title: string | null;
  claimed_time_s: number | null;
  file: NamedFile | null;
  license_file: NamedFile | null;
  license_until: string | null;
  medical_file: NamedFile | null;
  medical_until: string | null;
  guardian_name: string | null;
  guardian_phone: string | null;
  guardian_relation: ParticipantGuardianRelation | null;
  fields: Record<string, string | number | boolean | string[]>;
  /** Public ids of documents agreed to. */
  consents: string[];
  registered_by: number | null;
  /** Stock of the shirt. */
  shirt_stock_id: number | null;
}

export async function selectOptionalParticipant(
  db: Db,
  participantId: number,
): Promise<ParticipantRow | undefined> {
  const file = (column: string) =>
    sql`(select json_build_object('id', x.id, 'public_id', x.public_id, 'name', x.name) from file x where x.id = ${sql.ref(`p.${column}`)})`;
  const { rows } = await sql<ParticipantRow>`
    select p.first_name, p.last_name, p.second_name, p.phone, p.gender, p.birth_date, p.region_id as region,
      z.public_id as item_size, z.stock_id as shirt_stock_id, p.select_value, d.public_id as delivery_public_id,
      c.public_id as cluster, k.public_id as club, k.title as club_title, p.club_id, p.claimed_time_s, ${file('proof_file_id')} as file,
      ${file('licence_file_id')} as license_file, p.licence_until as license_until, ${file('medical_file_id')} as medical_file,
      p.medical_until, p.guardian_name, p.guardian_phone, p.guardian_relation, p.fields, p.consents, p.registered_by
    from participant p left join shirt_size z on z.id = p.shirt_size_id
      left join delivery_method d on d.id = p.delivery_method_id left join cluster c on c.id = p.cluster_id
      left join club k on k.id = p.club_id
    where p.id = ${participantId}`.execute(db);
  return rows[0];
}
