import { brokenBound, BUDGET_WINDOW_MS, type Wish } from '@distance/domain/seats/hold-bounds.ts';
import { plus } from '../../clock.ts';
import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockHolder, selectKeeping } from './holders.repo.ts';
import type { Holder } from './space-holder.ts';

/**
 * Lets a session and an address keep more unpaid places, or refuses. Its locks come before every row's, and stay until the
 * end of the transaction, in which the places must be written.
 * @throws Refusal `hold_limit`.
 */
export async function admitHolder(trx: Trx, holder: Holder, wish: Wish, now: Date): Promise<void> {
  await lockHolder(trx, holder);
  const keeping = await selectKeeping(trx, holder, now, plus(now, -BUDGET_WINDOW_MS));
  const bound = brokenBound(keeping, wish);
  if (bound !== null) throw new Refusal('hold_limit', { details: { of: bound } });
}
