import type { Services } from '../../../context.ts';
import type { PaymentRuling } from '../../../db/schema.generated.ts';
import { selectOptionalPaymentByPublicId, selectPayment, updatePayment } from '../tables/payments.repo.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Ends a contradiction that does not end by itself, by an explicit act of a person who has looked into the provider's cabinet:
 * `accept` takes what the provider says as true, `return` sends back whatever has come. The state the payment is in then.
 * @throws Error for a payment that is not put aside, and for what cannot be ruled so
 */
export async function rulePayment(
  services: Services,
  publicId: string,
  ruling: PaymentRuling,
): Promise<string> {
  const payment = await selectOptionalPaymentByPublicId(services.db, publicId);
  if (!payment?.suspicious) throw new Error(`${publicId} is not a payment that was put aside`);
  const acquirer = services.acquirers.find(payment.provider);
  if (!acquirer || payment.provider_id === null)
    throw new Error(`the provider of ${publicId} cannot be asked for it`);
  const read = await acquirer.read(payment.provider_id);
  if (!read.ok) throw new Error(`the payment could not be read: ${read.reason}`);
  const { amount, currency } = read.value;
  if (currency !== 'RUB')
    throw new Error(`the payment is in ${currency}: only the provider's cabinet returns it`);
  if (ruling === 'accept' && amount !== payment.amount)
    throw new Error(`the sum is ${amount} instead of ${payment.amount}: it can only go back`);
  await updatePayment(services.db, payment.id, { ruling, next_check_at: services.clock.now() });
  await settlePayment(services, payment.id);
  return (await selectPayment(services.db, payment.id)).state;
}
