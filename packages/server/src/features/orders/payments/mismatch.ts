import type { ProviderPayment } from '../../../adapters/acquirer.ts';
import type { PaymentRow } from '../tables/payments.repo.ts';

/** All of it was returned before we knew of it: in the provider's cabinet, or before the database was restored. */
export function isBack({
  state,
  amount,
  refunded,
}: Pick<ProviderPayment, 'state' | 'amount' | 'refunded'>): boolean {
  return state === 'paid' && amount !== null && refunded === amount;
}

/** What does not fit our payment: such an answer changes nothing (F08). */
export function mismatch(
  {
    payment,
    shopId,
    production,
  }: {
    payment: Pick<PaymentRow, 'amount' | 'public_id'>;
    shopId: string | null;
    production: boolean;
  },
  provider: ProviderPayment,
): string | null {
  const moved = provider.state === 'authorized' || provider.state === 'paid';
  if (provider.amount === null ? moved : provider.amount !== payment.amount)
    return `amount ${provider.amount} instead of ${payment.amount}`;
  if (provider.currency !== 'RUB') return `currency ${provider.currency}`;
  if (provider.paymentId !== null && provider.paymentId !== payment.public_id)
    return 'another payment of ours';
  if (provider.shopId !== null && provider.shopId !== shopId) return `shop ${provider.shopId}`;
  if (moved && provider.refunded !== null && provider.refunded !== 0)
    return `${provider.refunded} returned before the payment was known`;
  if (production && provider.test) return 'test payment';
  return null;
}
