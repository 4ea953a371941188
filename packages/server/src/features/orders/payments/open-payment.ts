import type { PayWay } from '../../../adapters/acquirer.ts';
import { plus } from '../../../clock.ts';
import type { Services } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { randomId } from '../../../public-id.ts';
import { CREATE_RETRY_MS } from '../check-times.ts';
import { insertPayment, type NewPayment } from '../tables/payments.repo.ts';

/** What a new payment is written with, at the acquirer that takes payments now; `amount` in kopecks. @param wanted where it can be had */
export function newPayment(
  { acquirers }: Pick<Services, 'acquirers'>,
  amount: number,
  now: Date,
  wanted: PayWay = 'card',
): Omit<NewPayment, 'order_id'> {
  const payable = amount > 0;
  const { sbp } = acquirers.current;
  const bySbp = wanted === 'sbp' && sbp !== null && amount >= sbp.least && amount <= sbp.most;
  return {
    public_id: randomId(128),
    provider: payable ? acquirers.current.provider : 'none',
    way: bySbp ? 'sbp' : 'card',
    op_key: randomId(128),
    amount,
    created_at: now,
    next_check_at: payable ? plus(now, CREATE_RETRY_MS) : null,
  };
}

/** Opens a payment of a locked order, to be made at the acquirer after the commit. @returns its row */
export async function openPayment(
  services: Pick<Services, 'acquirers'>,
  trx: Trx,
  { orderId, amount, now, way }: { orderId: number; amount: number; now: Date; way?: PayWay },
): Promise<number> {
  return await insertPayment(trx, { order_id: orderId, ...newPayment(services, amount, now, way) });
}
