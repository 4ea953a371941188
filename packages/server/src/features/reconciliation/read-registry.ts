import { setTimeout as pause } from 'node:timers/promises';
import type {
  Acquirer,
  Listed,
  ListedPayment,
  ListedRefund,
  Outcome,
  PaymentNames,
} from '../../adapters/acquirer.ts';
import { MINUTE, plus, SECOND } from '../../clock.ts';
import type { Services } from '../../context.ts';
import { isKnownThere } from '../orders/refunds/is-known-there.ts';
import { selectNamedPayments, selectNamedRefunds } from './reconciliation.repo.ts';
import type { PaymentState, ReconciliationDifferenceKind, RefundState } from '../../db/schema.generated.ts';

/** Questions to a provider that are under way at once. */
const AT_ONCE = 4;
/** A question without an answer is asked again after each of these, then left open. */
const PAUSES_MS = [SECOND / 2, 2 * SECOND];
/** After so many in a row the provider is silent: the rest is left open unasked. */
const SILENT = 2 * AT_ONCE;
/** What is not asked by then is left open for the next job: none is worked for half an hour (I95). */
const READ_MS = 10 * MINUTE;

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
  isGone(ours: {
    id: number;
    provider_id: string | null;
    state: PaymentState | RefundState;
  }): Promise<boolean>;
  /** Names of questions that were asked one by one and answered, of those that were not, and why not. */
  answered: ReadonlySet<string>;
  unanswered: ReadonlySet<string>;
  silence: string | null;
  /** The name of the question whose answer tells of the provider's object. */
  questionOf(providerId: string): string;
}

interface Day {
  services: Services;
  acquirer: Acquirer;
  /** More payments that are asked for, where the provider lists nothing. */
  ids: readonly string[];
  from: Date;
  to: Date;
}

/**
 * @param only names of the questions to ask, where the provider lists nothing; null = the whole day
 * @throws Error when a provider that lists days does not answer, or one refuses to be asked
 */
export async function readPayments(
  { services, acquirer, ids, from, to }: Day,
  only: ReadonlySet<string> | null,
): Promise<DayOf<ListedPayment>> {
  const { registry, provider } = acquirer;
  if (registry.kind === 'listed') {
    const listed = valueOf(await registry.list('payment', from, to), acquirer);
    return ofList(
      listed.filter((one) => one.kind === 'payment'),
      isUnknown(services, 'payment'),
    );
  }
  const names: PaymentNames[] = [
    ...(await selectNamedPayments(services.db, provider, from, to)),
    ...ids.map((providerId) => ({ providerId, paymentId: null, orderId: null })),
  ];
  const wanted = only === null ? names : namesOf(names, only);
  const day = await askAll(services, acquirer, wanted, nameOf, async (one) => await registry.payments(one));
  const byId = new Map<string, ListedPayment>();
  const questions = new Map<string, string>();
  for (const { of, told } of day.answers)
    for (const one of told) {
      // One may be asked for by several names; the answer that knows its order says more.
      if (byId.get(one.providerId)?.orderId != null) continue;
      byId.set(one.providerId, one);
      questions.set(one.providerId, nameOf(of));
    }
  return {
    ...day,
    listed: [...byId.values()],
    isGone: async ({ provider_id: id, state }) => MOVED.has(state) && id !== null && day.answered.has(id),
    questionOf: (providerId) => questions.get(providerId) ?? providerId,
  };
}

