import type { Db } from '../../db/connect.ts';
import { pagePath } from './page-path.ts';
import { countPages, selectPages, selectStamp } from './public-pages.repo.ts';

export interface MapEntry {
  /** Without the origin, as its Russian page has it. */
  path: string;
  /** Of its last change; null where nobody knows. */
  changed: Date | null;
}

/** Pages that stand always. */
const ALWAYS = [
  '/',
  '/calendar',
  '/results',
  '/news',
  '/shop',
  '/merch',
  '/newyear_2022',
  '/certificate',
  '/insurance',
  '/feedback',
  '/documents/pers',
  '/documents/offers',
  '/documents/advertising',
];
/** Pages of one file: each has an address in both languages, and a file has fifty thousand addresses, by sitemaps.org. */
const MOST = 25_000;

/** A map that was made under the same stamp has all pages. */
export const mapStamp = async (db: Db): Promise<string> => await selectStamp(db);

/** How many files the map of the site has. */
export async function mapParts(db: Db, now: Date): Promise<number> {
  return Math.max(1, Math.ceil(((await countPages(db, now)) + ALWAYS.length) / MOST));
}

/** @param part from 1; null where there is none */
export async function mapPart(db: Db, now: Date, part: number): Promise<MapEntry[] | null> {
  if (part < 1 || part > (await mapParts(db, now))) return null;
  const always = part === 1 ? ALWAYS.map((path) => ({ path, changed: null })) : [];
  const pages = await selectPages(db, now, {
    limit: MOST - always.length,
    offset: part === 1 ? 0 : (part - 1) * MOST - ALWAYS.length,
  });
  const known = pages.map((page) => ({ path: pagePath(page), changed: page.changed_at }));
  // What an editor wrote may stand always, too.
  return [...always.filter(({ path }) => !known.some((page) => page.path === path)), ...known];
}
