import type { Acquirer, ListedPayment, ListedRefund } from '../../adapters/acquirer.ts';
import type { Services } from '../../context.ts';
import { attachPayment } from '../orders/payments/attach-payment.ts';
import { settlePayment } from '../orders/payments/settle-payment.ts';
import { bookReturned } from '../orders/refunds/book-moved.ts';
import { settleRefund } from '../orders/refunds/settle-refund.ts';
import { dayBounds } from './moscow-day.ts';
import { comparePayment, compareRefund, type Difference } from './compare.ts';
import { type DayOf, readPayments, readRefunds } from './read-registry.ts';
import { unknownRefundId } from './refund-unknown.ts';
import {
  resolveDifference,
  selectDifferences,
  selectOptionalOurPayment,
  selectOurPayments,
  selectOurRefunds,
  upsertDifference,
  upsertReconciliation,
  type DifferenceRow,
  type NewDifference,
} from './reconciliation.repo.ts';
import type { PaymentState, ReconciliationDifferenceKind, RefundState } from '../../db/schema.generated.ts';

export interface DayReport {
  provider: string;
  day: string;
  payments: number;
  refunds: number;
  /** Found by this reading or an earlier one of the day; those without `resolved_at` are open. */
  differences: DifferenceRow[];
}

/** A difference of one operation, with what may mend it. */
interface Found extends Omit<NewDifference, 'provider' | 'day'> {
  mend: (() => Promise<unknown>) | null;
}

interface Reading {
  services: Services;
  acquirer: Acquirer;
  ids: readonly string[];
  from: Date;
  to: Date;
}

/**
 * Compares one Moscow day of the provider's registry with our books, mends what its state read can mend and writes down the
 * rest (F20). May be repeated: a difference that is gone is closed.
 * @param day `YYYY-MM-DD`
 * @param ids more payments to ask for, where the provider lists nothing
 * @throws Error when the provider does not answer
 */
export async function reconcileDay(
  services: Services,
  acquirer: Acquirer,
  day: string,
  ids: readonly string[] = [],
): Promise<DayReport> {
  const { provider } = acquirer;
  const reading: Reading = { services, acquirer, ids, ...dayBounds(day) };
  const payments = await readPayments(reading);
  const refunds = await readRefunds(reading);
  const now = services.clock.now();
  // Refunds first: a payment's returned sum follows theirs.
  const found = [
    ...(await mendAll(
      refunds,
      async () => await readRefunds(reading),
      async (read) => await refundDifferences(reading, read),
    )),
    ...(await mendAll(
      payments,
      async () => await readPayments(reading),
      async (read) => await paymentDifferences(reading, read),
    )),
  ];
  const open = new Set<string>();
  for (const { mended, mend: _mend, ...difference } of found) {
    await upsertDifference(services.db, { ...difference, provider, day }, now);
    if (mended !== null) await resolveDifference(services.db, { ...difference, provider }, mended, now);
    else {
      open.add(`${difference.kind} ${difference.provider_id}`);
      services.log.error(
        { reconciliation: { provider, day, ...difference } },
        'the books differ from the registry',
      );
    }
  }
  const differences = await selectDifferences(services.db, { provider, day });
  for (const row of differences)
    if (row.resolved_at === null && !open.has(`${row.kind} ${row.provider_id}`))
      await resolveDifference(services.db, row, 'gone', now);
  const counts = { payments: payments.listed.length, refunds: refunds.listed.length };
  await upsertReconciliation(services.db, { provider, day, ...counts, read_at: now });
  return {
    provider,
    day,
    ...counts,
    differences: await selectDifferences(services.db, { provider, day }),
  };
}

interface Judged extends Found {
  mended: 'attached' | 'settled' | 'booked' | null;
}

/** Mends what can be mended and reads again: what is not found a second time is mended. */
async function mendAll<D>(
  day: D,
  again: () => Promise<D>,
  find: (day: D) => Promise<Found[]>,
): Promise<Judged[]> {
  const first = await find(day);
  const mends = first.flatMap(({ mend }) => mend ?? []);
  for (const mend of mends) await mend();
  const left = mends.length > 0 ? await find(await again()) : first;
  const key = ({ difference, provider_id }: Found) => `${difference} ${provider_id}`;
  const still = new Set(left.map(key));
  return [
    ...left.map((one): Judged => ({ ...one, mended: null })),
    ...first
      .filter((one) => !still.has(key(one)))
      .map((one): Judged => ({ ...one, mended: resolutionOf(one) })),
  ];
}

function resolutionOf({ kind, difference }: Pick<Found, 'kind' | 'difference'>): Judged['mended'] {
  if (difference !== 'missing_here') return 'settled';
  return kind === 'payment' ? 'attached' : 'booked';
}

