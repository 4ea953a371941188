import type { Format } from '../../texts/format.ts';
import type { RunnerData } from './runner-data.ts';

const LENGTH = /^(\d+(?:[.,]\d+)?)\s(?:км|km)$/;

/** A point that is called by its length, «1,25 км», is called so in the reader's language. */
export function pointText(title: string, f: Format): string {
  const digits = LENGTH.exec(title)?.[1]?.replace(',', '.');
  return digits === undefined
    ? title
    : f.distance({ distance_km: null, distance_label: f.kmExact(Number(digits)), title });
}

/** The points of a runner's way, as the reader calls them, with the finish as the last. */
export function wayOf({ points, values: row, format }: RunnerData, finish: string, f: Format) {
  const m = format.distance_km === null ? null : Math.round(format.distance_km * 1000);
  const time = row.status === 'finished' ? (row.net ?? row.official) : null;
  const named = points.map((point) => ({ ...point, title: pointText(point.title, f) }));
  return [...named, { title: finish, m, time }];
}
