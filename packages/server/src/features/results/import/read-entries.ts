import { isRealDate, parseTypedDate } from '@distance/domain/people/birth-date.ts';
import {
  mayBePoint,
  metresOf,
  type ProtocolColumn,
  readHeader,
} from '@distance/domain/results/protocol-columns.ts';
import { parseResultStatus, type ResultStatus } from '@distance/domain/results/result-row.ts';
import { isZeroTime, parseTimedTime } from '@distance/domain/results/timed-time.ts';
import type { Point } from '../field/merge-points.ts';
import type { Line, Told } from './row-of.ts';
import {
  type LineProblem,
  type Problem,
  type TableFile,
  type TableLine,
  UnreadableFile,
} from './table-file.ts';

/** What a line of a timing file tells: columns that the file does not have are not there. */
export interface Entry extends Line {
  /** As the file names it; '' = not told. */
  format: string;
  /** ms at the points of the file; 0 = not seen there. */
  splits: readonly number[];
}

export interface ReadEntries {
  entries: Entry[];
  points: Point[];
  problems: Problem[];
  /** Header of each column that was understood. */
  columns: Partial<Record<ProtocolColumn, string>>;
}

/** Titles of tables stand above their header. */
const HEADER_WITHIN = 15;
const MOST_POINTS = 60;
const LONGEST_TEXT = 120;
const DAY_MS = 86_400_000;
const BIB = /^[0-9A-Za-zА-Яа-я-]{1,12}$/u;

/** Columns of a file any of which tells a column of a row. */
const TOLD_BY: Readonly<Record<keyof Told, readonly ProtocolColumn[]>> = {
  first_name: ['first_name', 'name', 'last_first'],
  last_name: ['last_name', 'name', 'last_first'],
  birth_date: ['birth'],
  birth_year: ['birth'],
  gender: ['gender'],
  club: ['club'],
  city: ['city'],
  category: ['category'],
  comment: ['comment'],
  gun_ms: ['gun'],
  net_ms: ['net'],
  penalty_ms: ['penalty'],
  laps: ['laps'],
};

