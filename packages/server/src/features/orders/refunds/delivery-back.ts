import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import type { Services } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import type { RefundReason } from '../../../db/schema.generated.ts';
import { bringingOf } from '../bringing.ts';
import { selectDeliveryLeft } from '../tables/receipts.repo.ts';

/**
 * What of an order's delivery returns with these lines: all of it when nothing is left to be brought and nothing was sent off. Start packs
 * end nothing by themselves (decision 0072): where the order has nothing else, it returns with the cancelled event they were brought for.
 */
export async function deliveryBack(
  services: Pick<Services, 'lineKinds'>,
  db: Db,
  orderId: number,
  { lineIds, reason }: { lineIds: readonly number[]; reason: RefundReason },
): Promise<Kopecks> {
  const left = await selectDeliveryLeft(db, orderId);
  if (left === 0) return kopecks(0);
  // One event is cancelled, not the starts of the others in the order.
  const bringing = await bringingOf(services, db, orderId, { lineIds, withStart: false });
  const returns = bringing === 'ends' || (bringing === 'none' && reason === 'event_cancelled');
  return kopecks(returns ? left : 0);
}
