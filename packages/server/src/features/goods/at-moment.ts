import type { GoodRow } from './goods.repo.ts';

/** A good with the starts that are yet to come alone, and without the start pack where there are none. */
export function atMoment(row: GoodRow, now: Date): GoodRow {
  const starts = row.starts.filter((start) => start.start_time > now);
  return {
    ...row,
    starts,
    methods: starts.length > 0 ? row.methods : row.methods.filter(({ type }) => type !== 'ticket'),
  };
}
