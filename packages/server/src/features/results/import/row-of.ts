import type { ToldRow } from '../field/field-row.ts';
import type { Runner } from './match-tickets.ts';
import type { Entry } from './read-entries.ts';

/** A row before anything is told of it. */
export const NOTHING_TOLD = {
  first_name: '',
  last_name: '',
  birth_date: null,
  birth_year: null,
  gender: null,
  club: '',
  city: '',
  category: '',
  comment: '',
  gun_ms: null,
  net_ms: null,
  penalty_ms: 0,
  laps: 0,
} as const;

/** What a ticket knows better than the file stands for it: who runs has filled it in. */
export function rowOf(entry: Entry, runner: Runner | undefined, was: ToldRow | undefined): ToldRow {
  const { line: _line, format: _format, ...told } = entry;
  const row: ToldRow = {
    ...told,
    first_name: runner?.first_name || told.first_name,
    last_name: runner?.last_name || told.last_name,
    birth_date: runner?.birth_date ?? told.birth_date,
    birth_year: runner?.birth_date ? Number(runner.birth_date.slice(0, 4)) : told.birth_year,
    gender: runner?.gender ?? told.gender,
    club: told.club || (runner?.club ?? ''),
    ticket_id: runner?.ticket_id ?? was?.ticket_id ?? null,
    import_id: null,
    hidden: was?.hidden ?? runner?.hidden ?? false,
    kept: was?.kept ?? [],
  };
  if (was === undefined) return row;
  const kept = Object.fromEntries(Object.entries(was).filter(([column]) => was.kept.includes(column)));
  return { ...row, ...kept };
}

/** Numbers of a race whose name was taken out by a claim; true of who is erased. */
export type Nameless = ReadonlyMap<string, boolean>;

export const namelessOf = (
  claims: readonly { format_id: number; bib: string; erased: boolean }[],
  formatId: number,
): Nameless =>
  new Map(
    claims.filter(({ format_id: id }) => id === formatId).map(({ bib, erased }) => [bib, erased] as const),
  );

/** A number that a claim has hidden stays so when its row comes anew; of who is erased nothing comes. */
export function withoutName(row: ToldRow, nameless: Nameless): ToldRow {
  const erased = nameless.get(row.bib);
  if (erased === undefined || row.ticket_id !== null) return row;
  if (!erased) return { ...row, hidden: true };
  const nobody = { first_name: '', last_name: '', birth_date: null, club: '', city: '', comment: '' };
  const kept = [...new Set([...row.kept, ...Object.keys(nobody)])].toSorted();
  return { ...row, ...nobody, hidden: true, kept };
}
