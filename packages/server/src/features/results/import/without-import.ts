import type { Race } from '../field/change-field.ts';
import { isNobody, keptOf, PERSONAL, sameValue, type ToldRow } from '../field/field-row.ts';
import { alignSplits, mergePoints, placesIn, type Point } from '../field/merge-points.ts';
import { sameName } from '../field/person.ts';
import { faultOf } from './put-lines.ts';
import { NO_PERSON, NOTHING_TOLD } from './row-of.ts';

/** What an import made of a row; where it has become of nobody since, without the person. */
export interface Written {
  bib: string;
  /** Null of a row that the import brought. */
  before: Partial<ToldRow> | null;
  /** Null: the row is as the import wrote it. */
  after: Partial<ToldRow> | null;
}

export interface ImportWrote {
  rows: readonly Written[];
  /** Points of the way before the import and as it left them; null: not kept. */
  pointsBefore: readonly Point[] | null;
  pointsAfter: readonly Point[] | null;
}

/** Columns that a file tells, and the ticket that it found. */
const COLUMNS = [
  ...(Object.keys(NO_PERSON) as (keyof typeof NO_PERSON)[]), // Its keys are those of the literal.
  'ticket_id',
  'status',
  'gun_ms',
  'net_ms',
  'penalty_ms',
  'laps',
] as const satisfies readonly (keyof ToldRow)[];
/** Who it is: another's goes as a whole. */
const WHO = ['first_name', 'last_name', 'birth_date', 'birth_year', 'ticket_id'] as const;
const FINISH = ['status', 'gun_ms', 'net_ms'] as const;

const pick = <Column extends keyof ToldRow>(row: ToldRow, columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<ToldRow, Column>; // As listed.

/**
 * The race without an import: what still is as it was written is as before, column by column and point by point; what was put right by
 * hand or measured since stays. A row that the import brought goes, or stays with what is told of it since.
 * @returns also how many of the rows it brought stay
 */
export function withoutImport(race: Race, wrote: ImportWrote): Race & { stayed: number } {
  const pointsBefore = wrote.pointsBefore ?? race.points;
  const all = mergePoints(race.points, pointsBefore);
  const written = new Map(wrote.rows.map((one) => [one.bib, one]));
  let stayed = 0;
  const rows = alignSplits(race.rows, race.points, all).flatMap((row, index): ToldRow[] => {
    const one = written.get(row.bib);
    if (one === undefined) return [row];
    const counted = race.rows[index]?.splits.length ?? 0;
    const pointsAfter =
      wrote.pointsAfter ?? [race.points, pointsBefore].find(lengthOf(one.after, counted)) ?? [];
    const after = one.after === null ? row : whole(one.after, pointsAfter, all);
    if (one.before !== null) return [restored(row, whole(one.before, pointsBefore, all), after)];
    if (!isTouched(row, after)) return [];
    stayed += 1;
    return [stripped(row, after)];
  });
  const isBefore = placesIn(pointsBefore, all);
  const seen = all.filter((_, at) => isBefore[at] === -1 && rows.some(({ splits }) => (splits[at] ?? 0) > 0));
  const points = mergePoints(pointsBefore, seen);
  return { points, rows: eachTicketOnce(alignSplits(rows, all, points), race.rows), stayed };
}

const lengthOf = (row: Partial<ToldRow> | null, now: number) => (points: readonly Point[]) =>
  points.length === (row?.splits?.length ?? now);

/** A row of the history with its times in the order of `points`; what was forgotten of it is empty. */
function whole(row: Partial<ToldRow>, known: readonly Point[], points: readonly Point[]): ToldRow {
  const full = { ...NOTHING_TOLD, bib: '', kept: [], ...row, splits: row.splits ?? [] };
  return alignSplits([full], known, points)[0] ?? full;
}

/** Whether a row is no more what an import wrote; whose it is and whether the name is shown says nothing of that. */
function isTouched(row: ToldRow, after: ToldRow): boolean {
  const told = COLUMNS.some((column) => column !== 'ticket_id' && row[column] !== after[column]);
  const erased: readonly string[] = isNobody(row) ? PERSONAL : [];
  return told || !sameValue(row.splits, after.splits) || row.kept.some((column) => !erased.includes(column));
}

/** What is as it was written is as before, the rest as it is. */
function back(row: ToldRow, before: ToldRow, after: ToldRow): ToldRow {
  const columns = COLUMNS.filter((column) => row[column] === after[column]);
  const next = {
    ...row,
    ...pick(before, columns),
    ...keptOf(row),
    splits: row.splits.map((ms, at) => (ms === after.splits[at] ? (before.splits[at] ?? 0) : ms)),
  };
  const isOther = !sameName(before, after);
  const named = ['first_name', 'last_name', 'ticket_id'] as const;
  const isNamed = named.some((column) => row[column] !== after[column] || row.kept.includes(column));
  return isOther && isNamed ? { ...next, ...pick(row, WHO) } : next;
}

/** A row that was there before. */
function restored(row: ToldRow, before: ToldRow, after: ToldRow): ToldRow {
  const next = back(row, before, after);
  // Under another ticket the name is whose it was then: taken back in either, it stays so.
  next.hidden = row.hidden || (next.ticket_id !== row.ticket_id && before.hidden);
  const timed = row.gun_ms !== after.gun_ms || row.net_ms !== after.net_ms;
  if (timed && row.status === 'finished') next.status = row.status;
  return faultOf(next) === null ? next : { ...next, ...pick(row, FINISH) };
}

/** A row that an import brought, without what that alone told: not whose ticket it is, and whole where nothing would be left to stand on. */
function stripped(row: ToldRow, after: ToldRow): ToldRow {
  const mine = row.ticket_id === null ? {} : pick(row, [...WHO, 'gender', 'club'] as const);
  const next: ToldRow = back(row, { ...NOTHING_TOLD, bib: row.bib, kept: [], splits: [], ...mine }, after);
  const isOnTheWay = faultOf(next) === 'no_time' && next.splits.some((ms) => ms > 0);
  if (isOnTheWay && !row.kept.includes('status')) next.status = 'running';
  return { ...(faultOf(next) === null ? next : row), import_id: null };
}

/** A ticket that was put to another row since stays there. */
function eachTicketOnce(rows: readonly ToldRow[], now: readonly ToldRow[]): ToldRow[] {
  const stood = new Map(now.map(({ bib, ticket_id: id }) => [bib, id]));
  const taken = new Set(rows.flatMap(({ bib, ticket_id: id }) => (stood.get(bib) === id ? [id] : [])));
  return rows.map((row) =>
    row.ticket_id !== null && stood.get(row.bib) !== row.ticket_id && taken.has(row.ticket_id)
      ? { ...row, ticket_id: null }
      : row,
  );
}