class BadLine extends Error {
  override readonly name = 'BadLine';
  readonly problem: LineProblem;
  constructor(problem: LineProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Reads the lines of a table, each with the columns that the file has; one that cannot be understood is told with its number and left
 * out. @throws UnreadableFile
 */
export function readEntries(
  file: TableFile,
  remembered: Readonly<Partial<Record<ProtocolColumn, string>>>,
  today: string,
): ReadEntries {
  const at = file.lines
    .slice(0, HEADER_WITHIN)
    .findIndex(
      ({ cells }) => readHeader(cells, remembered).has('bib') && readHeader(cells, remembered).size > 1,
    );
  const header = file.lines[at]?.cells;
  if (header === undefined) throw new UnreadableFile('no header with a column of numbers');
  const columns = readHeader(header, remembered);
  const lines = file.lines.slice(at + 1);
  const points = findPoints(header, columns, lines);
  const told = new Set(
    Object.entries(TOLD_BY).flatMap(([name, by]) => (by.some((one) => columns.has(one)) ? [name] : [])),
  );
  const entries: Entry[] = [];
  const problems = [...file.problems];
  const seen = new Set<string>();
  for (const line of lines) {
    try {
      const entry = readEntry(line, columns, { points, told }, today);
      const key = `${entry.format} ${entry.bib}`;
      if (seen.has(key)) throw new BadLine('bib_twice');
      seen.add(key);
      entries.push(entry);
    } catch (error) {
      if (!(error instanceof BadLine)) throw error;
      problems.push({ line: line.line, problem: error.problem });
    }
  }
  return {
    entries,
    points: points.map(({ title, m }) => ({ title, m })),
    problems: problems.toSorted((a, b) => a.line - b.line),
    columns: Object.fromEntries([...columns].map(([column, index]) => [column, header[index] ?? ''])),
  };
}

/** Columns that mean nothing else and hold times only. */
function findPoints(
  header: readonly string[],
  columns: ReadonlyMap<ProtocolColumn, number>,
  lines: readonly TableLine[],
): { title: string; m: number | null; index: number }[] {
  const taken = new Set(columns.values());
  const sample = lines.slice(0, 200);
  return header
    .flatMap((title, index) => {
      if (taken.has(index) || !mayBePoint(title)) return [];
      const told = sample
        .map(({ cells }) => cells[index] ?? '')
        .filter((cell) => cell !== '-' && !isZeroTime(cell));
      const isPoint = told.length > 0 && told.every((cell) => readTime(cell) !== null);
      return isPoint ? [{ title: plainText(title), m: metresOf(title), index }] : [];
    })
    .slice(0, MOST_POINTS);
}

/** A time as it is written, or as a sheet keeps it: a part of a day. Null for what is none. */
function readTime(cell: string): number | null {
  if (/^\d\.\d{1,20}(?:E-\d{1,2})?$/u.test(cell)) {
    const ms = Math.round(Number(cell) * DAY_MS);
    return ms > 0 ? ms : null;
  }
  return parseTimedTime(cell);
}

/** Text for people: no control signs, no halves of signs, nothing that a sheet would run. */
export function plainText(cell: string): string {
  const text = cell
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, ' ')
    .replace(/^[\s=+@-]+/u, '')
    .replace(/\s+/gu, ' ')
    .trim();
  if (text.length > LONGEST_TEXT) throw new BadLine('text');
  return text;
}

function readEntry(
  { line, cells }: TableLine,
  columns: ReadonlyMap<ProtocolColumn, number>,
  { points, told }: { points: readonly { index: number }[]; told: ReadonlySet<string> },
  today: string,
): Entry {
  const cell = (column: ProtocolColumn): string => {
    const index = columns.get(column);
    const text = index === undefined ? '' : (cells[index] ?? '');
    return text === '-' || text === '—' ? '' : text;
  };
  const text = (column: ProtocolColumn) => plainText(cell(column));
  const bib = cell('bib').replace(/^№\s*/u, '');
  if (!BIB.test(bib)) throw new BadLine('bib');
  const times = { gun: cell('gun'), net: cell('net') };
  const status = readStatus(columns.has('status') ? cell('status') : null, times);
  const gun = timeOf(times.gun, status);
  const net = timeOf(times.net, status);
  const isWhole = columns.has('gun') && columns.has('net');
  if (isWhole && status === 'finished' && gun === null && net === null) throw new BadLine('no_time');
  if (gun !== null && net !== null && net > gun) throw new BadLine('net_after_gun');
  const all: Told = {
    ...namesOf(text('first_name'), text('last_name'), text('name'), text('last_first')),
    ...birthOf(cell('birth'), today),
    gender: genderOf(cell('gender')),
    club: text('club'),
    city: text('city'),
    category: text('category'),
    comment: text('comment'),
    gun_ms: gun,
    net_ms: net,
    penalty_ms: penaltyOf(cell('penalty')),
    laps: /^\d{1,4}$/u.test(cell('laps')) ? Number(cell('laps')) : 0,
  };
  return {
    ...Object.fromEntries(Object.entries(all).filter(([name]) => told.has(name))),
    line,
    bib,
    format: text('format'),
    status,
    splits: points.map(({ index }) => readTime(cells[index] ?? '') ?? 0),
  };
}

/** The status is told in its own column (null: there is none), or where the time would be; null where no word is told. */
function readStatus(told: string | null, { gun, net }: { gun: string; net: string }): ResultStatus | null {
  const status = told === null ? null : parseResultStatus(told);
  if (told !== null && status === null) throw new BadLine('status');
  if (status !== null && status !== 'finished') return status;
  const instead = [net, gun].map((time) => (time === '' ? null : parseResultStatus(time)));
  return instead.find((one) => one !== null && one !== 'finished') ?? status;
}

/** Of whom is not said to have finished zero is no time: companies write it into cells that have none. */
function timeOf(cell: string, status: ResultStatus | null): number | null {
  if (cell === '' || parseResultStatus(cell) !== null) return null;
  if (status !== null && status !== 'finished' && isZeroTime(cell)) return null;
  const ms = readTime(cell);
  if (ms === null) throw new BadLine('time');
  return ms;
}

function penaltyOf(cell: string): number {
  if (isZeroTime(cell)) return 0;
  const ms = readTime(cell.replace(/^\+/u, ''));
  if (ms === null) throw new BadLine('time');
  return ms;
}

function namesOf(first: string, last: string, name: string, lastFirst: string) {
  if (first !== '' || last !== '') {
    // Beside a column of surnames a plain «Name» is the first one; some write the whole name there all the same.
    const given = first === '' ? name.split(' ').filter((word) => word !== last) : [first];
    return { first_name: given.join(' '), last_name: last };
  }
  const whole = name === '' ? lastFirst : name;
  const [before = '', after] = whole.split(/,\s*/u, 2);
  if (after !== undefined) return { first_name: after, last_name: before };
  const words = whole.split(' ');
  if (name === '') return { first_name: words.slice(1, 2).join(' '), last_name: words[0] ?? '' };
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}

const GENDERS: Readonly<Record<string, 'male' | 'female'>> = {
  m: 'male',
  male: 'male',
  man: 'male',
  h: 'male',
  м: 'male',
  муж: 'male',
  мужской: 'male',
  мужчины: 'male',
  f: 'female',
  female: 'female',
  w: 'female',
  woman: 'female',
  ж: 'female',
  жен: 'female',
  женский: 'female',
  женщины: 'female',
};

function genderOf(cell: string): Told['gender'] {
  const word = cell.toLowerCase().replace(/\.$/u, '');
  if (word === '') return null;
  const gender = GENDERS[word];
  if (gender === undefined) throw new BadLine('gender');
  return gender;
}

const YEAR = /^(?:19|20)\d\d$/u;
/** The day that a sheet counts as 0. */
const SHEET_EPOCH = Date.UTC(1899, 11, 30);

function birthOf(cell: string, today: string): { birth_date: string | null; birth_year: number | null } {
  if (cell === '') return { birth_date: null, birth_year: null };
  if (YEAR.test(cell)) return checkedBirth(null, Number(cell), today);
  const serial = /^\d{5}(?:\.0{1,6})?$/u.test(cell) ? Number(cell) : null;
  const date =
    serial !== null
      ? new Date(SHEET_EPOCH + Math.trunc(serial) * DAY_MS).toISOString().slice(0, 10)
      : (parseTypedDate(cell) ?? cell.slice(0, 10));
  if (!isRealDate(date)) throw new BadLine('birth');
  return checkedBirth(date, Number(date.slice(0, 4)), today);
}

function checkedBirth(date: string | null, year: number, today: string) {
  if (year < 1900 || year > Number(today.slice(0, 4))) throw new BadLine('birth');
  return { birth_date: date, birth_year: year };
}
