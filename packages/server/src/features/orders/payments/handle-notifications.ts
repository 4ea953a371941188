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
import { bookReturned } from '../refunds/book-moved.ts';
import { settleRefund } from '../refunds/settle-refund.ts';

/**
 * Works through the notifications that no job has handled, after a crash or a stop of the queue.
 * @param stop ends it between two of them: each may wait for a silent acquirer for its whole time
 */
export async function handleNotifications(services: Services, stop?: AbortSignal): Promise<void> {
  for (const row of await selectOpenNotifications(services.db, 50)) {
    if (stop?.aborted === true) return;
    await handle(services, row);
  }
}

/** Handles one kept notification. */
export async function handleNotification(services: Services, inboxId: number): Promise<void> {
  const row = await selectOptionalOpenNotification(services.db, inboxId);
  if (row) await handle(services, row);
}

/**
 * A notification only says that something changed: what, the provider is asked (F08), and only about a payment or refund that
 * stands in the books.
 */
async function handle(services: Services, row: InboxRow): Promise<void> {
  killPoint('notification kept, state not read');
  const acquirer = services.acquirers.find(row.provider);
  if (!acquirer) services.log.error({ provider: row.provider }, 'notification of an acquirer without keys');
  else if (row.event.startsWith('refund')) await handleRefund(services, acquirer, row);
  else {
    const paymentId = await findPayment(services, acquirer, row);
    if (paymentId !== null) await settlePayment(services, paymentId);
  }
  await closeNotification(services.db, row.id, services.clock.now());
}

/** One whose answer was lost is among the open ones of its payment. */
async function handleRefund(services: Services, acquirer: Acquirer, row: InboxRow): Promise<void> {
  const refund = await selectOptionalRefundByProviderId(services.db, row.provider_id);
  if (refund) return await settleRefund(services, refund.id);
  const paymentId = await findPayment(services, acquirer, row);
  if (paymentId === null) return;
  for (const refundId of await selectOpenRefundsOfPayment(services.db, paymentId))
    await settleRefund(services, refundId);
  // Signed, and of no refund of its own: it may speak of one that was made in the provider's cabinet.
  if (row.event.startsWith('refunds.')) await bookReturned(services, paymentId);
}

/** The payment of a provider object; one that came before the create call answered is known by our id in it (F07). */
async function findPayment(services: Services, acquirer: Acquirer, row: InboxRow): Promise<number | null> {
  const providerId = row.of_payment ?? row.provider_id;
  const known = await selectOptionalPaymentByProviderId(services.db, row.provider, providerId);
  if (known) return known.id;
  if (row.payment_id === null) return null;
  const named = await selectOptionalPaymentByPublicId(services.db, row.payment_id);
  if (named?.provider !== row.provider || named.provider_id !== null) return null;
  const read = await acquirer.read(providerId);
  if (!read.ok || read.value.paymentId !== named.public_id) return null;
  await updatePayment(services.db, named.id, {
    provider_id: providerId,
    redirect_url: read.value.redirectUrl,
  });
  return named.id;
}
