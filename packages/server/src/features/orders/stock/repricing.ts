import { Refusal } from '../../../http/refusal.ts';
import { PriceMoved } from './hold-places.ts';

/** How often a price may move between reading it and taking the places before the buyer is asked to wait. */
const TRIES = 5;

/**
 * Tries again, reading prices anew, while a wave ended since they were read: then another sum than was shown is refused.
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
      if (!(error instanceof PriceMoved)) throw error;
    }
    await again();
  }
  throw new Refusal('busy', { details: { retry_after_s: 1 } });
}
