import type { Sellable } from '../catalog/load-sellable.ts';
import { additionalFieldsOf, type Entry } from './participant-input.ts';
import { readPerson, type Person } from './read-person.ts';
import { formOfPerson, type ParticipantRow } from './registered-person.ts';

/** What becomes of a person when the ticket gets another distance. */
export type Refit =
  | { readonly fits: true; readonly person: Person }
  /** Something is asked that nobody has told: he is registered anew. */
  | { readonly fits: 'anew' }
  /** The distance is not for him; message keys by field. */
  | { readonly fits: false; readonly fields: Readonly<Record<string, string>> };

/** What no form can mend. */
const OF_THE_PERSON = new Set(['birth_date', 'gender']);

/** Judges a registered person by the rules of another format; answers that it does not ask for are left out. */
export function refitPerson(row: ParticipantRow, sellable: Sellable, now: Date): Refit {
  const form = formOfPerson(row);
  const asked = new Set(additionalFieldsOf(sellable).map(({ name }) => name));
  const known = (values: readonly { public_id: string }[] | null, id: string | null) =>
    values?.some(({ public_id }) => public_id === id) === true ? id : null;
  const cluster = known(sellable.clusters, form.cluster);
  const entry: Entry = {
    ...form,
    unique_id: 'ticket',
    cluster,
    claimed_time: cluster === null ? null : form.claimed_time,
    delivery_public_id: known(sellable.deliveries, form.delivery_public_id),
    additional: Object.fromEntries(Object.entries(form.additional).filter(([name]) => asked.has(name))),
    file: row.file?.public_id ?? null,
    license_file: row.license_file?.public_id ?? null,
    medical_file: row.medical_file?.public_id ?? null,
  };
  const files = [row.file, row.license_file, row.medical_file].filter((file) => file !== null);
  // The last shirt of a size may be his own.
  const sizes =
    sellable.sizes?.map((size) =>
      size.stock_id === row.shirt_stock_id ? { ...size, left: size.left + 1 } : size,
    ) ?? null;
  const { person, refused } = readPerson(
    { ...sellable, sizes },
    entry,
    {
      regions: new Set(row.region === null ? [] : [row.region]),
      clubs: new Map(row.club !== null && row.club_id !== null ? [[row.club, row.club_id]] : []),
      files: new Map(files.map((file) => [file.public_id, file.id])),
    },
    now,
    null,
  );
  if (person !== null) return { fits: true, person };
  const never = refused.filter(([field]) => OF_THE_PERSON.has(field));
  return never.length > 0 ? { fits: false, fields: Object.fromEntries(never) } : { fits: 'anew' };
}
