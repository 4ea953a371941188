import { metresOf, PROTOCOL_COLUMNS } from '@distance/domain/results/protocol-columns.ts';
import { resultSearchKey } from '@distance/domain/results/search-key.ts';
import type { Services } from '../../../context.ts';
import type { Db, Trx } from '../../../db/connect.ts';
import { lockNames } from '../../../db/lock-names.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { randomId } from '../../../public-id.ts';
import { selectClaims } from '../field/claims.repo.ts';
import { changeRace, type FieldChange, type Race } from '../field/change-field.ts';
import { type ChangeNote, lockRacesOf, selectField, selectPoints } from '../field/field.repo.ts';
import { sameTold } from '../field/field-row.ts';
import { alignSplits, mergePoints, placesIn, type Point } from '../field/merge-points.ts';
import { seatClaims } from '../field/seat-claims.ts';
import {
  type CityFormat,
  countImport,
  type ImportCity,
  insertImport,
  type RacePoints,
  saveColumns,
  selectColumns,
  selectErasedClaims,
  selectOptionalImportCity,
  selectRunners,
} from './import.repo.ts';
import type { Doubt, Runner } from './match-tickets.ts';
import { putLines, type PutLines } from './put-lines.ts';
import { type Entry, readEntries } from './read-entries.ts';
import { type Nameless, namelessOf, type StatusOf } from './row-of.ts';
import { readTable } from './read-table.ts';
import type { Problem } from './table-file.ts';

export interface TimingFile {
  /** Public id of the start of a city. */
  eventCity: string;
  /** Public id of the format of every line that tells none; where the city has one, that. */
  format?: string | undefined;
  bytes: Uint8Array;
  name: string;
  /** Whose columns are remembered; '' = nobody's. */
  company: string;
  /** Headers by what they mean, over those that are remembered. */
  columns?: Readonly<Record<string, string>> | undefined;
}

interface FormatPlan {
  format: CityFormat;
  entries: Entry[];
  runners: Runner[];
  nameless: Nameless;
}

interface ImportPlan {
  city: ImportCity;
  plans: FormatPlan[];
  points: Point[];
  problems: Problem[];
  columns: Record<string, string>;
}

export interface ImportReport extends FieldChange {
  /** Public id; null of a preview. */
  import: string | null;
  problems: Problem[];
  doubts: Doubt[];
  /** Header of each column that was understood. */
  columns: Record<string, string>;
  matched: number;
}

/**
 * Reads a file and compares it with what is there; `lock` is called before it is asked whose names are taken back.
 * @throws UnreadableFile, Error for an unknown start or column
 */
async function planImport(
  db: Db,
  file: TimingFile,
  now: Date,
  lock?: (city: ImportCity) => Promise<void>,
): Promise<ImportPlan> {
  const city = await selectOptionalImportCity(db, file.eventCity);
  if (city === undefined) throw new Error(`no start ${file.eventCity}`);
  const own = file.columns ?? {};
  const unknown = Object.keys(own).find((name) => !PROTOCOL_COLUMNS.some((column) => column === name));
  if (unknown !== undefined) throw new Error(`no column ${unknown}; one of ${PROTOCOL_COLUMNS.join(', ')}`);
  const remembered = { ...(file.company === '' ? {} : await selectColumns(db, file.company)), ...own };
  const read = readEntries(readTable(file.bytes), remembered, now.toISOString().slice(0, 10));
  await lock?.(city);
  const runners = await selectRunners(db, city.id);
  const claims = await selectErasedClaims(db, city.id);
  const problems = [...read.problems];
  const byFormat = new Map<CityFormat, Entry[]>();
  const seen = new Set<string>();
  for (const entry of read.entries) {
    const format = formatOf(entry, city.formats, file.format);
    const key = `${format?.id} ${entry.bib}`;
    if (format === undefined) problems.push({ line: entry.line, problem: 'format' });
    else if (seen.has(key)) problems.push({ line: entry.line, problem: 'bib_twice' });
    else {
      seen.add(key);
      const entries = byFormat.get(format);
      if (entries) entries.push(entry);
      else byFormat.set(format, [entry]);
    }
  }
  const plans = [...byFormat].map(([format, entries]) => ({
    format,
    entries,
    runners: runners.filter(({ format_id: id }) => id === format.id),
    nameless: namelessOf(claims, runners, format.id),
  }));
  return {
    city,
    // In one order, as everybody locks races.
    plans: plans.toSorted((a, b) => a.format.id - b.format.id),
    points: read.points,
    problems,
    columns: read.columns,
  };
}

/** By the title, the public id or the kilometres that a line tells, else the one that was named for the file. */
export function formatOf(
  { format: told }: Pick<Entry, 'format'>,
  formats: readonly CityFormat[],
  named: string | undefined,
): CityFormat | undefined {
  if (told !== '') {
    const key = resultSearchKey(told);
    const titled = formats.find(
      ({ title, title_en: en, public_id: id }) =>
        id === told || [title, en].some((one) => resultSearchKey(one) === key),
    );
    if (titled) return titled;
    const metres = metresOf(told) ?? metresOf(`${told} km`);
    const long = metres === null ? [] : formats.filter(({ distance_m: m }) => m === metres);
    if (long.length === 1) return long[0];
    if (named === undefined) return undefined;
  }
  if (named !== undefined) return formats.find(({ public_id: id }) => id === named);
  return formats.length === 1 ? formats[0] : undefined;
}

