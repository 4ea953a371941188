import type { Acquirer, Listed, ListedPayment, ListedRefund } from '../../adapters/acquirer.ts';
import type { Services } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { attachPayment } from '../orders/payments/attach-payment.ts';
import { settlePayment } from '../orders/payments/settle-payment.ts';
import { bookReturned } from '../orders/refunds/book-moved.ts';
import { settleRefund } from '../orders/refunds/settle-refund.ts';
import { dayBounds } from './moscow-day.ts';
import { comparePayment, compareRefund, type Difference } from './compare.ts';
import { replaceQuestions, type OpenQuestions } from './questions.repo.ts';
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
  /** Questions that stayed open; they are asked again by themselves. */
  unanswered: number;
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
 * rest (F20). May be repeated: a difference that is gone is closed. What a provider that is asked one by one does not answer is noted as an
 * open question of the day: nothing is said of it.
 * @param day `YYYY-MM-DD`
 * @param ids more payments to ask for, where the provider lists nothing
 * @param only the open questions of a day that was read, to be asked alone; null = the whole day
 * @throws Error when the provider answers nothing, or refuses to be asked
 */
export async function reconcileDay(
  services: Services,
  acquirer: Acquirer,
  day: string,
  ids: readonly string[] = [],
  only: OpenQuestions | null = null,
): Promise<DayReport> {
  const { provider } = acquirer;
  const reading: Reading = { services, acquirer, ids, ...dayBounds(day) };
  const payments = await readPayments(reading, only && only.payment);
  const refunds = await readRefunds(reading, only && only.refund);
  const silence = payments.silence ?? refunds.silence;
  if (silence !== null && payments.answered.size + refunds.answered.size === 0)
    throw new Error(`${provider} does not tell its day: ${silence}`);
  const now = services.clock.now();
  // Refunds first: a payment's returned sum follows theirs.
  const ofRefunds = await mendAll(
    refunds,
    async (names) => await readRefunds(reading, names),
    async (read) => await refundDifferences(reading, read),
  );
  const ofPayments = await mendAll(
    payments,
    async (names) => await readPayments(reading, names),
    async (read) => await paymentDifferences(reading, read),
  );
  const questions: OpenQuestions = { payment: ofPayments.unanswered, refund: ofRefunds.unanswered };
  const unanswered = questions.payment.size + questions.refund.size;
  const open = new Set<string>();
  for (const { mended, mend: _mend, ...difference } of [...ofRefunds.found, ...ofPayments.found]) {
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
  // Of what was not asked, or not answered, nothing is known to be gone.
  const whole = only === null && unanswered === 0;
  const asked = { payment: payments.answered, refund: refunds.answered };
  for (const row of await selectDifferences(services.db, { provider, day }))
    if (row.resolved_at === null && !open.has(`${row.kind} ${row.provider_id}`))
      if (whole || (asked[row.kind].has(row.provider_id) && !questions[row.kind].has(row.provider_id)))
        await resolveDifference(services.db, row, 'gone', now);
  const counts = { payments: payments.listed.length, refunds: refunds.listed.length };
  await inTransaction(services.db, async (trx) => {
    await upsertReconciliation(trx, { provider, day, ...counts, read_at: now }, only !== null);
    await replaceQuestions(trx, { provider, day }, questions, now);
  });
  if (unanswered > 0)
    services.log.warn(
      { reconciliation: { provider, day, unanswered, silence } },
      'questions of a day are open',
    );
  return {
    provider,
    day,
    ...counts,
    unanswered,
    differences: await selectDifferences(services.db, { provider, day }),
  };
}

interface Judged extends Found {
  mended: 'attached' | 'settled' | 'booked' | null;
}

/** Mends what can be mended and asks for that again: what is not found a second time is mended, what is not answered stays found. */
async function mendAll<L extends Listed>(
  day: DayOf<L>,
  again: (names: ReadonlySet<string>) => Promise<DayOf<L>>,
  find: (day: DayOf<L>) => Promise<Found[]>,
): Promise<{ found: Judged[]; unanswered: ReadonlySet<string> }> {
  const first = await find(day);
  const mends = first.flatMap(({ mend }) => mend ?? []);
  if (mends.length === 0)
    return { found: first.map((one) => ({ ...one, mended: null })), unanswered: day.unanswered };
  for (const mend of mends) await mend();
  const questionOf = ({ provider_id: id }: Found) => day.questionOf(id);
  const read = await again(new Set(first.map(questionOf)));
  const untold = first.filter((one) => read.unanswered.has(questionOf(one)));
  const left = [...(await find(read)), ...untold];
  const key = ({ difference, provider_id }: Found) => `${difference} ${provider_id}`;
  const still = new Set(left.map(key));
  return {
    found: [
      ...left.map((one): Judged => ({ ...one, mended: null })),
      ...first
        .filter((one) => !still.has(key(one)))
        .map((one): Judged => ({ ...one, mended: resolutionOf(one) })),
    ],
    unanswered: new Set([...day.unanswered, ...read.unanswered]),
  };
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
