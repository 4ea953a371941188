/** Measures a figure such as operations per second. @param round counted from 0 */
type Measure = (round: number) => Promise<number>;

/**
 * Several measurements in alternating rounds, so that other work on the machine slows them all: figures of each, round by round. Every
 * second round goes backwards: none always meets what the same other has left, such as dead rows.
 */
export async function inRounds<Name extends string>(
  rounds: number,
  measures: Readonly<Record<Name, Measure>>,
): Promise<Record<Name, number[]>> {
  // The names are those of the measures.
  const names = Object.keys(measures) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed())
      figures[name].push(await measures[name](round));
  return figures;
}

/** Median of the ratios of two measurements, each of one round. */
export function medianRatio(one: readonly number[], other: readonly number[]): number {
  return median(one.map((value, round) => value / (other[round] ?? Number.NaN)));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
