import { type Kopecks, kopecks } from '../money.ts';

/**
 * Splits an amount over weights by the largest remainder: the parts are whole kopecks and add up to `total`.
 * Equal remainders go to the earlier part. Weights that sum to 0 count as equal.
 * @throws RangeError on a negative total or weight, or on a total with nothing to split over.
 */
export function splitEvenly(total: Kopecks, weights: readonly number[]): Kopecks[] {
  if (total < 0 || weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('total and weights are whole and not negative');
  }
  if (weights.length === 0) {
    if (total !== 0) throw new RangeError('nothing to split over');
    return [];
  }
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const shares = sum === 0 ? weights.map(() => 1) : weights;
  const whole = BigInt(sum === 0 ? weights.length : sum);
  // Products of two sums of money pass 2^53; BigInt keeps them exact.
  const cut = shares.map((share, index) => {
    const product = BigInt(total) * BigInt(share);
    return { index, part: Number(product / whole), rest: product % whole };
  });
  let left = total - cut.reduce((all, piece) => all + piece.part, 0);
  const parts = cut.map((piece) => piece.part);
  const byRest = cut.toSorted((a, b) => Number(b.rest - a.rest));
  for (const piece of byRest) {
    if (left === 0) break;
    parts[piece.index] = piece.part + 1;
    left -= 1;
  }
  return parts.map(kopecks);
}