/**
 * Whoever has a time has finished, also where a word stood in its cell until then; what a file with a column of it said before stays, and
 * so does a disqualification.
 */
const statusOf: StatusOf = (was, times) => {
  if (was === undefined) return 'finished';
  const columns = ['gun_ms', 'net_ms'] as const;
  const isTimed = columns.some((column) => times[column] !== null);
  const isNew = columns.some((column) => times[column] !== null && was[column] === null);
  const isOpen = was.status === 'running' || was.status === 'dns';
  return (isOpen && isTimed) || (was.status === 'dnf' && isNew) ? 'finished' : was.status;
};

/** What a file makes of one race. */
interface Merged extends PutLines {
  points: readonly Point[];
}

/** The race with the lines of a file in it: its points among those that are known, and nobody is taken out. */
function merge(race: Race, plan: FormatPlan, told: readonly Point[], importId: number | null): Merged {
  const points = mergePoints(race.points, told);
  const from = placesIn(told, points);
  const lines = plan.entries.map(({ format: _format, ...line }) => ({
    ...line,
    splits: from.map((at) => line.splits[at]),
  }));
  const { runners, nameless } = plan;
  const field = alignSplits(race.rows, race.points, points);
  return { points, ...putLines(field, lines, { runners, nameless, statusOf, importId }) };
}

/** What an import of the file would change. Writes nothing. */
export async function previewFile(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  file: TimingFile,
): Promise<ImportReport> {
  const plan = await planImport(db, file, clock.now());
  const change = { inserted: 0, changed: 0, removed: 0 };
  const all: Merged[] = [];
  for (const one of plan.plans) {
    const rows = await selectField(db, one.format.id);
    const old = new Map(rows.map((row) => [row.bib, row]));
    const race = { rows, points: await selectPoints(db, one.format.id) };
    const merged = merge(race, one, plan.points, null);
    all.push(merged);
    const { rows: seated } = seatClaims(merged.rows, await selectClaims(db, one.format.id));
    for (const row of seated) {
      const was = old.get(row.bib);
      if (was === undefined) change.inserted += 1;
      else if (!sameTold(was, row)) change.changed += 1;
    }
  }
  return { ...change, ...reportOf(plan, all), import: null };
}

const reportOf = (plan: ImportPlan, all: readonly Merged[]) => ({
  problems: [...plan.problems, ...all.flatMap(({ faults }) => faults)].toSorted((a, b) => a.line - b.line),
  doubts: all.flatMap(({ doubts }) => doubts),
  columns: plan.columns,
  matched: all.reduce((sum, { matched }) => sum + matched, 0),
});

/**
 * Reads a file of a timing company into the results of a start, in one transaction: new numbers are added, known ones follow what the
 * file has columns for, nobody is taken out. Lines with faults are left out and told.
 */
export async function importFile(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  file: TimingFile,
  by: number | null,
): Promise<ImportReport> {
  return await inTransaction(db, async (trx) => {
    const now = clock.now();
    const city = await selectOptionalImportCity(trx, file.eventCity);
    if (city) await lockNames(trx, 'results', [String(city.id)]);
    const plan = await planImport(trx, file, now, async ({ id }) => await lockRacesOf(trx, id));
    const publicId = randomId();
    const importId = await insertImport(trx, {
      public_id: publicId,
      event_city_id: plan.city.id,
      company: file.company,
      file_name: file.name.slice(0, 200),
      made_by: by,
      made_at: now,
    });
    const note = { import_id: importId, reason: 'import', made_by: by, made_at: now };
    const { change, all, points } = await writePlans(trx, plan, importId, note);
    const report = reportOf(plan, all);
    const { inserted, changed } = change;
    await countImport(trx, importId, { inserted, changed, refused: report.problems.length }, points);
    if (file.company !== '') await saveColumns(trx, file.company, plan.columns);
    return { ...change, ...report, import: publicId };
  });
}

async function writePlans(
  trx: Trx,
  plan: ImportPlan,
  importId: number,
  note: ChangeNote,
): Promise<{ change: FieldChange; all: Merged[]; points: { before: RacePoints; after: RacePoints } }> {
  const sum = { inserted: 0, changed: 0, removed: 0 };
  const all: Merged[] = [];
  const before: Record<string, readonly Point[]> = {};
  const after: Record<string, readonly Point[]> = {};
  for (const one of plan.plans) {
    const change = await changeRace(
      trx,
      one.format.id,
      (race) => {
        const merged = merge(race, one, plan.points, importId);
        all.push(merged);
        before[one.format.id] = race.points;
        after[one.format.id] = merged.points;
        return merged;
      },
      note,
    );
    sum.inserted += change.inserted;
    sum.changed += change.changed;
    sum.removed += change.removed;
  }
  return { change: sum, all, points: { before, after } };
}
