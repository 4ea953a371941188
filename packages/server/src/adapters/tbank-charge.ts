import type { Outcome } from './acquirer.ts';
import { refused, unknown } from './provider-http.ts';
import { tbankFailure, type TbankStatus } from './tbank-statuses.ts';

export const REPEATED_ORDER = '20';
/** The bank of a kept card wants its owner to be asked: he pays on the page. */
const ASK_OWNER = '104';
/** The payment is in a state that is not changed so: it was charged already, or is being. */
const STATE_CODES = new Set(['4', '8']);

/** What is asked of the bank about the first payment of ours under its name there. */
interface Till<S> {
  init(): Promise<Outcome<string>>;
  known(): Promise<Outcome<{ PaymentId: string } | undefined>>;
  charge(paymentId: string, rebillId: string): Promise<Outcome<unknown>>;
  cancel(paymentId: string): Promise<Outcome<unknown>>;
  state(paymentId: string): Promise<Outcome<S>>;
}

/**
 * Pays with a kept card, as the state of the payment then says. One payment is charged once, however often it is asked for: what was
 * charged refuses the next. `page`: the owner of the card is to be asked, on a page of the next name.
 * @param repeated an earlier call may have reached the bank
 */
export async function tbankCharge<S extends { Status: TbankStatus; ErrorCode: string }>(
  till: Till<S>,
  rebillId: string,
  repeated: boolean,
): Promise<Outcome<S> | 'page'> {
  const made = await initOnce(till, repeated);
  if (!made.ok) return made;
  const asked = await till.charge(made.value, rebillId);
  if (!asked.ok && asked.kind === 'unknown') return asked;
  const now = await till.state(made.value);
  // It may have been charged, whatever is said of the question.
  if (!now.ok) return unknown(now.reason);
  const { Status, ErrorCode } = now.value;
  if (Status === 'REJECTED' && ErrorCode === ASK_OWNER) return 'page';
  if (Status !== 'NEW' || asked.ok) return now;
  if (STATE_CODES.has(asked.reason)) return unknown('charge under way');
  // Refused before it was tried: nobody could pay this payment.
  const ended = await till.cancel(made.value);
  if (!ended.ok && ended.kind === 'unknown') return ended;
  return refused(tbankFailure('REJECTED', asked.reason) ?? asked.reason);
}

/** The payment that is charged, made now or before. */
async function initOnce<S>(till: Till<S>, repeated: boolean): Promise<Outcome<string>> {
  if (!repeated) {
    const answer = await till.init();
    if (answer.ok || answer.reason !== REPEATED_ORDER) return answer;
  }
  const found = await till.known();
  if (!found.ok && found.kind === 'unknown') return found;
  if (found.ok && found.value) return { ok: true, value: found.value.PaymentId };
  const again = await till.init();
  return !again.ok && again.reason === REPEATED_ORDER ? unknown('order not known yet') : again;
}
