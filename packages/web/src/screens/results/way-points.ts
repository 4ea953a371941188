import type { RunnerData } from './runner-data.ts';

/** The points of a runner's way with the finish as the last. */
export function wayOf({ points, values: row, format }: RunnerData, finish: string) {
  const m = format.distance_km === null ? null : Math.round(format.distance_km * 1000);
  const time = row.status === 'finished' ? (row.net ?? row.official) : null;
  return [...points, { title: finish, m, time }];
}
