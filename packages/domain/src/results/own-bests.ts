export interface OwnTime {
  /** Metres; null where the length is not known. */
  readonly metres: number | null;
  readonly ms: number;
  /** Instant of the start, ms. */
  readonly at: number;
  /** Measured by a chip on the way of an organiser; what one's own watch tells is no record. */
  readonly official: boolean;
}

export interface Record {
  /** The best of its distance to this day. */
  readonly best: boolean;
  /** By how many ms it beat everything before it on its distance; null where it did not, and of the first one. */
  readonly improved: number | null;
}

/** Which of somebody's times were records, in their order. Of equal times the earlier one is the record. */
export function ownBests(times: readonly OwnTime[]): Record[] {
  const order = times
    .keys()
    .toArray()
    .toSorted((a, b) => (times[a]?.at ?? 0) - (times[b]?.at ?? 0) || a - b);
  const best = new Map<number, number>();
  const improved = new Map<number, number>();
  for (const index of order) {
    const time = times[index];
    if (time === undefined || time.metres === null || !time.official) continue;
    const held = best.get(time.metres);
    const before = held === undefined ? null : (times[held]?.ms ?? 0);
    if (before !== null && before <= time.ms) continue;
    best.set(time.metres, index);
    if (before !== null) improved.set(index, before - time.ms);
  }
  const bests = new Set(best.values());
  return times.map((_, index) => ({ best: bests.has(index), improved: improved.get(index) ?? null }));
}
