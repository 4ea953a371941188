import { Counter } from 'prom-client';
import type { Services } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { phaseOf } from '../../../db/payment-states.ts';
import { selectPayment, type PaymentRow } from '../tables/payments.repo.ts';

/** Alarm when most are `failed` (docs/operations.md). A transaction that the database makes us repeat counts again. */
export const paymentOutcomes = new Counter({
  name: 'payment_outcomes_total',
  help: 'Payments that were paid, failed or expired',
  labelNames: ['state'] as const,
  registers: [],
});

/** Alarm on any (docs/operations.md). */
export const moneyAfterEnd = new Counter({
  name: 'money_after_end_total',
  help: 'Payments that had failed or expired by their acquirer, and then brought money',
  registers: [],
});

/** Tells that a payment which had ended without money has brought some: the order has it, or its buyer has it back. */
export function noteMoneyAfterEnd({ log }: Pick<Services, 'log'>, before: PaymentRow): void {
  if (before.state !== 'failed' && before.state !== 'expired') return;
  moneyAfterEnd.inc();
  log.error({ payment: before.public_id, state: before.state }, 'money came for a payment that had ended');
}

/** Counts a locked payment that this transaction has ended; `before` is how it was. */
export async function countOutcome(trx: Trx, before: PaymentRow): Promise<void> {
  if (phaseOf(before) !== 'open') return;
  const { state } = await selectPayment(trx, before.id);
  if (state === 'paid' || state === 'failed' || state === 'expired') paymentOutcomes.inc({ state });
}
