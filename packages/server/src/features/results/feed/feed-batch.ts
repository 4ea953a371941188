import type { TimedRow, timingFeed } from '@distance/contract/timing.ts';
import type { CallInput, CallResult } from '@distance/contract/define-call.ts';
import { lockNames } from '../../../db/lock-names.ts';
import type { Trx } from '../../../db/connect.ts';
import { changeRace, type Race } from '../field/change-field.ts';
import { lockRacesOf } from '../field/field.repo.ts';
import { alignSplits, mergePoints, type Point } from '../field/merge-points.ts';
import { formatOf } from '../import/import-file.ts';
import {
  type CityFormat,
  selectErasedClaims,
  selectOptionalImportCity,
  selectRunners,
} from '../import/import.repo.ts';
import type { Runner } from '../import/match-tickets.ts';
import { putLines } from '../import/put-lines.ts';
import { plainText } from '../import/read-entries.ts';
import { type Line, namelessOf, type Nameless, type StatusOf } from '../import/row-of.ts';

type Batch = CallInput<typeof timingFeed>['body'];
type Fed = Pick<CallResult<typeof timingFeed>, 'inserted' | 'changed' | 'problems'>;
type Problem = Fed['problems'][number];

/** A row of a batch with where it stood there. */
interface Numbered {
  row: TimedRow;
  index: number;
}

const BIB = /^[0-9A-Za-zА-Яа-я-]{1,12}$/u;

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
  const claims = await selectErasedClaims(trx, city.id);
  const { byFormat, problems } = sortRows(batch.rows, formats);
  const sum: Fed = { inserted: 0, changed: 0, problems };
  for (const [format, rows] of [...byFormat].toSorted(([a], [b]) => a.id - b.id)) {
    const told = batch.points.map(({ title, m }) => ({ title: plainText(title), m }));
    const own = runners.filter(({ format_id: id }) => id === format.id);
    const nameless = namelessOf(claims, runners, format.id);
    const change = await changeRace(
      trx,
      format.id,
      (race) => feedRace(race, rows, { told, runners: own, nameless, problems }),
      { import_id: null, reason: 'feed', made_by: null, made_at: now },
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
  /** Points that the batch names. */
  told: readonly Point[];
  runners: readonly Runner[];
  nameless: Nameless;
  problems: Problem[];
}

function feedRace(race: Race, rows: readonly Numbered[], { told, problems, ...around }: Feed): Race {
  const points = mergePoints(race.points, told);
  const lines = rows.flatMap(({ row, index }): Line[] => {
    const line = lineOf(row, index, points);
    if (line !== null) return [line];
    problems.push({ row: index, problem: 'point' });
    return [];
  });
  const field = alignSplits(race.rows, race.points, points);
  const put = putLines(field, lines, { ...around, statusOf, importId: null });
  problems.push(...put.faults.map(({ line, problem }) => ({ row: line, problem })));
  return { points, rows: put.rows };
}

/** What a row tells; null where it names a point that nobody knows. */
function lineOf(row: TimedRow, line: number, points: readonly Point[]): Line | null {
  const { bib, status = null, gun, net, splits: seen = {}, format: _format, ...told } = row;
  const titles = new Map(Object.entries(seen).map(([title, ms]) => [plainText(title), ms]));
  if ([...titles.keys()].some((title) => !points.some((point) => point.title === title))) return null;
  const columns = Object.entries(told).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'string' ? plainText(value) : value]],
  );
  return {
    ...Object.fromEntries(columns),
    ...(gun !== undefined && { gun_ms: gun || null }),
    ...(net !== undefined && { net_ms: net || null }),
    line,
    bib,
    status,
    splits: points.map(({ title }) => titles.get(title)),
  };
}

/** Without a word of it: who has a time has finished, who is measured has started. */
const statusOf: StatusOf = (was, { gun_ms: gun, net_ms: net }) => {
  if ((gun ?? net) !== null && (was === undefined || was.status === 'running' || was.status === 'dns'))
    return 'finished';
  return was === undefined || was.status === 'dns' ? 'running' : was.status;
};
