/** Whole kopecks. The only money type inside the product; converted to roubles at the edges (P1.16). */
export type Kopecks = number & { readonly __kopecks: unique symbol };

/**
 * Marks a whole number as kopecks.
 * @throws RangeError when the value is not a safe whole number.
 */
export function kopecks(value: number): Kopecks {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole kopecks: ${value}`);
  // The check above is what the brand stands for.
  return (value === 0 ? 0 : value) as Kopecks;
}

/** Roubles (two decimals at most) to kopecks; the half kopeck goes up (P5.19). */
export function fromRoubles(roubles: number): Kopecks {
  return kopecks(Math.round(roubles * 100));
}

/** Kopecks to roubles with two decimals, the wire form of the documented calls (P5.19). */
export function toRoubles(amount: Kopecks): number {
  return amount / 100;
}

/** Sum of amounts. */
export function sumKopecks(amounts: Iterable<Kopecks>): Kopecks {
  let total = 0;
  for (const amount of amounts) total += amount;
  return kopecks(total);
}
