/** Who waits, in the order of the line. */
export interface Waiting {
  readonly id: number;
  /** Places that are still wished. */
  readonly wanted: number;
  /** Places are taken in such portions: a whole team, or one by one. */
  readonly step: number;
  /** Stocks that one place takes one of each. */
  readonly stocks: readonly number[];
}

export interface Served {
  readonly offers: readonly { readonly id: number; readonly places: number }[];
  /** Places that may be sold to anybody, of every stock that somebody still waits for. */
  readonly onSale: ReadonlyMap<number, number>;
}

/**
 * Gives what is free to those who wait, strictly by their turn: who cannot have all gets a part and keeps the turn for the rest. What is
 * left of a stock serves nobody who waits, because another stock of each of them is full, and may be sold.
 * @param free places of every stock that neither are sold nor held
 */
export function serveLine(line: readonly Waiting[], free: ReadonlyMap<number, number>): Served {
  const left = new Map(free);
  const awaited = new Set<number>();
  const offers: { id: number; places: number }[] = [];
  for (const { id, wanted, step, stocks } of line) {
    const least = Math.max(0, Math.min(wanted, ...stocks.map((stock) => left.get(stock) ?? 0)));
    const places = least - (least % step);
    if (places > 0) offers.push({ id, places });
    for (const stock of stocks) {
      left.set(stock, (left.get(stock) ?? 0) - places);
      if (places < wanted) awaited.add(stock);
    }
  }
  return {
    offers,
    onSale: new Map([...awaited].map((stock) => [stock, Math.max(0, left.get(stock) ?? 0)])),
  };
}