async function paymentDifferences(reading: Reading, read: DayOf<ListedPayment>): Promise<Found[]> {
  const { listed } = read;
  const { services, acquirer, from, to } = reading;
  const ours = await selectOurPayments(
    services.db,
    acquirer.provider,
    idsOf(listed, (one) => one.paymentId),
    from,
    to,
  );
  const found: Found[] = [];
  for (const theirs of listed) {
    const own = ours.find((one) => one.provider_id === theirs.providerId);
    if (!own) {
      // Money that was never taken, or is all back, is nobody's.
      if (theirs.state !== 'paid' && theirs.state !== 'authorized') continue;
      if (theirs.refunded === theirs.amount) continue;
      found.push({
        kind: 'payment',
        difference: 'missing_here',
        provider_id: theirs.providerId,
        ours: null,
        theirs: `${theirs.state} ${theirs.amount}`,
        order_public_id: theirs.orderId,
        mend: async () => await attachPayment(services, acquirer.provider, theirs),
      });
      continue;
    }
    const mend = async () => {
      await settlePayment(services, own.id);
      await bookReturned(services, own.id);
    };
    found.push(
      ...comparePayment(own, theirs).map((one) => foundOf('payment', own, theirs.providerId, one, mend)),
    );
  }
  const listedIds = new Set(listed.map((one) => one.providerId));
  return [
    ...found,
    ...(await missingThere(
      read,
      'payment',
      ours.filter((one) => !listedIds.has(one.provider_id ?? '')),
    )),
  ];
}

async function refundDifferences(reading: Reading, read: DayOf<ListedRefund>): Promise<Found[]> {
  const { listed } = read;
  const { services, acquirer, from, to } = reading;
  const ours = await selectOurRefunds(
    services.db,
    acquirer.provider,
    idsOf(listed, (one) => one.refundId),
    from,
    to,
  );
  const found: Found[] = [];
  for (const theirs of listed) {
    // It was made outside, or came through though it seemed to be refused.
    const bookIt = async () => {
      const payment = await selectOptionalOurPayment(
        services.db,
        acquirer.provider,
        theirs.paymentProviderId,
      );
      if (payment) await bookReturned(services, payment.id);
    };
    const own =
      ours.find((one) => one.provider_id === theirs.providerId) ??
      ours.find((one) => one.public_id === theirs.refundId);
    if (!own) {
      if (theirs.state === 'failed' || theirs.refundId === unknownRefundId(theirs.paymentProviderId))
        continue;
      found.push({
        kind: 'refund',
        difference: 'missing_here',
        provider_id: theirs.providerId,
        ours: null,
        theirs: `${theirs.state} ${theirs.amount} of ${theirs.paymentProviderId}`,
        order_public_id: null,
        mend: bookIt,
      });
      continue;
    }
    const mend =
      own.state === 'created' || own.state === 'sent'
        ? async () => await settleRefund(services, own.id)
        : own.state === 'failed'
          ? bookIt
          : null;
    found.push(
      ...compareRefund(own, theirs).map((one) => foundOf('refund', own, theirs.providerId, one, mend)),
    );
  }
  const listedIds = new Set(listed.map((one) => one.providerId));
  return [
    ...found,
    ...(await missingThere(
      read,
      'refund',
      ours.filter((one) => !listedIds.has(one.provider_id ?? '')),
    )),
  ];
}

/** Ours that is not listed: only what the provider does not know by its id either is missing. */
async function missingThere(
  { isGone }: Pick<DayOf<ListedPayment>, 'isGone'>,
  kind: ReconciliationDifferenceKind,
  ours: readonly {
    id: number;
    provider_id: string | null;
    order_public_id: string;
    state: PaymentState | RefundState;
    amount: number;
  }[],
): Promise<Found[]> {
  const found: Found[] = [];
  for (const own of ours) {
    if (own.provider_id === null || !(await isGone(own))) continue;
    const gone: Difference = { difference: 'missing_there', ours: `${own.state} ${own.amount}`, theirs: '' };
    found.push(foundOf(kind, own, own.provider_id, gone, null));
  }
  return found;
}

function foundOf(
  kind: ReconciliationDifferenceKind,
  own: { order_public_id: string },
  providerId: string,
  { difference, ours, theirs }: Difference,
  mend: Found['mend'],
): Found {
  return {
    kind,
    difference,
    provider_id: providerId,
    ours,
    theirs,
    order_public_id: own.order_public_id,
    mend,
  };
}

function idsOf<T extends { providerId: string }>(listed: readonly T[], publicId: (one: T) => string | null) {
  return {
    providerIds: listed.map((one) => one.providerId),
    publicIds: listed.flatMap((one) => publicId(one) ?? []),
  };
}
