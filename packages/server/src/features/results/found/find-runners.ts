import type { RunnerFound } from '@distance/contract/result-pages.ts';
import { resultSearchKey } from '@distance/domain/results/search-key.ts';
import { shownName } from '@distance/domain/results/shown-name.ts';
import type { Locale } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { distanceText } from '../../../distance-text.ts';
import { localized } from '../../../localized.ts';
import { type RunnerRow, selectRunners } from './runners.repo.ts';

/** So many words may be asked of a name. */
const MOST_WORDS = 4;

/** Runners by name, in Cyrillic or Latin letters, by whole number, or by both. Nobody for less than two signs without a digit. */
export async function findRunners(
  db: Db,
  text: string,
  { locale, limit }: { locale: Locale; limit: number },
): Promise<{ total: number; values: RunnerFound[] }> {
  const typed = text.trim().toLowerCase().split(/\s+/);
  const bibs = typed.filter((word) => /^(?=.*\d)[0-9a-zа-я-]{1,24}$/u.test(word));
  const names = typed
    .filter((word) => !/\d/.test(word))
    .flatMap((word) => resultSearchKey(word).split(' '))
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  // Two numbers are of two runners, a letter alone is of everybody.
  const asked = bibs.length <= 1 && (bibs.length === 1 || names.some((name) => name.length > 1));
  if (!asked) return { total: 0, values: [] };
  const { rows, total } = await selectRunners(db, { names, bibs }, limit);
  return { total, values: rows.map((row) => runnerFound(row, locale)) };
}

const runnerFound = (row: RunnerRow, locale: Locale): RunnerFound => ({
  start: row.city_public_id,
  format: row.format_public_id,
  bib: row.bib,
  number: row.bib.startsWith('v') ? null : row.bib,
  name: shownName(row),
  gender: row.gender,
  distance: distanceText(row, locale),
  event: localized(locale, row.event_title, row.event_title_en),
  city: localized(locale, row.city, row.city_en),
  start_time: row.start_time.toISOString(),
  timezone: row.timezone,
  time: row.time_ms,
  place: row.place,
});
