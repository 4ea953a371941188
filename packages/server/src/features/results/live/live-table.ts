import type { LiveFollowedView, LiveRowView, LiveTableView } from '@distance/contract/live-results.ts';
import {
  lastSeen,
  type LiveRunner,
  orderLive,
  PointTimes,
  spreadField,
} from '@distance/domain/results/live-field.ts';
import { shownName } from '@distance/domain/results/shown-name.ts';
import type { LiveFieldRow, LiveRace } from './live.repo.ts';

/** Shown of the first ones, in each of the three standings. */
const FIRST = 6;
const PARTS = 20;

type Row = LiveFieldRow & LiveRunner;

/** What everybody who watches a race sees of it, and what of one runner those see who follow him. */
export class LiveTable {
  readonly view: LiveTableView;
  readonly #rows: ReadonlyMap<string, Row>;
  readonly #times: PointTimes;

  constructor(race: LiveRace, field: readonly LiveFieldRow[], now: Date) {
    const rows = field.map((row): Row => ({ ...row, timeMs: row.time_ms }));
    this.#rows = new Map(rows.map((row) => [row.bib, row]));
    this.#times = new PointTimes(rows, race.points.length);
    const order = orderLive(rows);
    const firstOf = (group: readonly Row[]) => group.slice(0, FIRST).map((row) => this.#rowView(row));
    const elapsed = now.getTime() - race.start_time.getTime();
    this.view = {
      version: race.version,
      updated: race.updated_at?.toISOString() ?? null,
      points: race.points,
      running: race.running,
      finished: race.finished,
      total: race.total,
      spread: race.distance_m === null ? [] : spreadField(rows, race.points, race.distance_m, elapsed, PARTS),
      first: {
        all: firstOf(order),
        female: firstOf(order.filter(({ gender }) => gender === 'female')),
        male: firstOf(order.filter(({ gender }) => gender === 'male')),
      },
    };
  }

  /** Those of the numbers that run, in the order asked. */
  followed(bibs: readonly string[]): LiveFollowedView[] {
    return bibs.flatMap((bib) => {
      const row = this.#rows.get(bib);
      return row === undefined ? [] : [this.#followedView(row)];
    });
  }

  #rowView(row: Row): LiveRowView {
    const seen = lastSeen(row);
    const point = seen.at < 0 || row.status === 'finished' ? null : seen.at;
    const best = point === null ? null : this.#times.best(point);
    return {
      bib: row.bib,
      number: row.bib.startsWith('v') ? null : row.bib,
      name: shownName(row),
      gender: row.gender,
      category: row.category,
      age_from: row.age_from,
      club: row.hidden ? '' : row.club,
      status: row.status,
      time: row.time_ms,
      place: row.place,
      place_gender: row.place_gender,
      point,
      point_time: point === null ? null : seen.ms,
      behind: best === null ? null : seen.ms - best,
    };
  }

  #followedView(row: Row): LiveFollowedView {
    return {
      ...this.#rowView(row),
      splits: this.view.points.map((_point, at) => {
        const time = row.splits[at] ?? 0;
        if (time === 0) return null;
        const { gender } = row;
        return {
          time,
          place: this.#times.place(at, time),
          place_gender: gender === null ? null : this.#times.place(at, time, gender),
        };
      }),
    };
  }
}

const MOST_FOLLOWED = 10;
const BIB = /^[0-9A-Za-zА-Яа-я-]{1,24}$/u;

/** Numbers as an address names them; what is none is left out. */
export function bibsOf(follow: string): string[] {
  const told = follow.split(',').filter((bib) => BIB.test(bib));
  return [...new Set(told)].slice(0, MOST_FOLLOWED);
}
