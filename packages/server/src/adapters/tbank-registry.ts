import { type Kopecks, kopecks } from '@distance/domain/money.ts';
import type { ListedPayment, Outcome, PaymentNames } from './acquirer.ts';
import { TBANK_RETURNING, TBANK_STATE, type TbankStatus } from './tbank-statuses.ts';

/** What the bank tells of one payment, by either of its calls. */
export interface TbankFound {
  PaymentId: string;
  Amount: number;
  Status: TbankStatus;
}

/** `state` by GetState, `ofOrder` by CheckOrder. */
export interface TbankAsk {
  state(paymentId: string): Promise<Outcome<TbankFound & { OrderId: string }>>;
  ofOrder(orderId: string): Promise<Outcome<readonly TbankFound[]>>;
  /** Name of the n-th payment of ours there, null past the last. */
  nameOf(paymentId: string, n: number): string | null;
  /** Public id of our payment in a name. */
  paymentIdOf(orderId: string): string;
}

/** The terminal is blocked, its signature wrong, or there is none: that says nothing of the payment. */
const KEYS_WRONG = /^(?:HTTP .*|202|204|205)$/;

/** Everything made under the names of a payment: a name is used only when all of the one before it has failed. */
export async function tbankPayments(ask: TbankAsk, names: PaymentNames): Promise<Outcome<ListedPayment[]>> {
  const found: ListedPayment[] = [];
  for (let n = 0; names.paymentId !== null; n += 1) {
    const name = ask.nameOf(names.paymentId, n);
    const made = name === null ? NOTHING : orNothing(await ask.ofOrder(name), []);
    if (!made.ok) return made;
    found.push(...made.value.map((one) => listed(one, names.paymentId, names.orderId)));
    if (made.value.length === 0 || !made.value.every((one) => TBANK_STATE[one.Status] === 'failed')) break;
  }
  const { providerId } = names;
  if (providerId === null || found.some((one) => one.providerId === providerId))
    return { ok: true, value: found };
  const own = orNothing(await ask.state(providerId), null);
  if (!own.ok) return own;
  const { value } = own;
  if (value !== null) found.push(listed(value, ask.paymentIdOf(value.OrderId), names.orderId));
  return { ok: true, value: found };
}

const NOTHING = { ok: true, value: [] } as const;

/** A definite refusal of what is asked for means that there is none. */
function orNothing<T, N>(outcome: Outcome<T>, none: N): Outcome<T | N> {
  const unknown = !outcome.ok && outcome.kind === 'refused' && !KEYS_WRONG.test(outcome.reason);
  return unknown ? { ok: true, value: none } : outcome;
}

function listed(
  { PaymentId, Amount, Status }: TbankFound,
  paymentId: string | null,
  orderId: string | null,
): ListedPayment {
  return {
    kind: 'payment',
    providerId: PaymentId,
    state: TBANK_STATE[Status],
    amount: kopecks(Amount),
    currency: 'RUB',
    refunded: tbankRefunded(Status, Amount),
    paymentId,
    orderId,
  };
}

/** The bank tells of refunds by the status alone; one under way is told when it is over. */
export function tbankRefunded(status: TbankStatus, amount: number): Kopecks | 'part' | null {
  if (status === 'REFUNDED') return kopecks(amount);
  if (status === 'PARTIAL_REFUNDED') return 'part';
  return TBANK_RETURNING.has(status) ? null : kopecks(0);
}
