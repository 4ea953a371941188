import { Counter } from 'prom-client';
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

/** Counts a locked payment that this transaction has ended; `before` is how it was. */
export async function countOutcome(trx: Trx, before: PaymentRow): Promise<void> {
  if (phaseOf(before) !== 'open') return;
  const { state } = await selectPayment(trx, before.id);
  if (state === 'paid' || state === 'failed' || state === 'expired') paymentOutcomes.inc({ state });
}
