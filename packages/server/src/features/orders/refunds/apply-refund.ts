import {
  NOTHING_LEFT,
  OUTCOME_UNCLEAR,
  type ProviderRefund,
  type Receipt,
} from '../../../adapters/acquirer.ts';
import { HOUR, plus } from '../../../clock.ts';
import type { Services } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { killPoint } from '../../../kill-point.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import { nextCheck } from '../check-times.ts';
import { isOwed, legsOf } from '../owed-money.ts';
import { insertLedgerTransfer, lockOrder, selectLines, setLineStates } from '../tables/orders.repo.ts';
import { lockPayment } from '../tables/payments.repo.ts';
import { writeReceipt } from '../receipts/receipts.ts';
import { endOrderWithoutLines } from './refund-lines.ts';
import { lockRefund, selectRefundLines, updateRefund } from '../tables/refunds.repo.ts';
import { moveOn } from './move-on.ts';

/** What passes by itself: the shop's account fills up with the next sales, a wrong key of ours is mended. */
const PASSES = /^insufficient_funds$|^HTTP 40[13]\b/;

/** More may have gone back than the books know: the team is told, `npm run refund -- --outside` or `--retry` ends it. */
const WANTS_A_PERSON: ReadonlySet<string> = new Set([NOTHING_LEFT, OUTCOME_UNCLEAR]);

/** Writes what the provider says of a refund; docs/payment-states.md is the table. */
export async function applyRefund(
  services: Pick<Services, 'clock' | 'log' | 'lineKinds'>,
  trx: Trx,
  refundId: number,
  paymentId: number,
  provider: Pick<ProviderRefund, 'state' | 'failure' | 'receipt'> & { providerId: string | null },
  receipt: Receipt,
): Promise<void> {
  const payment = await lockPayment(trx, paymentId);
  const order = await lockOrder(trx, payment.order_id);
  const refund = await lockRefund(trx, refundId);
  if (refund.state === 'succeeded' || refund.state === 'failed') return;
  const now = services.clock.now();
  const base = {
    ...(provider.providerId === null ? {} : { provider_id: provider.providerId }),
    attempts: refund.attempts + 1,
  };
  if (provider.state === 'pending') {
    await updateRefund(trx, refund.id, {
      ...base,
      ...(refund.state === 'created' ? { state: 'sent' } : {}),
      failure: null,
      suspicious: null,
      suspicious_at: null,
      next_check_at: nextCheck(now, refund.attempts),
    });
    return;
  }
  if (provider.state === 'failed') {
    // The lines stay refund_pending: the money is still owed, tried again or decided by a person.
    services.log.error(
      { refund: refund.public_id, failure: provider.failure },
      'refund refused by the acquirer',
    );
    await updateRefund(trx, refund.id, {
      ...base,
      state: 'failed',
      failure: provider.failure,
      ...(WANTS_A_PERSON.has(provider.failure ?? '') && refund.suspicious_at === null
        ? { suspicious: provider.failure, suspicious_at: now }
        : {}),
      final_at: now,
      next_check_at: PASSES.test(provider.failure ?? '') ? plus(now, HOUR) : null,
    });
    await moveOn(trx, payment);
    return;
  }
  await updateRefund(trx, refund.id, {
    ...base,
    state: 'succeeded',
    failure: null,
    suspicious: null,
    suspicious_at: null,
    final_at: now,
    next_check_at: null,
  });
  const parts = await selectRefundLines(trx, refund.id);
  const lineIds = parts.map((line) => line.line_id);
  // The difference of a cheaper distance returns, the ticket stays.
  if (lineIds.length > 0 && refund.reason !== 'distance') {
    await setLineStates(trx, lineIds, 'refunded');
    for (const kind of services.lineKinds) await kind.giveBack?.(trx, lineIds, 'refunded', now);
    await endOrderWithoutLines(trx, order);
  }
  await moveOn(trx, payment);
  // An advance was taken off what is owed when its return began.
  const advances = new Set(
    (await selectLines(trx, order.id)).filter((line) => isOwed(services.lineKinds, line)).map(({ id }) => id),
  );
  const owed = parts
    .filter((part) => advances.has(part.line_id))
    .reduce((sum, { amount }) => sum + amount, 0);
  await insertLedgerTransfer(trx, `refund:${refund.public_id}`, order.id, now, [
    { account: 'acquirer', amount: -refund.amount },
    ...(refund.covered > 0 ? [{ account: 'outside' as const, amount: -refund.covered }] : []),
    ...(payment.surplus
      ? [{ account: 'surplus' as const, amount: refund.amount + refund.covered }]
      : legsOf({ returning: owed, sales: refund.amount + refund.covered - owed })),
  ]);
  killPoint('refund known, receipt not written');
  // What had gone back outside has its receipt.
  if (refund.amount > 0)
    await writeReceipt(trx, {
      kind: 'refund',
      payment_id: payment.id,
      refund_id: refund.id,
      amount: refund.amount,
      receipt,
      reported: provider.receipt,
      now,
    });
  killPoint('refund known, not committed');
  if (payment.surplus) return;
  await queueLetter(trx, {
    kind: 'refund_done',
    dedupeKey: `refund_done:${refund.public_id}`,
    to: order.email,
    locale: order.locale,
    orderId: order.id,
    payload: {
      amount: refund.amount + refund.covered,
      refund: refund.public_id,
      certificate: refund.by_certificate,
    },
    now,
  });
}
