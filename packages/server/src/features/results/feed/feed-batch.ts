import type { TimedRow, timingFeed } from '@distance/contract/timing.ts';
import type { CallInput, CallResult } from '@distance/contract/define-call.ts';
import { lockNames } from '../../../db/lock-names.ts';
import type { Trx } from '../../../db/connect.ts';
import { changeField } from '../field/change-field.ts';
import { lockRacesOf } from '../field/field.repo.ts';
import type { ToldRow } from '../field/field-row.ts';
import { formatOf } from '../import/import-file.ts';
import {
  type CityFormat,
  selectHiddenClaims,
  selectOptionalImportCity,
  selectRunners,
} from '../import/import.repo.ts';
import { matchTickets, type Runner } from '../import/match-tickets.ts';
import { type Entry, plainText } from '../import/read-entries.ts';
import { namelessOf, NOTHING_TOLD, rowOf, type Nameless, withoutName } from '../import/row-of.ts';
import { mergePoints, type Point } from './merge-points.ts';
import { selectPoints } from './timing-key.repo.ts';

type Batch = CallInput<typeof timingFeed>['body'];
type Fed = Pick<CallResult<typeof timingFeed>, 'inserted' | 'changed' | 'problems'>;
type Problem = Fed['problems'][number];

/** A row of a batch with where it stood there. */
interface Numbered {
  row: TimedRow;
  index: number;
}

const BIB = /^[0-9A-Za-zА-Яа-я-]{1,12}$/u;
const MOST_POINTS = 60;

/**
 * Puts measured times into the results of a start, each row over what is there: what a row does not tell stays, and so does what was
 * put right by hand. The same batch again changes nothing.
 */
export async function feedBatch(
  trx: Trx,
  city: { id: number; publicId: string },
  batch: Batch,
  now: Date,
): Promise<Fed> {
  await lockNames(trx, 'results', [String(city.id)]);
  const { formats } = (await selectOptionalImportCity(trx, city.publicId)) ?? { formats: [] };
  await lockRacesOf(trx, city.id);
  const runners = await selectRunners(trx, city.id);
  const claims = await selectHiddenClaims(trx, city.id);
  const { byFormat, problems } = sortRows(batch.rows, formats);
  const sum: Fed = { inserted: 0, changed: 0, problems };
  for (const [format, rows] of [...byFormat].toSorted(([a], [b]) => a.id - b.id)) {
    const told = batch.points.map(({ title, m }) => ({ title: plainText(title), m }));
    const { points, from } = mergePoints(await selectPoints(trx, format.id), told);
    const own = runners.filter(({ format_id: id }) => id === format.id);
    const change = await changeField(
      trx,
      format.id,
      (field) =>
        feedField(field, rows, {
          points,
          from,
          runners: own,
          nameless: namelessOf(claims, format.id),
          problems,
        }),
      { import_id: null, reason: 'feed', made_by: null, made_at: now },
      points.slice(0, MOST_POINTS),
    );
    sum.inserted += change.inserted;
    sum.changed += change.changed;
  }
  problems.sort((a, b) => a.row - b.row);
  return sum;
}

function sortRows(rows: readonly TimedRow[], formats: readonly CityFormat[]) {
  const byFormat = new Map<CityFormat, Numbered[]>();
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const format = formatOf({ format: row.format ?? '' }, formats, undefined);
    const key = `${format?.id} ${row.bib}`;
    if (!BIB.test(row.bib)) problems.push({ row: index, problem: 'bib' });
    else if (format === undefined) problems.push({ row: index, problem: 'format' });
    else if (seen.has(key)) problems.push({ row: index, problem: 'bib_twice' });
    else {
      seen.add(key);
      const own = byFormat.get(format);
      if (own) own.push({ row, index });
      else byFormat.set(format, [{ row, index }]);
    }
  }
  return { byFormat, problems };
}

interface Feed {
  points: readonly Point[];
  /** Where each point stood before. */
  from: readonly number[];
  runners: readonly Runner[];
  nameless: Nameless;
  problems: Problem[];
}

function feedField(field: readonly ToldRow[], rows: readonly Numbered[], feed: Feed): ToldRow[] {
  const moved = feed.from.some((at, index) => at !== index);
  const told = new Map(
    field.map((row) => [
      row.bib,
      moved ? { ...row, splits: feed.from.map((at) => row.splits[at] ?? 0) } : row,
    ]),
  );
  const entries = rows.flatMap(({ row, index }): Entry[] => {
    const entry = entryOf(row, index, told.get(row.bib), feed.points);
    if (typeof entry !== 'string') return [entry];
    feed.problems.push({ row: index, problem: entry });
    return [];
  });
  const claimed = new Set([...told.values()].map(({ ticket_id: id }) => id));
  const { tickets } = matchTickets(entries, feed.runners);
  for (const entry of entries) {
    const was = told.get(entry.bib);
    const runner = tickets.get(entry.bib);
    const free =
      runner !== undefined && (!claimed.has(runner.ticket_id) || was?.ticket_id === runner.ticket_id);
    const row = rowOf(entry, free ? runner : undefined, was);
    told.set(entry.bib, withoutName({ ...row, import_id: was?.import_id ?? null }, feed.nameless));
  }
  return [...told.values()];
}

/** What is known of a runner with what a row tells over it; or why the row is left out. */
function entryOf(
  row: TimedRow,
  line: number,
  was: ToldRow | undefined,
  points: readonly Point[],
): Entry | Problem['problem'] {
  const { splits: seen = {} } = row;
  const titles = new Map(Object.entries(seen).map(([title, ms]) => [plainText(title), ms]));
  if ([...titles.keys()].some((title) => !points.some((point) => point.title === title))) return 'point';
  const gun = row.gun === undefined ? (was?.gun_ms ?? null) : row.gun || null;
  const net = row.net === undefined ? (was?.net_ms ?? null) : row.net || null;
  const status = row.status ?? statusOf(was, gun ?? net);
  if (status === 'finished' && gun === null && net === null) return 'no_time';
  if (gun !== null && net !== null && net > gun) return 'net_after_gun';
  const { first_name: first, last_name: last, club, city, category } = row;
  const words = { first_name: first, last_name: last, club, city, category };
  const told = Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) => (word === undefined ? [] : [[name, plainText(word)]])),
  );
  return {
    ...NOTHING_TOLD,
    ...was,
    ...told,
    line,
    bib: row.bib,
    format: '',
    gender: row.gender ?? was?.gender ?? null,
    birth_year: row.birth_year ?? was?.birth_year ?? null,
    status,
    gun_ms: gun,
    net_ms: net,
    splits: points.map(({ title }, at) => titles.get(title) ?? was?.splits[at] ?? 0),
  };
}

/** Without a word of it: who has a time has finished, who is measured has started. */
function statusOf(was: ToldRow | undefined, time: number | null): Entry['status'] {
  if (time !== null && (was === undefined || was.status === 'running' || was.status === 'dns'))
    return 'finished';
  return was === undefined || was.status === 'dns' ? 'running' : was.status;
}
