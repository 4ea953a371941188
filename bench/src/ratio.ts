/** One figure of the run: a ratio with its limit; `atLeast` and `atMost` say which side is good. */
export interface Ratio {
  name: string;
  value: number;
  atLeast?: number;
  atMost?: number;
  /** What it should reach one day; the limit keeps what it has reached. */
  aim?: number;
  note: string;
}

/** One line for a figure; true when it keeps its limit. */
export function printRatio(ratio: Ratio): boolean {
  const good =
    (ratio.atLeast === undefined || ratio.value >= ratio.atLeast) &&
    (ratio.atMost === undefined || ratio.value <= ratio.atMost);
  const side = ratio.atLeast === undefined ? `at most ${ratio.atMost}` : `at least ${ratio.atLeast}`;
  const limit = ratio.aim === undefined ? side : `${side}, aim ${ratio.aim}`;
  console.log(
    `${good ? 'ok  ' : 'MISS'}  ${ratio.value.toFixed(2).padStart(8)}  (${limit})  ${ratio.name}: ${ratio.note}`,
  );
  return good;
}
