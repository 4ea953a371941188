import type { CheckedParticipant } from '@distance/domain/basket/participant-form.ts';
import type { FieldKind, FieldKinds } from '@distance/domain/participants/field-kinds.ts';
import { declared, FIELD_NAMES } from '@distance/domain/participants/field-names.ts';
import type { Sellable } from '../catalog/load-sellable.ts';
import type { PersonColumns } from '../orders/tables/person-columns.ts';
import type { KnownThings } from './participant-input.ts';

/** What the names of a form stand for. */
interface Named {
  readonly sellable: Sellable;
  readonly known: KnownThings;
  readonly now: Date;
}
type Stored<K extends FieldKind> = (checked: FieldKinds[K]['checked'], named: Named) => unknown;

const same = (checked: unknown) => checked;
const fileId = (file: { readonly public_id?: string | undefined } | null, { known }: Named) =>
  known.files.get(file?.public_id ?? '') ?? null;
/** Row id of what a public id names. */
const idIn = (
  list: readonly { id: number; public_id: string }[] | null,
  publicId: string | null | undefined,
) => list?.find(({ public_id }) => public_id === publicId)?.id ?? null;

/** How each kind of field is kept in its column. */
const STORED: { readonly [K in Exclude<FieldKind, 'guardian'>]: Stored<K> } = {
  name: same,
  phone: same,
  birth_date: same,
  gender: same,
  region: same,
  size: (size, { sellable }) => idIn(sellable.sizes, size),
  // Kept in the source language, whichever the form was in.
  option: (option, { sellable }) =>
    sellable.options?.find(({ value, value_en }) => value === option || value_en === option)?.value ?? null,
  cluster: (cluster, { sellable }) => idIn(sellable.clusters, cluster?.name),
  claimed_time: same,
  proof: fileId,
  document: fileId,
  expiry: same,
  delivery: (method, { sellable }) => idIn(sellable.deliveries, method),
  choice: same,
  answers: (answers) => JSON.stringify(answers),
  contact_name: same,
  contact_phone: same,
  club: (club, { known }) => known.clubs.get(club?.public_id ?? '') ?? null,
  agreement: same,
};

/** The columns of a checked participant. */
export function personRow(checked: CheckedParticipant, named: Named): PersonColumns {
  const { guardian } = checked;
  const columns = FIELD_NAMES.flatMap((name): [string, unknown][] => {
    const { kind, column } = declared(name);
    if (kind === 'guardian') return [];
    const stored = STORED[kind] as (checked: unknown, named: Named) => unknown; // its kind's way takes what its kind's rule gave
    return [[column, stored(checked[name], named)]];
  });
  return {
    ...(Object.fromEntries(columns) as Omit<PersonColumns, `guardian_${string}`>), // every field but the guardian went its kind's way
    guardian_name: guardian?.name ?? null,
    guardian_phone: guardian?.phone ?? null,
    guardian_relation: guardian?.relation ?? null,
    guardian_consent_at: guardian === null ? null : named.now,
  };
}
