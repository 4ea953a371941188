import { hash } from 'node:crypto';
import { kopecks } from '@distance/domain/money.ts';
import type { Acquirer } from '../../adapters/acquirer.ts';
import type { Services } from '../../context.ts';
import { resolveDifference, selectDifferences } from './reconciliation.repo.ts';

/** What the provider is told to remember of a refund that our books do not know; the same at every try. */
export function unknownRefundId(paymentProviderId: string): string {
  return `unknown-${hash('sha256', paymentProviderId).slice(0, 40)}`;
}

/**
 * Sends money back that the provider took and our books know nothing of, whole. An explicit act of a person, after
 * `reconcileDay` found the payment and could attach it to no order (F20). Kopecks that were sent back.
 * @throws Error when there is no such open difference, the provider refuses, or does not answer
 */
export async function refundUnknown(
  services: Services,
  acquirer: Acquirer,
  providerId: string,
): Promise<number> {
  const open = (await selectDifferences(services.db, { open: true })).find(
    (row) =>
      row.provider === acquirer.provider &&
      row.kind === 'payment' &&
      row.difference === 'missing_here' &&
      row.provider_id === providerId,
  );
  if (!open) throw new Error(`${providerId} is not an open payment that is missing here`);
  const read = await acquirer.read(providerId);
  if (!read.ok) throw new Error(`the payment could not be read: ${read.reason}`);
  if (read.value.state !== 'paid') throw new Error(`the payment is ${read.value.state}, nothing was taken`);
  const captured = read.value.amount;
  if (captured === null) throw new Error('the provider does not tell the sum of the payment');
  if (read.value.refunded === 'part')
    throw new Error(
      'a part of the payment went back, the provider does not tell how much: return the rest in its cabinet',
    );
  const returned = read.value.refunded ?? kopecks(0);
  const amount = kopecks(captured - returned);
  const id = unknownRefundId(providerId);
  if (amount > 0) {
    const sent = await acquirer.refund({
      paymentProviderId: providerId,
      key: id,
      amount,
      receipt: null,
      refund: id,
      captured,
      returnedBefore: returned,
      repeated: false,
    });
    if (!sent.ok) throw new Error(`the refund was not made: ${sent.reason}`);
    if (sent.value.state === 'failed') throw new Error(`the refund was refused: ${sent.value.failure}`);
  }
  await resolveDifference(services.db, open, 'refunded', services.clock.now());
  return amount;
}
