import type { GivenUp } from '@distance/domain/orders/distance-difference.ts';
import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { giveUpWorth } from './distances.repo.ts';
import type { LockedPurchase } from '../orders/refunds/refund-lines.ts';
import { splitRefund } from '../orders/refunds/split-refund.ts';
import { openRefund } from '../orders/refunds/open-refund.ts';

/** Takes worth off paid lines of a locked purchase, which stay bought, and sends back what their rule returns of it. */
export async function returnDifference(
  services: Pick<Services, 'clock'>,
  trx: Trx,
  { payment, order }: LockedPurchase,
  parts: readonly GivenUp[],
): Promise<void> {
  for (const part of parts) await giveUpWorth(trx, part.id, part.worth, part.due);
  if (parts.every(({ due }) => due === 0)) return;
  await openRefund(trx, {
    order,
    payment,
    reason: 'distance',
    of: await splitRefund(
      trx,
      order,
      parts.map((part) => ({ id: part.id, amount: part.due })),
    ),
    now: services.clock.now(),
  });
}
