import type { Guardian } from '@distance/domain/basket/guardian.ts';
import type { FieldKinds } from '@distance/domain/participants/field-kinds.ts';
import {
  declared,
  type FieldName,
  type FieldOf,
  type KindOf,
} from '@distance/domain/participants/field-names.ts';
import type { PARTICIPANT_FIELDS } from '@distance/domain/participants/participant-fields.ts';

type Fields = typeof PARTICIPANT_FIELDS;
type Single = Exclude<FieldName, FieldOf<'guardian'>>;

/** What a participant's row keeps of his form; a declared column that the table has not does not compile where it is inserted. */
export type PersonColumns = {
  [F in Single as Fields[F]['column']]: FieldKinds[KindOf<F>]['row'];
} & {
  [Part in keyof Guardian as `${Fields[FieldOf<'guardian'>]['column']}_${Part}`]: Guardian[Part] | null;
} & { guardian_consent_at: Date | null };

const GUARDIAN_PARTS = ['name', 'phone', 'relation', 'consent_at'];

/** Every column that a field is kept in. */
export function columnsOfField(name: FieldName): string[] {
  const { kind, column } = declared(name);
  return kind === 'guardian' ? GUARDIAN_PARTS.map((part) => `${column}_${part}`) : [column];
}
