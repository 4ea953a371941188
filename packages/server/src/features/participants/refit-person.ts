import { fieldsOf } from '@distance/domain/participants/field-names.ts';
import { formatSwitches, switchedRequirements } from '@distance/domain/participants/format-switches.ts';
import { choicesOf } from '@distance/domain/participants/read-field.ts';
import type { Sellable } from '../catalog/load-sellable.ts';
import type { Entry } from './participant-input.ts';
import { readPerson, type Person } from './read-person.ts';
import { entryOfPerson, type ParticipantRow, uploadsOf } from './registered-person.ts';

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
  const stored: Entry = { unique_id: 'ticket', ...entryOfPerson(row) };
  const requirements = switchedRequirements(formatSwitches(sellable, now));
  const gone = fieldsOf('choice').filter(
    (name) => !choicesOf(name, requirements).includes(stored[name] ?? ''),
  );
  const entry: Entry = { ...stored, ...Object.fromEntries(gone.map((name) => [name, null])) };
  const files = uploadsOf(row).flatMap(([, file]) => file ?? []);
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
      clubs: new Map(row.club === null ? [] : [[row.club.public_id, row.club.id]]),
      files: new Map(files.map((file) => [file.public_id, file.id])),
    },
    now,
    null,
  );
  if (person !== null) return { fits: true, person };
  const never = refused.filter(([field]) => OF_THE_PERSON.has(field));
  return never.length > 0 ? { fits: false, fields: Object.fromEntries(never) } : { fits: 'anew' };
}
