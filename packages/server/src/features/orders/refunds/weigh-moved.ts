import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import type { MovedMoney, ReceiptState } from '../../../adapters/acquirer.ts';
import type { RefundRow } from '../tables/refunds.repo.ts';

/** What of a refund of ours tells what has gone back. */
export type WeighedRefund = Pick<
  RefundRow,
  'id' | 'public_id' | 'provider_id' | 'state' | 'amount' | 'attempts' | 'reason' | 'covered'
>;

/** What of a payment went back without a refund of ours. */
export type Weighed =
  | { kind: 'known'; outside: readonly OutsideRefund[] }
  /** A refund is under way there that is not ours, or may be: its end decides. */
  | { kind: 'wait' }
  /** Some went back, and the provider does not tell how much. */
  | { kind: 'unknown' };

export interface OutsideRefund {
  /** The provider's id of it, where it has one. */
  providerId: string | null;
  amount: Kopecks;
  receipt: ReceiptState | null;
}

/**
 * Compares what the provider says has gone back of a payment with the refunds of the books, read under its lock.
 * @param sending the refund that is about to be sent; without it only what is past is weighed
 */
export function weighMoved(
  there: MovedMoney,
  ours: readonly WeighedRefund[],
  sending: WeighedRefund | null,
): Weighed {
  if (there.refunds !== null) {
    const kept = ours.filter(({ state }) => state !== 'failed');
    const strange = there.refunds.filter(
      (one) => !kept.some((own) => own.provider_id === one.providerId || own.public_id === one.refundId),
    );
    if (sending !== null && strange.some(({ state }) => state === 'pending')) return { kind: 'wait' };
    const done = strange.filter(({ state }) => state === 'succeeded');
    return {
      kind: 'known',
      outside: done.map(({ providerId, amount, receipt }) => ({ providerId, amount, receipt })),
    };
  }
  const succeeded = sumOf(ours.filter(({ state }) => state === 'succeeded'));
  // Any of these may have come through: what was sent, also in a try before this one.
  const open = ours.filter(
    ({ id, state, attempts }) =>
      state === 'sent' || (state === 'created' && attempts > (id === sending?.id ? 1 : 0)),
  );
  if (there.refunded === null || there.refunded === 'part') {
    if (there.pending && open.length === 0) return sending === null ? NOTHING : { kind: 'wait' };
    if (there.refunded === 'part' && succeeded === 0 && open.length === 0) return { kind: 'unknown' };
    return NOTHING;
  }
  const amount = there.refunded - succeeded - sumOf(open);
  if (amount <= 0) return NOTHING;
  return { kind: 'known', outside: [{ providerId: null, amount: kopecks(amount), receipt: null }] };
}

const NOTHING: Weighed = { kind: 'known', outside: [] };

function sumOf(refunds: readonly { amount: number }[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** Kopecks that went back outside and that no refund of lines has accounted for. */
export function uncovered(ours: readonly WeighedRefund[]): number {
  const outside = sumOf(ours.filter(({ reason }) => reason === 'outside'));
  return ours.reduce((left, { state, covered }) => (state === 'failed' ? left : left - covered), outside);
}
