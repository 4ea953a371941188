import { kopecks, type Kopecks } from '../money.ts';

/** What every acquirer of ours takes by card at least; a way that asks for more, as SBP may, is not offered below its own. */
export const LEAST_BY_CARD = kopecks(100);

/** A rest that no acquirer takes, where certificates could pay less of it. */
export function isTooLittle({ total, rest }: { total: number; rest: number }): boolean {
  return rest > 0 && rest < LEAST_BY_CARD && total >= LEAST_BY_CARD;
}

/**
 * What each certificate pays of an order, in their order. What would leave less than an acquirer takes leaves just that: the last ones
 * pay so much less.
 * @param balances of the certificates @param payable what they may pay of `total`
 */
export function certificateParts(
  balances: readonly Kopecks[],
  { payable, total }: { payable: Kopecks; total: Kopecks },
): Kopecks[] {
  let left: number = payable;
  const parts = balances.map((balance) => {
    const part = Math.min(left, balance);
    left -= part;
    return part;
  });
  const rest = parts.reduce((sum, part) => sum - part, total);
  let short = isTooLittle({ total, rest }) ? LEAST_BY_CARD - rest : 0;
  return parts
    .toReversed()
    .map((part) => {
      const less = Math.min(part, short);
      short -= less;
      return kopecks(part - less);
    })
    .toReversed();
}
