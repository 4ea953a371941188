import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { FileType, Gender } from '../../db/schema.generated.ts';

interface DocumentJson {
  file: { public_id: string; name: string; type: FileType; size: number };
  until: string;
}

export interface PersonRow {
  public_id: string;
  self: boolean;
  first_name: string;
  last_name: string;
  second_name: string;
  phone: string;
  gender: Gender;
  birth_date: string;
  region_id: number | null;
  shirt_size: string | null;
  club: { public_id: string; title: string } | null;
  license: DocumentJson | null;
  medical: DocumentJson | null;
  emergency: { name: string; phone: string } | null;
  last_used: Date;
}

/** People of an account, the last used first; one of them by public id. */
export async function selectPeople(db: Db, ownerId: number, publicId: string | null): Promise<PersonRow[]> {
  const document = (file: 'licence' | 'medical') =>
    sql`(select json_build_object('file', json_build_object('public_id', f.public_id, 'name', f.name, 'type', f.type, 'size', f.size),
      'until', ${sql.ref(`p.${file}_until`)}) from file f where f.id = ${sql.ref(`p.${file}_file_id`)})`;
  const { rows } = await sql<PersonRow>`
    select p.public_id, p.first_name, p.last_name, p.second_name, p.phone, p.gender, p.birth_date, p.region_id, p.shirt_size,
      p.last_used, lower(p.last_name) = lower(u.last_name) and lower(p.first_name) = lower(u.name)
        and (u.birth_date is null or p.birth_date = u.birth_date) as self,
      (select json_build_object('public_id', c.public_id, 'title', c.title) from club c where c.id = p.club_id) as club,
      ${document('licence')} as license, ${document('medical')} as medical,
      case when p.emergency_name is not null then json_build_object('name', p.emergency_name, 'phone', p.emergency_phone) end
        as emergency
    from person p join users u on u.id = p.owner_id
    where p.owner_id = ${ownerId} and (${publicId}::text is null or p.public_id = ${publicId})
    order by p.last_used desc, p.id`.execute(db);
  return rows;
}

export interface NewPerson {
  public_id: string;
  owner_id: number;
  first_name: string;
  last_name: string;
  second_name: string;
  phone: string;
  gender: Gender;
  birth_date: string;
  region_id: number | null;
  shirt_size: string | null;
  club_id: number | null;
  licence_file_id: number | null;
  licence_until: string | null;
  medical_file_id: number | null;
  medical_until: string | null;
  emergency_name: string | null;
  emergency_phone: string | null;
  last_used: Date;
}

/** People of the paid tickets of an order whom their buyer keeps, each once, in the order of their unique key. */
export async function selectPeopleToSave(
  db: Db,
  orderId: number,
): Promise<Omit<NewPerson, 'public_id' | 'last_used'>[]> {
  const { rows } = await sql<Omit<NewPerson, 'public_id' | 'last_used'>>`
    select distinct on (p.keep_for, lower(p.last_name), lower(p.first_name), p.birth_date) p.keep_for as owner_id,
      p.first_name, p.last_name, p.second_name, p.phone, p.gender, p.birth_date, p.region_id, z.name as shirt_size, p.club_id,
      licence.id as licence_file_id, case when licence.id is not null then p.licence_until end as licence_until,
      medical.id as medical_file_id, case when medical.id is not null then p.medical_until end as medical_until,
      p.emergency_name, p.emergency_phone
    from participant p join order_line l on l.id = p.line_id left join shirt_size z on z.id = p.shirt_size_id
      left join file licence on licence.id = p.licence_file_id and licence.owner_key = 'u:' || p.keep_for
      left join file medical on medical.id = p.medical_file_id and medical.owner_key = 'u:' || p.keep_for
    where l.order_id = ${orderId} and p.keep_for is not null
    order by p.keep_for, lower(p.last_name), lower(p.first_name), p.birth_date, p.id desc`.execute(db);
  return rows;
}

/**
 * Adds people, or renews those that are there; what the new data says nothing of stays. Rows are written one by one in the
 * order given, so that two orders of one account lock them alike.
 */
export async function upsertPeople(db: Db, people: readonly NewPerson[]): Promise<void> {
  for (const person of people)
    await sql`
      insert into person as held (${columnsOf(person)}, created_at) values (${valuesOf(person)}, ${person.last_used})
      on conflict (owner_id, lower(last_name), lower(first_name), birth_date) do update set
        first_name = excluded.first_name, last_name = excluded.last_name, phone = excluded.phone, gender = excluded.gender,
        second_name = case when excluded.second_name = '' then held.second_name else excluded.second_name end,
        region_id = coalesce(excluded.region_id, held.region_id), shirt_size = coalesce(excluded.shirt_size, held.shirt_size),
        club_id = coalesce(excluded.club_id, held.club_id),
        licence_file_id = coalesce(excluded.licence_file_id, held.licence_file_id),
        licence_until = case when excluded.licence_file_id is null then held.licence_until else excluded.licence_until end,
        medical_file_id = coalesce(excluded.medical_file_id, held.medical_file_id),
        medical_until = case when excluded.medical_file_id is null then held.medical_until else excluded.medical_until end,
        emergency_name = coalesce(excluded.emergency_name, held.emergency_name),
        emergency_phone = coalesce(excluded.emergency_phone, held.emergency_phone),
        last_used = greatest(held.last_used, excluded.last_used)`.execute(db);
}

function columnsOf(person: NewPerson) {
  return sql.join(Object.keys(person).map((column) => sql.ref(column)));
}

function valuesOf(person: NewPerson) {
  return sql.join(Object.values(person));
}

/** The list of an account keeps this many, the last used. */
export async function dropOldestPeople(db: Db, ownerIds: readonly number[], limit: number): Promise<void> {
  await sql`
    delete from person where id in (
      select id from (select id, row_number() over (partition by owner_id order by last_used desc, id desc) as place
        from person where owner_id = any(${ownerIds})) ranked where place > ${limit})`.execute(db);
}

/** Adds one as typed. False when the same person is there already. */
export async function insertPerson(db: Db, person: NewPerson): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into person (${columnsOf(person)}, created_at) values (${valuesOf(person)}, ${person.last_used})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** Puts typed data over a person. `missing` when it is nobody's of this account, `taken` when another is the same person. */
export async function updatePerson(
  db: Db,
  { public_id, owner_id, last_used: _lastUsed, ...data }: NewPerson,
): Promise<'done' | 'missing' | 'taken'> {
  try {
    const { numUpdatedRows } = await db
      .updateTable('person')
      .set(data)
      .where('public_id', '=', public_id)
      .where('owner_id', '=', owner_id)
      .executeTakeFirst();
    return numUpdatedRows === 1n ? 'done' : 'missing';
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'person_same') return 'taken';
    throw error;
  }
}

export async function deletePerson(db: Db, ownerId: number, publicId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('person')
    .where('public_id', '=', publicId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
