/** What the server would charge instead, roubles. */
export interface NewPrice {
  readonly total: number;
  readonly lines: readonly NewLinePrice[];
}

export interface NewLinePrice {
  readonly unique_id: string;
  /** After the discount, for all units of the line. */
  readonly price: number;
  readonly discount: number;
}

/** `details` of `price_changed`; null when they are not as declared. */
export function readNewPrice(details: Readonly<Record<string, unknown>>): NewPrice | null {
  const { total, lines } = details;
  if (typeof total !== 'number' || !Number.isFinite(total)) return null;
  return { total, lines: Array.isArray(lines) ? lines.flatMap(readLine) : [] };
}

function readLine(line: unknown): NewLinePrice[] {
  if (typeof line !== 'object' || line === null) return [];
  const { unique_id, price, discount } = line as Partial<Record<keyof NewLinePrice, unknown>>; // each is checked below
  if (typeof unique_id !== 'string' || typeof price !== 'number' || typeof discount !== 'number') return [];
  return [{ unique_id, price, discount }];
}

/** List price of one unit, roubles: what the basket keeps as `price`. */
export function unitPriceOf(line: NewLinePrice, count: number): number {
  return Math.round(((line.price + line.discount) / Math.max(1, count)) * 100) / 100;
}
