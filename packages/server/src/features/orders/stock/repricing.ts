import { Refusal } from '../../../http/refusal.ts';
import { PriceMoved } from './hold-places.ts';

/** Rolls an order back whose basket's entry another order has got since it was looked for. */
export class EntryOrdered extends Error {
  override readonly name = 'EntryOrdered';
}

/** How often a price or an entry's order may move between reading it and taking the places before the buyer is asked to wait. */
const TRIES = 5;

/**
 * Tries again, reading anew, while a wave ended since prices were read: then another sum than was shown is refused; or while an entry of
 * the basket got an order, which the next try ends.
 * @param again before each further try @throws Refusal `busy`
 */
export async function repricing<T>(
  work: () => Promise<T>,
  again: () => Promise<void> = async () => undefined,
): Promise<T> {
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PriceMoved || error instanceof EntryOrdered)) throw error;
    }
    await again();
  }
  throw new Refusal('busy', { details: { retry_after_s: 1 } });
}
