import { HOLD_MS, PAYING_HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { plus } from '../../../clock.ts';
import type { Services } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { killPoint } from '../../../kill-point.ts';
import { releaseCertificates } from '../../certificate-balance/pay-by-certificate.ts';
import { returnUses } from '../../promocodes/redeem-promocodes.ts';
import { lockStock, releaseHolds, selectHoldsOfOrder } from '../tables/holds.repo.ts';
import { freeSpacesOfLines } from '../../seats/spaces.ts';
import {
  lockOrder,
  releaseOrderKey,
  selectLines,
  setLineStates,
  setOrderState,
} from '../tables/orders.repo.ts';
import { lockPayment, selectOptionalNewestPayment } from '../tables/payments.repo.ts';

/**
 * Ends an unpaid order whose time is over: places, numbered places, promocode uses and money of certificates go back, and the same basket may
 * be ordered anew. False when its payment is undecided or a place is still held. Money that comes later is dealt with
 * by `applyProviderState`.
 */
export async function cancelOrder(
  services: Pick<Services, 'clock'>,
  trx: Trx,
  orderId: number,
): Promise<boolean> {
  const newest = await selectOptionalNewestPayment(trx, orderId);
  if (newest) await lockPayment(trx, newest.id);
  const order = await lockOrder(trx, orderId);
  // Read again: the wait for the locks may have brought another payment.
  const payment = await selectOptionalNewestPayment(trx, orderId);
  if (order.state !== 'created' || payment?.state === 'authorized') return false;
  const before = await selectHoldsOfOrder(trx, orderId);
  for (const stockId of new Set(before.map((hold) => hold.stock_id))) await lockStock(trx, stockId);
  const now = services.clock.now();
  const active = (await selectHoldsOfOrder(trx, orderId)).filter((hold) => hold.state === 'active');
  const running = active.some((hold) => typeof hold.expires_at === 'number' || hold.expires_at > now);
  if (running) return false;
  const undecided = payment?.state === 'created' || payment?.state === 'pending';
  // Goods without places are held as long as places would be.
  if (before.length === 0 && plus(order.created_at, undecided ? PAYING_HOLD_MS : HOLD_MS) > now) return false;
  const lineIds = (await selectLines(trx, orderId)).map((line) => line.id);
  await releaseHolds(
    trx,
    active.map((hold) => hold.id),
    now,
  );
  killPoint('places released, order not cancelled');
  await returnUses(trx, lineIds);
  await freeSpacesOfLines(trx, lineIds, now);
  if (order.certificate_amount > 0) await releaseCertificates(trx, orderId, now);
  if (undecided) return false;
  await setLineStates(trx, lineIds, 'cancelled');
  await setOrderState(trx, orderId, 'cancelled');
  await releaseOrderKey(trx, orderId);
  return true;
}
