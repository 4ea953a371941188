import type { Acquirer, MovedMoney, Outcome } from '../../../adapters/acquirer.ts';
import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockOrder } from '../tables/orders.repo.ts';
import { lockPayment, noteMoved, selectPayment } from '../tables/payments.repo.ts';
import { selectRefundsOfPayment } from '../tables/refunds.repo.ts';
import { bookOutside, coverRefunds } from './outside-money.ts';
import { weighMoved } from './weigh-moved.ts';

/** A person has to say how much it was: `npm run refund -- --outside`. */
export const PART_UNKNOWN = 'a part went back that we did not return, its sum is not told';
const UNDER_WAY = 'a refund of the cabinet is under way';

/** What the provider said, and when it was asked: a refund that ended meanwhile is not in it. */
export interface MovedThere extends MovedMoney {
  askedAt: Date;
}

export async function askMoved(
  { clock }: Pick<Services, 'clock'>,
  acquirer: Pick<Acquirer, 'moved'>,
  providerId: string,
): Promise<Outcome<MovedThere>> {
  const askedAt = clock.now();
  const said = await acquirer.moved(providerId);
  return said.ok ? { ok: true, value: { ...said.value, askedAt } } : said;
}

/**
 * Books what the provider says has gone back of a payment outside the product, lets it pay refunds that were never sent, and notes
 * what was said (I76). Null when a refund may be sent now, else why not.
 * @param sending the claimed refund that is about to be sent
 */
export async function bookMoved(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  paymentId: number,
  there: MovedThere,
  sending: number | null,
): Promise<string | null> {
  return await inTransaction(services.db, async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    const order = await lockOrder(trx, payment.order_id);
    const ours = await selectRefundsOfPayment(trx, paymentId);
    const weighed = weighMoved(there, ours, ours.find(({ id }) => id === sending) ?? null);
    if (weighed.kind === 'wait') return UNDER_WAY;
    if (weighed.kind === 'unknown') return PART_UNKNOWN;
    await bookOutside(services, trx, { payment, order }, weighed.outside);
    await coverRefunds(
      trx,
      paymentId,
      ({ id, attempts }) => attempts === 0 || (id === sending && attempts === 1),
    );
    await noteMoved(trx, paymentId, {
      there_captured: there.captured,
      there_refunded: typeof there.refunded === 'number' ? there.refunded : null,
      there_at: there.askedAt,
    });
    return null;
  });
}

/** The same of a payment that may have been returned outside, asked of its provider now. Why it could not, null when it is done. */
export async function bookReturned(services: Services, paymentId: number): Promise<string | null> {
  const payment = await selectPayment(services.db, paymentId);
  const acquirer = services.acquirers.find(payment.provider);
  if (!acquirer || payment.provider_id === null || payment.captured === 0) return 'no money of it was booked';
  const there = await askMoved(services, acquirer, payment.provider_id);
  if (!there.ok) return there.reason;
  return await bookMoved(services, paymentId, there.value, null);
}
