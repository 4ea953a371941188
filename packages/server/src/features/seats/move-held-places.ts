import { PLACES_PER_SESSION } from '@distance/domain/seats/hold-bounds.ts';
import type { Trx } from '../../db/connect.ts';
import { lockNames } from '../../db/lock-names.ts';
import { selectHeldPlaces } from './holders.repo.ts';
import { spaceHolder } from './space-holder.ts';
import { endHolds, lockHeld, moveHolds } from './spaces.repo.ts';

/**
 * Who signs in holds the numbered places of his guest basket: they come under the account's secret, their time as it is.
 * What both baskets together hold beyond the bound of a session is free again.
 */
export async function moveHeldPlaces(
  trx: Trx,
  move: { from: string; to: string; userId: number; now: Date },
): Promise<void> {
  const { userId, now } = move;
  const [from, basket] = [spaceHolder(move.from), spaceHolder(move.to)];
  await lockNames(trx, 'holder', [`basket:${from}`, `basket:${basket}`, `user:${userId}`]);
  const held = await lockHeld(trx, from, now);
  const there = await selectHeldPlaces(trx, { basket, userId, address: '' }, now, now);
  const free = Math.max(0, PLACES_PER_SESSION - Math.max(there.basket, there.account));
  await endHolds(trx, held.slice(free), now);
  await moveHolds(trx, from, { basket, userId }, held.slice(0, free));
}
