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
  const { value, atLeast, atMost, aim, name, note } = ratio;
  const side = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
  const limit = aim === undefined ? side : `${side}, aim ${aim}`;
  const good = (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);
  console.log(`${good ? 'ok  ' : 'MISS'}  ${value.toFixed(2).padStart(8)}  (${limit})  ${name}: ${note}`);
  return good;
}
