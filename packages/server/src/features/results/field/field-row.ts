import type { ResultStatus } from '@distance/domain/results/result-row.ts';

/** What is told of a runner; the rest of his row is counted from the whole field. Times in ms. */
export interface ToldRow {
  bib: string;
  ticket_id: number | null;
  import_id: number | null;
  first_name: string;
  last_name: string;
  birth_date: string | null;
  birth_year: number | null;
  gender: 'male' | 'female' | null;
  club: string;
  city: string;
  category: string;
  comment: string;
  status: ResultStatus;
  gun_ms: number | null;
  net_ms: number | null;
  penalty_ms: number;
  laps: number;
  /** 0 = not seen at that point. */
  splits: number[];
  hidden: boolean;
  /** Columns that no file changes. */
  kept: string[];
}

/** What is counted from the field. */
interface CountedRow {
  minor: boolean;
  search: string;
  time_ms: number | null;
  age_from: number | null;
  position: number;
  place: number | null;
  place_gender: number | null;
  place_category: number | null;
  place_age: number | null;
}

export type FieldRow = ToldRow & CountedRow;

const TOLD = [
  'ticket_id',
  'import_id',
  'first_name',
  'last_name',
  'birth_date',
  'birth_year',
  'gender',
  'club',
  'city',
  'category',
  'comment',
  'status',
  'gun_ms',
  'net_ms',
  'penalty_ms',
  'laps',
  'splits',
  'hidden',
  'kept',
] as const satisfies readonly (keyof ToldRow)[];
const COUNTED = [
  'minor',
  'search',
  'time_ms',
  'age_from',
  'position',
  'place',
  'place_gender',
  'place_category',
  'place_age',
] as const satisfies readonly (keyof CountedRow)[];

export const sameValue = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((one, index) => one === b[index])
    : a === b;

export const sameTold = (a: ToldRow, b: ToldRow): boolean =>
  TOLD.every((column) => sameValue(a[column], b[column]));
export const sameRow = (a: FieldRow, b: FieldRow): boolean =>
  sameTold(a, b) && COUNTED.every((column) => sameValue(a[column], b[column]));

const NOBODY = { first_name: '', last_name: '', birth_date: null, club: '', city: '', comment: '' } as const;
/** Columns of a row that tell of a person. */
export const PERSONAL = Object.keys(NOBODY) as (keyof typeof NOBODY)[]; // Its keys are those of the literal above.

/** The row of an account that is erased: the time stays, of nobody, and no later file changes that. */
export const asNobody = (row: ToldRow): ToldRow => ({
  ...row,
  ...NOBODY,
  hidden: true,
  kept: [...new Set([...row.kept, ...PERSONAL])].toSorted(),
});
export const isNobody = (row: ToldRow): boolean =>
  row.hidden && PERSONAL.every((column) => row[column] === NOBODY[column] && row.kept.includes(column));

/** What was put right by hand, or erased. */
export const keptOf = (row: ToldRow): Partial<ToldRow> =>
  Object.fromEntries(Object.entries(row).filter(([column]) => row.kept.includes(column)));

/** What is told, without what is counted. */
export function toldOf(row: ToldRow): ToldRow {
  const told = TOLD.map((column) => [column, row[column]] as const);
  // The columns above are those of the shape, and `bib`.
  return { bib: row.bib, ...Object.fromEntries(told) } as ToldRow;
}
