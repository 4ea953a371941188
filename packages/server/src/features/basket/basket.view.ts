import type { calls } from '@distance/contract/calls.ts';
import type { CallResult } from '@distance/contract/define-call.ts';
import { derivedSecret } from '../../derived-secret.ts';
import type { EntryRow } from './basket.repo.ts';

type Answer = CallResult<(typeof calls)['basketLoad']>;

/** What changed, for one device. A paid item is told as taken out even before the next post takes it out. */
export function toBasketAnswer(
  changes: { version: number; entries: readonly EntryRow[] },
  basketKey: string,
): Answer {
  return {
    version: changes.version,
    // Checked by the contract when it came.
    values: changes.entries.flatMap(({ item, revision, paid }) =>
      item === null || paid ? [] : [{ ...(item as Answer['values'][number]), revision }],
    ),
    removed: changes.entries.flatMap(({ unique_id, item, revision, paid }) =>
      item === null ? [{ unique_id, revision }] : paid ? [{ unique_id, revision: revision + 1 }] : [],
    ),
    basket_key: basketKey,
  };
}

/** Found again for every device, never stored. */
export function accountBasketKey(secretKey: string, userPublicId: string): string {
  return derivedSecret(secretKey, 'basket', userPublicId).toLowerCase();
}
