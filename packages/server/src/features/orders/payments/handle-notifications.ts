import type { Acquirer } from '../../../adapters/acquirer.ts';
import type { Services } from '../../../context.ts';
import { killPoint } from '../../../kill-point.ts';
import {
  closeNotification,
  selectOpenNotifications,
  selectOptionalOpenNotification,
  type InboxRow,
} from '../tables/inbox.repo.ts';
import {
  selectOptionalPaymentByProviderId,
  selectOptionalPaymentByPublicId,
  updatePayment,
} from '../tables/payments.repo.ts';
import { selectOpenRefundsOfPayment, selectOptionalRefundByProviderId } from '../tables/refunds.repo.ts';
import { settlePayment } from './settle-payment.ts';
import { settleRefund } from '../refunds/settle-refund.ts';

/** Works through the notifications that no job has handled, after a crash or a stop of the queue. */
export async function handleNotifications(services: Services): Promise<void> {
  for (const row of await selectOpenNotifications(services.db, 50)) await handle(services, row);
}

/** Handles one kept notification. */
export async function handleNotification(services: Services, inboxId: number): Promise<void> {
  const row = await selectOptionalOpenNotification(services.db, inboxId);
  if (row) await handle(services, row);
}

/** A notification only says that something changed: what, the provider is asked (F08). */
async function handle(services: Services, row: InboxRow): Promise<void> {
  killPoint('notification kept, state not read');
  const acquirer = services.acquirers.find(row.provider);
  if (!acquirer) services.log.error({ provider: row.provider }, 'notification of an acquirer without keys');
  else if (row.event.startsWith('refund.')) {
    const refund = await selectOptionalRefundByProviderId(services.db, row.provider_id);
    if (refund) await settleRefund(services, refund.id);
  } else {
    const paymentId = await findPayment(services, acquirer, row);
    if (paymentId !== null && row.event.startsWith('refunds.')) {
      for (const refundId of await selectOpenRefundsOfPayment(services.db, paymentId))
        await settleRefund(services, refundId);
    } else if (paymentId !== null) await settlePayment(services, paymentId);
  }
  await closeNotification(services.db, row.id, services.clock.now());
}

/** The payment of a provider object; one that came before the create call answered is known by our id in it (F07). */
async function findPayment(services: Services, acquirer: Acquirer, row: InboxRow): Promise<number | null> {
  const known = await selectOptionalPaymentByProviderId(services.db, row.provider, row.provider_id);
  if (known) return known.id;
  const read = await acquirer.read(row.provider_id);
  if (!read.ok || read.value.paymentId === null) return null;
  const payment = await selectOptionalPaymentByPublicId(services.db, read.value.paymentId);
  if (!payment || payment.provider !== row.provider) return null;
  if (payment.provider_id === null)
    await updatePayment(services.db, payment.id, {
      provider_id: row.provider_id,
      redirect_url: read.value.redirectUrl,
    });
  return payment.id;
}
