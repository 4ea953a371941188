import { PLACES_PER_SESSION } from '@distance/domain/seats/hold-bounds.ts';
import type { Trx } from '../../db/connect.ts';
import { lockNames } from '../../db/lock-names.ts';
import { selectKeeping } from './holders.repo.ts';
import { spaceHolder } from './space-holder.ts';
import { endHolds, lockKept, moveHolds } from './spaces.repo.ts';

/**
 * Who signs in keeps the numbered places of his guest basket: they come under the account's secret, their time as it is.
 * What both baskets together keep beyond the bound of a session is free again.
 */
export async function moveHeldPlaces(
  trx: Trx,
  move: { from: string; to: string; userId: number; now: Date },
): Promise<void> {
  const { userId, now } = move;
  const [from, basket] = [spaceHolder(move.from), spaceHolder(move.to)];
  await lockNames(trx, 'holder', [`basket:${from}`, `basket:${basket}`, `user:${userId}`]);
  const kept = await lockKept(trx, from, now);
  const there = await selectKeeping(trx, { basket, userId, address: '' }, now, now);
  const room = Math.max(0, PLACES_PER_SESSION - Math.max(there.basket, there.account));
  await endHolds(trx, kept.slice(room), now);
  await moveHolds(trx, from, { basket, userId }, kept.slice(0, room));
}
