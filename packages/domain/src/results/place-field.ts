import type { Placed, RaceRules, ResultStatus } from './result-row.ts';
import { titleKey } from './title-key.ts';

export interface Standing {
  /** From 1, of everybody, those without a place behind those with one. */
  readonly position: number;
  /** What counts with its penalty, ms; null without a finish. */
  readonly timeMs: number | null;
  readonly ageFrom: number | null;
  /** Null without a finish, and where the field has no places. */
  readonly place: number | null;
  readonly placeGender: number | null;
  readonly placeCategory: number | null;
  readonly placeAge: number | null;
}

/** Youngest ages of the groups. */
const AGE_GROUPS = [0, 18, 30, 40, 50, 60, 70] as const;
const STATUS_ORDER: readonly ResultStatus[] = ['finished', 'running', 'dnf', 'dns', 'dsq'];

/** The youngest age of a runner's group, by the age that is reached in the year of the start. */
export function ageGroupOf(birthYear: number | null, year: number): number | null {
  if (birthYear === null) return null;
  return AGE_GROUPS.findLast((from) => from <= Math.max(0, year - birthYear)) ?? null;
}

/** Milliseconds that count for the place. */
export function countedMs(row: Placed, { timing, lateAfterMs }: RaceRules): number | null {
  if (row.status !== 'finished') return null;
  const { gunMs, netMs } = row;
  const late = lateAfterMs !== null && gunMs !== null && netMs !== null && gunMs - netMs > lateAfterMs;
  const counted = timing === 'gun' || late ? (gunMs ?? netMs) : (netMs ?? gunMs);
  return counted === null ? null : counted + row.penaltyMs;
}

/** Numbers by value, then words by letter: an order that does not depend on how the rows came. */
export function compareBibs(a: string, b: string): number {
  const difference = Number.parseInt(a, 10) - Number.parseInt(b, 10);
  if (Number.isFinite(difference) && difference !== 0) return difference;
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Places of a whole field, in the order of its rows. The same time (and laps) is the same place, and the next place counts
 * everybody before it: 1, 2, 2, 4.
 */
export function placeField(field: readonly Placed[], rules: RaceRules): Standing[] {
  const times = field.map((row) => countedMs(row, rules));
  const time = (index: number) => times[index] ?? Number.POSITIVE_INFINITY;
  const laps = (index: number) => (rules.byLaps ? (field[index]?.laps ?? 0) : 0);
  const rank = (index: number) => STATUS_ORDER.indexOf(field[index]?.status ?? 'dns');
  const order = field
    .keys()
    .toArray()
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) ||
        laps(b) - laps(a) ||
        (time(a) === time(b) ? 0 : time(a) - time(b)) ||
        compareBibs(field[a]?.bib ?? '', field[b]?.bib ?? ''),
    );
  const counters = new Map<string, { seen: number; place: number; time: number; laps: number }>();
  /** The place in one standing; rows come in the order of their times. */
  const next = (standing: string, index: number): number => {
    const now = { time: time(index), laps: laps(index) };
    const before = counters.get(standing) ?? { seen: 0, place: 0, time: -1, laps: -1 };
    const seen = before.seen + 1;
    const place = before.time === now.time && before.laps === now.laps ? before.place : seen;
    counters.set(standing, { seen, place, ...now });
    return place;
  };
  const standings: Standing[] = [];
  for (const [at, index] of order.entries()) {
    const row = field[index];
    if (row === undefined) continue;
    const timeMs = times[index] ?? null;
    const ageFrom = ageGroupOf(row.birthYear, rules.year);
    const ranked = timeMs !== null && !rules.unranked;
    const { gender, category } = row;
    standings[index] = {
      position: at + 1,
      timeMs,
      ageFrom,
      place: ranked ? next('', index) : null,
      placeGender: ranked && gender !== null ? next(`g ${gender}`, index) : null,
      placeCategory: ranked && category !== '' ? next(`c ${category}`, index) : null,
      placeAge: ranked && gender !== null && ageFrom !== null ? next(`a ${gender} ${ageFrom}`, index) : null,
    };
  }
  return standings;
}

export interface ClubStanding {
  readonly title: string;
  readonly place: number;
  readonly ms: number;
  /** Finishers of the club; the best of them make its time. */
  readonly runners: number;
}

/** Clubs by the sum of their best; a club that brought fewer to the finish is not placed. */
export function placeClubs(field: readonly Placed[], rules: RaceRules): ClubStanding[] {
  if (rules.clubBest === 0 || rules.unranked || rules.byLaps) return [];
  const clubs = new Map<string, { title: string; times: number[] }>();
  for (const row of field) {
    const ms = countedMs(row, rules);
    const key = titleKey(row.club);
    if (ms === null || key === '') continue;
    const club = clubs.get(key) ?? { title: row.club.trim(), times: [] };
    club.times.push(ms);
    clubs.set(key, club);
  }
  const placed = [...clubs.values()]
    .filter(({ times }) => times.length >= rules.clubBest)
    .map(({ title, times }) => ({
      title,
      runners: times.length,
      ms: times
        .toSorted((a, b) => a - b)
        .slice(0, rules.clubBest)
        .reduce((sum, ms) => sum + ms, 0),
    }))
    .toSorted((a, b) => a.ms - b.ms || (a.title < b.title ? -1 : 1));
  return placed.map((club) => ({ ...club, place: placed.findIndex(({ ms }) => ms === club.ms) + 1 }));
}
