import type { ResultStatus } from '@distance/domain/results/result-row.ts';
import { asNobody, keptOf, type ToldRow } from '../field/field-row.ts';
import { isNameless, mayStillBe, sameName } from '../field/person.ts';
import type { Runner } from './match-tickets.ts';

/** Who runs, before anything is told of him. */
export const NO_PERSON = {
  first_name: '',
  last_name: '',
  birth_date: null,
  birth_year: null,
  gender: null,
  club: '',
  city: '',
  category: '',
  comment: '',
} as const;

/** A row before anything is told of it. */
export const NOTHING_TOLD = {
  ...NO_PERSON,
  status: 'finished',
  gun_ms: null,
  net_ms: null,
  penalty_ms: 0,
  laps: 0,
  splits: [],
  ticket_id: null,
  import_id: null,
  hidden: false,
  kept: [],
} as const;

/** What columns tell of a runner. Times in ms. */
export type Told = Pick<ToldRow, keyof typeof NO_PERSON | 'gun_ms' | 'net_ms' | 'penalty_ms' | 'laps'>;

/** What a line of a file or a row of a feed tells: a column that is not there says nothing, an empty one that there is nothing. */
export interface Line extends Partial<Told> {
  /** Where it stands, to tell of its faults. */
  line: number;
  bib: string;
  /** Null: no word of it. */
  status: ResultStatus | null;
  /** ms at the points of the race, in their order; undefined where the point is not told of. */
  splits: readonly (number | undefined)[];
}

/** The status of a runner whose line has no word of it, by his times as they come to stand. */
export type StatusOf = (was: ToldRow | undefined, times: Pick<ToldRow, 'gun_ms' | 'net_ms'>) => ResultStatus;

/**
 * A line over the row that was: what it does not tell stays. A birth day does not stay under another name, since whoever knows it may take
 * the result for his own; nor is a name taken back by who stood there before.
 */
export function lineOver(
  { line: _line, splits, status, ...told }: Line,
  was: ToldRow | undefined,
  statusOf: StatusOf,
): ToldRow {
  const row = { ...NOTHING_TOLD, ...was, ...told };
  // A year is no other birthday than the day in it.
  const sameYear = told.birth_year === undefined || told.birth_year === was?.birth_year;
  const named = was === undefined ? row : { ...row, ...keptOf(was) };
  const renamed = was !== undefined && ![was, named].some(isNameless) && !sameName(was, named);
  const birthDate = told.birth_date ?? (sameYear && !renamed ? (was?.birth_date ?? null) : null);
  const another = renamed && !mayStillBe(was, { ...named, birth_date: birthDate });
  return {
    ...row,
    // Nothing is left of who stood there, unlike with a mistake in a name: the year may tell a minor.
    ...(another && { ...NO_PERSON, ...told }),
    kept: [...row.kept],
    birth_date: birthDate,
    hidden: row.hidden && !another,
    status: status ?? statusOf(was, named),
    splits: splits.map((ms, at) => ms ?? was?.splits[at] ?? 0),
  };
}

/**
 * A row without who ran it, as far as no hand has told: he holds the ticket that leaves it.
 * @param hidden whether he took his name back and may still be who is called otherwise
 */
export const withoutPerson = (row: ToldRow, hidden: boolean): ToldRow => ({
  ...row,
  ...NO_PERSON,
  ...keptOf(row),
  ticket_id: null,
  hidden,
});

/** What a ticket knows better than the file stands for it: who runs has filled it in. */
export function withTicket(row: ToldRow, runner: Runner | undefined): ToldRow {
  if (runner === undefined) return row;
  return {
    ...row,
    first_name: runner.first_name || row.first_name,
    last_name: runner.last_name || row.last_name,
    birth_date: runner.birth_date ?? row.birth_date,
    birth_year: runner.birth_date === null ? row.birth_year : Number(runner.birth_date.slice(0, 4)),
    gender: runner.gender ?? row.gender,
    club: row.club || runner.club,
    ticket_id: runner.ticket_id,
    // A name that was taken back stays so wherever the ticket stands.
    hidden: row.hidden || (row.ticket_id !== runner.ticket_id && runner.hidden),
  };
}

/** Of whom nothing comes into a race any more: accounts that are erased. */
export interface Nameless {
  /** By number, where no ticket tells whose a row is. */
  bibs: ReadonlySet<string>;
  /** Tickets of erased accounts. */
  tickets: ReadonlySet<number>;
}

export function namelessOf(
  claims: readonly { format_id: number; bib: string }[],
  runners: readonly Runner[],
  formatId: number,
): Nameless {
  const own = claims.filter(({ format_id: id }) => id === formatId);
  const gone = runners.filter(({ format_id: id, erased }) => id === formatId && erased);
  return {
    bibs: new Set([...own, ...gone].flatMap(({ bib }) => (bib === null ? [] : [bib]))),
    tickets: new Set(gone.map(({ ticket_id: id }) => id)),
  };
}

/** Of who is erased nothing comes but the time. */
export const withoutName = (row: ToldRow, { bibs, tickets }: Nameless): ToldRow =>
  (row.ticket_id === null ? bibs.has(row.bib) : tickets.has(row.ticket_id)) ? asNobody(row) : row;
