import type { ListedPayment } from '../../../adapters/acquirer.ts';
import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { randomId } from '../../../public-id.ts';
import { phaseOf } from '../../../db/payment-states.ts';
import { lockOrder, selectOptionalOrder } from '../tables/orders.repo.ts';
import {
  insertPayment,
  selectOptionalNewestPayment,
  selectOptionalPaymentByPublicId,
  updatePayment,
} from '../tables/payments.repo.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Takes up a payment that the provider has and we lost, such as after a restored copy of the database (F20), and settles it:
 * its order is paid, or the money goes back. False when no order of ours fits it; a person decides then.
 */
export async function attachPayment(
  services: Services,
  provider: string,
  listed: ListedPayment,
): Promise<boolean> {
  const order = listed.orderId === null ? undefined : await selectOptionalOrder(services.db, listed.orderId);
  // Another sum would pay the order too little or too much.
  if (!order || order.total - order.certificate_amount !== listed.amount || listed.currency !== 'RUB')
    return false;
  const id = await inTransaction(services.db, async (trx) => {
    await lockOrder(trx, order.id);
    const newest = await selectOptionalNewestPayment(trx, order.id);
    if (newest && phaseOf(newest) === 'open') {
      // Its create call was never answered: this is the payment it made.
      if (
        newest.provider_id !== null ||
        newest.provider !== provider ||
        newest.public_id !== listed.paymentId
      )
        return null;
      await updatePayment(trx, newest.id, { provider_id: listed.providerId });
      return newest.id;
    }
    // A row of that id has another provider object: the books contradict the registry.
    if (listed.paymentId !== null && (await selectOptionalPaymentByPublicId(trx, listed.paymentId)))
      return null;
    const now = services.clock.now();
    const paymentId = await insertPayment(trx, {
      public_id: listed.paymentId ?? randomId(128),
      order_id: order.id,
      provider,
      way: 'card',
      save_card_at: null,
      saved_card_id: null,
      op_key: `attached-${randomId(128)}`,
      amount: listed.amount,
      created_at: now,
      next_check_at: now,
    });
    await updatePayment(trx, paymentId, { provider_id: listed.providerId });
    return paymentId;
  });
  if (id === null) return false;
  await settlePayment(services, id);
  return true;
}