/** The same of refunds. */
export async function readRefunds(
  { services, acquirer, from, to }: Omit<Day, 'ids'>,
  only: ReadonlySet<string> | null,
): Promise<DayOf<ListedRefund>> {
  const { registry, provider } = acquirer;
  if (registry.kind === 'listed') {
    const listed = valueOf(await registry.list('refund', from, to), acquirer);
    return ofList(
      listed.filter((one) => one.kind === 'refund'),
      isUnknown(services, 'refund'),
    );
  }
  const { refund } = registry;
  // The sums of a payment that is asked for tell of its refunds.
  if (refund === null) return ofList([], async () => false);
  const names = (await selectNamedRefunds(services.db, provider, from, to)).filter(
    ({ providerId }) => only === null || only.has(providerId),
  );
  const day = await askAll(
    services,
    acquirer,
    names,
    ({ providerId }) => providerId,
    async ({ providerId }) => await refund(providerId),
  );
  return {
    ...day,
    listed: day.answers.flatMap(({ of, told }) =>
      told === null ? [] : [{ kind: 'refund' as const, currency: 'RUB', ...of, ...told }],
    ),
    isGone: async ({ provider_id: id }) => id !== null && day.answered.has(id),
    questionOf: (providerId) => providerId,
  };
}

function ofList<L extends Listed>(listed: L[], isGone: DayOf<L>['isGone']): DayOf<L> {
  const none: ReadonlySet<string> = new Set();
  return { listed, isGone, answered: none, unanswered: none, silence: null, questionOf: (id) => id };
}

function nameOf({ providerId, paymentId }: PaymentNames): string {
  return providerId ?? paymentId ?? '';
}

/** Those that are wanted by either of their names, and such as only the reading before knew. */
function namesOf(names: readonly PaymentNames[], wanted: ReadonlySet<string>): PaymentNames[] {
  const known = names.filter(
    ({ providerId, paymentId }) => wanted.has(providerId ?? '') || wanted.has(paymentId ?? ''),
  );
  const found = new Set(known.flatMap(({ providerId, paymentId }) => [providerId, paymentId]));
  return [
    ...known,
    ...[...wanted]
      .filter((name) => !found.has(name))
      .map((providerId) => ({ providerId, paymentId: null, orderId: null })),
  ];
}

function isUnknown(services: Services, kind: ReconciliationDifferenceKind) {
  return async ({ id }: { id: number }) => (await isKnownThere(services, { kind, id })) === false;
}

function valueOf<T>(answer: Outcome<T>, { provider }: Acquirer): T {
  if (answer.ok) return answer.value;
  throw new Error(`${provider} does not tell its day: ${answer.reason}`);
}

interface Asked<T, R> extends Pick<DayOf<Listed>, 'answered' | 'unanswered' | 'silence'> {
  answers: { of: T; told: R }[];
}

/** Asks one by one. One without an answer costs none of the others theirs. @throws Error when it refuses to be asked */
async function askAll<T, R>(
  { clock }: Pick<Services, 'clock'>,
  acquirer: Acquirer,
  all: readonly T[],
  name: (one: T) => string,
  ask: (one: T) => Promise<Outcome<R>>,
): Promise<Asked<T, R>> {
  const until = plus(clock.now(), READ_MS);
  const answers: { of: T; told: R }[] = [];
  const unanswered = new Set<string>();
  let silence: string | null = null;
  let inRow = 0;
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE);
    if (inRow >= SILENT || clock.now() > until) {
      for (const one of some) unanswered.add(name(one));
      continue;
    }
    const told = await Promise.all(some.map(async (of) => ({ of, answer: await askAgain(of, ask) })));
    for (const { of, answer } of told) {
      if (answer.ok || answer.kind === 'refused') {
        answers.push({ of, told: valueOf(answer, acquirer) });
        inRow = 0;
      } else {
        unanswered.add(name(of));
        silence = answer.reason;
        inRow += 1;
      }
    }
  }
  return { answers, answered: new Set(answers.map(({ of }) => name(of))), unanswered, silence };
}

async function askAgain<T, R>(one: T, ask: (one: T) => Promise<Outcome<R>>): Promise<Outcome<R>> {
  let answer = await ask(one);
  for (const ms of PAUSES_MS) {
    if (answer.ok || answer.kind === 'refused') return answer;
    await pause(ms);
    answer = await ask(one);
  }
  return answer;
}
