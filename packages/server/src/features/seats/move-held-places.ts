import type { Trx } from '../../db/connect.ts';
import { spaceHolder } from './space-holder.ts';
import { lockHolder, moveHolds } from './spaces.repo.ts';

/** Who signs in keeps the numbered places of his guest basket: they come under the account's secret, their time as it is. */
export async function moveHeldPlaces(trx: Trx, { from, to }: { from: string; to: string }): Promise<void> {
  const holders = [spaceHolder(from), spaceHolder(to)] as const;
  for (const holder of holders.toSorted()) await lockHolder(trx, holder);
  await moveHolds(trx, ...holders);
}
