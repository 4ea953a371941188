import type {
  Acquirer,
  Listed,
  ListedPayment,
  ListedRefund,
  Outcome,
  PaymentNames,
} from '../../adapters/acquirer.ts';
import type { Services } from '../../context.ts';
import { isKnownThere } from '../orders/refunds/is-known-there.ts';
import { selectNamedPayments, selectNamedRefunds } from './reconciliation.repo.ts';
import type { PaymentState, ReconciliationDifferenceKind, RefundState } from '../../db/schema.generated.ts';

/** Questions to a provider that are under way at once. */
const AT_ONCE = 4;

/** States in which money of a payment has moved: the provider must know it. */
const MOVED: ReadonlySet<PaymentState | RefundState> = new Set([
  'authorized',
  'paid',
  'refunding',
  'partly_refunded',
  'refunded',
]);

/** What the provider has of a day. */
export interface DayOf<L extends Listed> {
  listed: L[];
  /** The provider has definitely nothing of ours that it did not list. */
  isGone(ours: { id: number; state: PaymentState | RefundState }): Promise<boolean>;
}

interface Day {
  services: Services;
  acquirer: Acquirer;
  /** More payments that are asked for, where the provider lists nothing. */
  ids: readonly string[];
  from: Date;
  to: Date;
}

/** @throws Error when the provider does not answer */
export async function readPayments({
  services,
  acquirer,
  ids,
  from,
  to,
}: Day): Promise<DayOf<ListedPayment>> {
  const { registry, provider } = acquirer;
  if (registry.kind === 'listed') {
    const listed = valueOf(await registry.list('payment', from, to), acquirer);
    return { listed: listed.filter((one) => one.kind === 'payment'), isGone: isUnknown(services, 'payment') };
  }
  const names: PaymentNames[] = [
    ...(await selectNamedPayments(services.db, provider, from, to)),
    ...ids.map((providerId) => ({ providerId, paymentId: null, orderId: null })),
  ];
  const answers = await inTurns(names, async (one) => valueOf(await registry.payments(one), acquirer));
  const byId = new Map<string, ListedPayment>();
  // One may be asked for by several names; the answer that knows its order says more.
  for (const one of answers.flat())
    if (byId.get(one.providerId)?.orderId == null) byId.set(one.providerId, one);
  return { listed: [...byId.values()], isGone: async ({ state }) => MOVED.has(state) };
}

/** @throws Error when the provider does not answer */
export async function readRefunds({
  services,
  acquirer,
  from,
  to,
}: Omit<Day, 'ids'>): Promise<DayOf<ListedRefund>> {
  const { registry, provider } = acquirer;
  if (registry.kind === 'listed') {
    const listed = valueOf(await registry.list('refund', from, to), acquirer);
    return { listed: listed.filter((one) => one.kind === 'refund'), isGone: isUnknown(services, 'refund') };
  }
  const { refund } = registry;
  // The sums of a payment that is asked for tell of its refunds.
  if (refund === null) return { listed: [], isGone: async () => false };
  const names = await selectNamedRefunds(services.db, provider, from, to);
  const answers = await inTurns(names, async (one): Promise<ListedRefund | null> => {
    const reported = valueOf(await refund(one.providerId), acquirer);
    return reported && { kind: 'refund', currency: 'RUB', ...one, ...reported };
  });
  const asked = new Set(names.map(({ id }) => id));
  return { listed: answers.filter((one) => one !== null), isGone: async ({ id }) => asked.has(id) };
}

function isUnknown(services: Services, kind: ReconciliationDifferenceKind) {
  return async ({ id }: { id: number }) => (await isKnownThere(services, { kind, id })) === false;
}

function valueOf<T>(answer: Outcome<T>, { provider }: Acquirer): T {
  if (answer.ok) return answer.value;
  throw new Error(`${provider} does not tell its day: ${answer.reason}`);
}

async function inTurns<T, R>(all: readonly T[], ask: (one: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE)
    answers.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(ask))));
  return answers;
}
