import type { Guardian } from '@distance/domain/basket/guardian.ts';
import type { FieldKind, FieldKinds } from '@distance/domain/participants/field-kinds.ts';
import {
  declared,
  FIELD_NAMES,
  type FieldName,
  type KindOf,
} from '@distance/domain/participants/field-names.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/connect.ts';

interface NamedFile {
  id: number;
  public_id: string;
  name: string;
}

/** What is read of the kinds that are not told as they are sent. */
interface ReadKinds {
  gender: FieldKinds['gender']['row'];
  /** Seconds. */
  claimed_time: number | null;
  proof: NamedFile | null;
  document: NamedFile | null;
  answers: Record<string, string | number | boolean | string[]>;
  guardian: (Guardian & { consent: true }) | null;
  club: { id: number; public_id: string; title: string } | null;
}
type ReadOf<K extends FieldKind> = K extends keyof ReadKinds ? ReadKinds[K] : FieldKinds[K]['wire'];

/** A person of a ticket by the fields of the form, with what it is stored by. */
export type ParticipantRow = { [F in FieldName]: ReadOf<KindOf<F>> } & {
  /** Public ids of documents agreed to. */
  consents: string[];
  registered_by: number | null;
  /** He filled it in himself, by a link, and is not who holds the ticket. */
  filled_by_guest: boolean;
  /** Stock of the shirt. */
  shirt_stock_id: number | null;
};

const itself = (column: string) => sql`${sql.ref(`p.${column}`)}`;
const fileOf = (
  column: string,
) => sql`(select json_build_object('id', x.id, 'public_id', x.public_id, 'name', x.name)
  from file x where x.id = ${itself(column)})`;

/** How each kind is read from its column. */
const READ: { readonly [K in FieldKind]: (column: string) => RawBuilder<unknown> } = {
  name: itself,
  phone: itself,
  birth_date: itself,
  gender: itself,
  region: itself,
  size: (column) => sql`(select z.public_id from shirt_size z where z.id = ${itself(column)})`,
  option: itself,
  cluster: (column) => sql`(select c.public_id from cluster c where c.id = ${itself(column)})`,
  claimed_time: itself,
  proof: fileOf,
  document: fileOf,
  expiry: itself,
  delivery: (column) => sql`(select d.public_id from delivery_method d where d.id = ${itself(column)})`,
  choice: itself,
  answers: itself,
  guardian: (
    column,
  ) => sql`case when ${itself(`${column}_name`)} is not null then json_build_object('name', ${itself(`${column}_name`)},
    'phone', ${itself(`${column}_phone`)}, 'relation', ${itself(`${column}_relation`)}, 'consent', true) end`,
  contact_name: itself,
  contact_phone: itself,
  club: (column) => sql`(select json_build_object('id', k.id, 'public_id', k.public_id, 'title', k.title)
    from club k where k.id = ${itself(column)})`,
  agreement: itself,
};

const FIELDS = sql.join(
  FIELD_NAMES.map((name) => {
    const { kind, column } = declared(name);
    return sql`${READ[kind](column)} as ${sql.ref(name)}`;
  }),
);

export async function selectOptionalParticipant(
  db: Db,
  participantId: number,
): Promise<ParticipantRow | undefined> {
  const { rows } = await sql<ParticipantRow>`
    select ${FIELDS}, p.consents, p.registered_by, p.filled_by_guest,
      (select z.stock_id from shirt_size z where z.id = p.shirt_size_id) as shirt_stock_id
    from participant p where p.id = ${participantId}`.execute(db);
  return rows[0];
}
