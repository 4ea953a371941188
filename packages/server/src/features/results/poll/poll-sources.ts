import { createHash } from 'node:crypto';
import { DAY, plus } from '../../../clock.ts';
import type { Services } from '../../../context.ts';
import { importFile } from '../import/import-file.ts';
import { selectOptionalImportCity } from '../import/import.repo.ts';
import { fetchFile } from './fetch-file.ts';
import {
  insertSource,
  noteProblem,
  noteRead,
  selectSources,
  type SourceRow,
  stopSource,
  takeDueSources,
} from './sources.repo.ts';

const AT_ONCE = 10;
const LEAST_S = 10;
const MOST_S = 86_400;

/**
 * Has the results of a start read from an address again and again for some days. @returns the id by which it is stopped
 * @throws Error for an unknown start or format, and for what is no address or pace
 */
export async function addSource(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  source: {
    eventCity: string;
    url: string;
    company: string;
    format: string | null;
    everyS: number;
    days: number;
  },
): Promise<number> {
  const city = await selectOptionalImportCity(db, source.eventCity);
  if (city === undefined) throw new Error(`no start ${source.eventCity}`);
  if (source.format !== null && !city.formats.some(({ public_id: id }) => id === source.format))
    throw new Error(`no format ${source.format} there`);
  const { protocol } = new URL(source.url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('an address begins with https://');
  const { everyS, days } = source;
  if (!Number.isInteger(everyS) || everyS < LEAST_S || everyS > MOST_S)
    throw new Error(`it is read every ${LEAST_S} to ${MOST_S} seconds`);
  if (!(days > 0 && days <= 60)) throw new Error('it is read for at most 60 days');
  const now = clock.now();
  return await insertSource(db, {
    event_city_id: city.id,
    url: source.url,
    company: source.company,
    format: source.format,
    every_s: everyS,
    until: plus(now, days * DAY),
    next_at: now,
  });
}

/** @throws Error for one that is unknown or read no more */
export async function endSource({ db, clock }: Pick<Services, 'db' | 'clock'>, id: number): Promise<void> {
  if (!(await stopSource(db, id, clock.now()))) throw new Error(`no address ${id} is read`);
}

export async function listSources({ db }: Pick<Services, 'db'>): Promise<string[]> {
  return (await selectSources(db)).map(
    (row) =>
      `${row.id}  ${row.event_city}  every ${row.every_s} s until ${row.until.toISOString()}  ${row.url}  ` +
      `${row.read_at === null ? 'never read' : `read ${row.read_at.toISOString()}`}${row.problem === '' ? '' : `  ${row.problem}`}`,
  );
}

/** Reads every address whose turn has come; one that fails is told of beside it and comes again. */
export async function pollSources(services: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const due = await takeDueSources(services.db, services.clock.now(), AT_ONCE);
  await Promise.all(due.map(async (source) => await pollOne(services, source)));
}

async function pollOne(services: Pick<Services, 'db' | 'clock' | 'log'>, source: SourceRow): Promise<void> {
  const { db, clock, log } = services;
  try {
    const bytes = await fetchFile(source.url);
    const seen = createHash('sha256').update(bytes).digest();
    if (source.seen?.equals(seen) !== true)
      await importFile(
        services,
        {
          eventCity: source.event_city,
          bytes,
          name: source.url,
          company: source.company,
          format: source.format ?? undefined,
        },
        null,
      );
    await noteRead(db, source.id, { seen, now: clock.now() });
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'cannot be read';
    log.warn({ source: source.id, err: error }, 'results could not be read from their address');
    await noteProblem(db, source.id, problem);
  }
}
