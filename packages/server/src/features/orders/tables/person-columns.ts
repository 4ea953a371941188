import type { Guardian } from '@distance/domain/basket/guardian.ts';
import type { FieldKinds } from '@distance/domain/participants/field-kinds.ts';
import {
  declared,
  type FieldName,
  type FieldOf,
  type KindOf,
} from '@distance/domain/participants/field-names.ts';
import type { PARTICIPANT_FIELDS } from '@distance/domain/participants/participant-fields.ts';
import type { Participant } from '../../../db/schema.generated.ts';

type Fields = typeof PARTICIPANT_FIELDS;
type Single = Exclude<FieldName, FieldOf<'guardian'>>;

/** What a participant's row keeps of his form. */
export type PersonColumns = {
  [F in Single as Fields[F]['column']]: FieldKinds[KindOf<F>]['row'];
} & {
  [Part in keyof Guardian as `${Fields[FieldOf<'guardian'>]['column']}_${Part}`]: Guardian[Part] | null;
} & { guardian_consent_at: Date | null };

type ColumnsOf<Table, Declared extends keyof Table> = Declared;
/** A declared column that the table has not does not compile here. */
type PersonColumn = ColumnsOf<Participant, keyof PersonColumns>;

const GUARDIAN_PARTS = ['name', 'phone', 'relation', 'consent_at'];

/** Every column that a field is kept in. */
export function columnsOfField(name: FieldName): PersonColumn[] {
  const { kind, column } = declared(name);
  const columns = kind === 'guardian' ? GUARDIAN_PARTS.map((part) => `${column}_${part}`) : [column];
  return columns as PersonColumn[]; // as `PersonColumns` makes them
}
