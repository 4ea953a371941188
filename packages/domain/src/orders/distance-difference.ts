import { kopecks, type Kopecks } from '../money.ts';
import { readRefundRule, refundSum } from './refund-rule.ts';

/** A paid line that carries a part of a ticket's worth. */
export interface Worth {
  readonly id: number;
  /** Kopecks paid for it. */
  readonly price: number;
  /** Part of the price given up by earlier changes. */
  readonly givenUp: number;
  readonly refundRule: unknown;
  /** Epoch milliseconds of the start. */
  readonly start: number | null;
}

/** What one line loses: worth, and the part of it that its refund rule returns. Kopecks. */
export interface GivenUp {
  readonly id: number;
  readonly worth: Kopecks;
  readonly due: Kopecks;
}

export interface Difference {
  /** What the ticket is worth before and after. */
  readonly before: Kopecks;
  readonly after: Kopecks;
  readonly surcharge: Kopecks;
  readonly givenUp: readonly GivenUp[];
  /** Sum that returns. */
  readonly back: Kopecks;
}

/**
 * Kopecks of its worth that a ticket gives up for a cheaper distance: the share by which the price of today falls, and no more than it
 * falls. So a ticket bought at the price of today returns just the difference, an early or discounted one in proportion.
 */
function givesUp(before: number, { from, to }: { readonly from: Kopecks; readonly to: Kopecks }): number {
  return to >= from ? 0 : Math.min(from - to, before - Math.ceil((before * to) / from));
}

/**
 * The difference of two distances of one start: a dearer one costs what the prices of today differ by, so that an early price and a
 * discount stay with the ticket as the sums they were; a cheaper one gives up `givesUp`. What is given up comes off the newest surcharge first; each line returns of it what its rule would return less.
 * @param lines newest surcharge first, the ticket's own line last
 */
export function distanceDifference(
  lines: readonly Worth[],
  prices: { readonly from: Kopecks; readonly to: Kopecks },
  now: number,
): Difference {
  const before = lines.reduce((sum, line) => sum + line.price - line.givenUp, 0);
  let left = givesUp(before, prices);
  const givenUp: GivenUp[] = [];
  for (const line of lines) {
    const worth = Math.min(left, line.price - line.givenUp);
    if (worth === 0) continue;
    left -= worth;
    const had = line.price - line.givenUp;
    const due = returns(line, had, now) - returns(line, had - worth, now);
    givenUp.push({ id: line.id, worth: kopecks(worth), due: kopecks(Math.max(0, Math.min(worth, due))) });
  }
  const surcharge = kopecks(Math.max(0, prices.to - prices.from));
  const lost = givenUp.reduce((sum, { worth }) => sum + worth, 0);
  return {
    before: kopecks(before),
    after: kopecks(before + surcharge - lost),
    surcharge,
    givenUp,
    back: kopecks(givenUp.reduce((sum, { due }) => sum + due, 0)),
  };
}

function returns({ refundRule, start }: Worth, price: number, now: number): number {
  return refundSum(readRefundRule(refundRule), kopecks(price), start, now);
}
