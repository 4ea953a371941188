import type { Db } from '../../db/connect.ts';
import type { Bringing } from '../orders/line-kind.ts';
import { selectBringing, selectHandedOver } from './parcels.repo.ts';

/** Those of the lines that are out of our hands: with a carrier, with the buyer, handed out at a start. */
export async function handedOver(
  db: Db,
  lineIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  return await selectHandedOver(db, lineIds, now);
}

/** What becomes of bringing the goods of an order when these lines return (`LineKind.bringing`). */
export async function bringingGoods(db: Db, orderId: number, lineIds: readonly number[]): Promise<Bringing> {
  const { returned, others, sent } = await selectBringing(db, orderId, lineIds);
  if (others) return 'goes on';
  if (sent) return 'took place';
  return returned ? 'ends' : 'none';
}
