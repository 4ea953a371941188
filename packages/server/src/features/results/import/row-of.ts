import type { ToldRow } from '../field/field-row.ts';
import type { Runner } from './match-tickets.ts';
import type { Entry } from './read-entries.ts';

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
