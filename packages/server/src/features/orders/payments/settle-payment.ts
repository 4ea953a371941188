import { isCardDead, type Acquirer, type Binding } from '../../../adapters/acquirer.ts';
import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { killPoint } from '../../../kill-point.ts';
import { kopecks } from '@distance/domain/money.ts';
import { buryCard } from '../../saved-cards/end-cards.ts';
import { agrees, putAside } from './doubt.ts';
import { applyProviderState } from './apply-provider-state.ts';
import { GIVE_UP_MS, nextCheck, nextCheckOf } from '../check-times.ts';
import { phaseOf } from '../../../db/payment-states.ts';
import { isBack, mismatch } from './mismatch.ts';
import { moneyReceipt } from '../receipts/order-money.ts';
import { selectLines, selectOrder } from '../tables/orders.repo.ts';
import {
  checkOthersNow,
  postponeCheck,
  selectPayment,
  updatePayment,
  type PaymentRow,
} from '../tables/payments.repo.ts';
import { giveUpCreate, sendCreate } from './start-payment.ts';

/** Rounds of reading, deciding and telling; one payment needs three at most. */
const ROUNDS = 4;

/**
 * Brings a payment to where its provider says it is. Called by notifications, the poller, the buyer's return and after
 * a crash; any number at once end the same. The provider's own state decides, never what a notification says (F08).
 */
export async function settlePayment(services: Services, paymentId: number): Promise<void> {
  try {
    await settle(services, paymentId);
  } catch (error) {
    await makeWay(services, paymentId);
    throw error;
  }
}

/** One that throws each time must not stand before all others of the poller. */
async function makeWay(services: Services, paymentId: number): Promise<void> {
  const payment = await selectPayment(services.db, paymentId);
  const due = payment.next_check_at;
  if (due !== null && due <= services.clock.now()) await later(services, payment);
}

async function settle(services: Services, paymentId: number): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const payment = await selectPayment(services.db, paymentId);
    if (payment.provider === 'none' || phaseOf(payment) === 'taken') return;
    const acquirer = services.acquirers.find(payment.provider);
    if (!acquirer) {
      services.log.error({ payment: payment.public_id }, `no keys for the acquirer ${payment.provider}`);
      return await later(services, payment);
    }
    if (payment.provider_id === null) {
      if (services.clock.now().getTime() - payment.created_at.getTime() > GIVE_UP_MS)
        return await giveUpCreate(services, payment.id);
      if (payment.state !== 'created') return;
      if ((await sendCreate(services, payment)).state === 'unknown') return;
      continue;
    }
    const read = await acquirer.read(payment.provider_id);
    if (!read.ok) return await later(services, payment);
    if (payment.ruling === null && isBack(read.value)) {
      // Nothing is left to buy with: it is booked, with the refund that another has made.
      await updatePayment(services.db, payment.id, { ruling: 'return' });
      continue;
    }
    const expected = { payment, shopId: acquirer.shopId, production: services.settings.production };
    const doubt = payment.ruling === null ? mismatch(expected, read.value) : null;
    if (doubt !== null) return await putAside(services, payment.id, read.value, doubt);
    if (payment.suspicious !== null && !(await agrees(services, payment))) return;
    if (read.value.state === 'failed') await buryDeadCard(services, payment, read.value.failure);
    const binding = read.value.state === 'paid' ? await bindingToKeep(acquirer, payment) : null;
    const step = await inTransaction(
      services.db,
      async (trx) => await applyProviderState(services, trx, payment, { ...read.value, binding }),
    );
    if (step === 'done') {
      killPoint('order paid, jobs not run');
      const ended = phaseOf(payment) === 'open' && read.value.state !== 'paid';
      if (ended) await checkOthersNow(services.db, payment, services.clock.now());
      return;
    }
    if (step === 'wait') return await later(services, payment);
    if (!(await reportOutcome(services, acquirer, payment, payment.provider_id, step)))
      return await later(services, await selectPayment(services.db, paymentId));
  }
  // Still not final after every round: the provider contradicts itself, ask again later.
  await later(services, await selectPayment(services.db, paymentId));
}

/** Of a page that the buyer was led to nobody knows which card it was about. */
async function buryDeadCard(
  services: Services,
  { saved_card_id: card, redirect_url: page }: PaymentRow,
  failure: string | null,
): Promise<void> {
  if (card !== null && page === null && isCardDead(failure)) await buryCard(services, card);
}

/** The card of a paid payment that its buyer wished to be saved. An acquirer that is silent about it costs the wish, not the purchase. */
async function bindingToKeep(
  { readBinding }: Pick<Acquirer, 'readBinding'>,
  { provider_id: providerId, public_id: paymentId, save_card_at: wished }: PaymentRow,
): Promise<Binding | null> {
  if (wished === null || providerId === null || readBinding === null) return null;
  const read = await readBinding({ providerId, paymentId });
  return read.ok ? read.value : null;
}

/** Captures or voids as decided; false when the outcome is unknown and the call is to be repeated under its key. */
async function reportOutcome(
  services: Services,
  acquirer: Acquirer,
  payment: PaymentRow,
  providerId: string,
  step: 'capture' | 'void',
): Promise<boolean> {
  if (step === 'void') return (await acquirer.cancel(providerId, `${payment.op_key}-void`)).ok;
  const order = await selectOrder(services.db, payment.order_id);
  const receipt = moneyReceipt(services.lineKinds, order, await selectLines(services.db, order.id));
  killPoint('capture decided, not sent');
  const outcome = await acquirer.capture(
    providerId,
    `${payment.op_key}-capture`,
    kopecks(payment.amount),
    receipt,
  );
  return outcome.ok || outcome.kind === 'refused';
}

/** Asks again after a pause. That it was wished is counted: an end that was read before does not take it away. */
async function later(services: Services, payment: PaymentRow): Promise<void> {
  const now = services.clock.now();
  const at =
    payment.decision === null
      ? nextCheckOf(now, { attempts: payment.attempts, since: payment.created_at })
      : nextCheck(now, payment.attempts);
  await postponeCheck(services.db, payment.id, at);
}
