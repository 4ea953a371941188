import type { Binding, ProviderPayment } from '../../../adapters/acquirer.ts';
import type { Services } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { plus } from '../../../clock.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import { keepCard } from '../../saved-cards/keep-card.ts';
import { GIVE_UP_MS } from '../check-times.ts';
import { phaseOf, unpaidState } from '../../../db/payment-states.ts';
import { countOutcome, noteMoneyAfterEnd } from './count-outcomes.ts';
import { endDoubt } from './doubt.ts';
import { endUnpaid } from './end-unpaid.ts';
import { fulfil, insertSaleReceipt } from './fulfil.ts';
import { insertLedgerTransfer, selectLines, type OrderRow } from '../tables/orders.repo.ts';
import {
  lockPayment,
  selectOptionalNewestPayment,
  updatePayment,
  type PaymentRow,
} from '../tables/payments.repo.ts';
import { lockAmongTries } from '../tables/tries.repo.ts';
import { refundSurplus } from '../refunds/refund-surplus.ts';
import { letPlacesGo } from '../stock/let-places-go.ts';
import { lockGoods } from '../stock/lock-goods.ts';
import { securePlaces } from '../stock/secure-places.ts';

/** What the provider said of a payment, and of its card where that is to be saved. */
type Said = ProviderPayment & { binding?: Binding | null };

/** What is to be told to the provider next; `wait` = ask again later. */
export type NextStep = 'done' | 'wait' | 'capture' | 'void';

/** Only such an order can still be fulfilled; money for any other is a surplus. */
function isUnpaid(order: OrderRow): boolean {
  return order.state === 'created' || order.state === 'cancelled';
}

/**
 * Applies what the provider said to the payment and its order, which it locks; docs/payment-states.md is the table.
 * @param asked the payment as it was before the provider was asked
 */
export async function applyProviderState(
  services: Services,
  trx: Trx,
  asked: Pick<PaymentRow, 'id' | 'attempts'>,
  provider: Said,
): Promise<NextStep> {
  const payment = await lockPayment(trx, asked.id);
  const { order, bought } = await lockAmongTries(trx, payment.order_id);
  // Another reading contradicted this one meanwhile.
  if (payment.suspicious !== null && payment.agreed_at === null && payment.ruling === null) return 'wait';
  // A later reading failed meanwhile, and what it was to find may be money: that nothing came is asked again.
  const nothing = provider.state === 'failed' || provider.state === 'absent';
  if (nothing && payment.attempts !== asked.attempts) return 'wait';
  const step = await apply(services, trx, { payment, order, bought }, provider);
  if (payment.suspicious !== null) await endDoubt(trx, payment);
  if (step === 'done') await countOutcome(trx, payment);
  return step;
}

async function apply(
  services: Services,
  trx: Trx,
  /** `bought`: another order of the same basket is paid. */
  { payment, order, bought }: { payment: PaymentRow; order: OrderRow; bought: boolean },
  provider: Said,
): Promise<NextStep> {
  switch (provider.state) {
    case 'absent': {
      // Its form could be sent until the hold's end; money that comes still later is a late payment.
      const over = plus(payment.created_at, GIVE_UP_MS) < services.clock.now();
      if (over) return await failed(services, trx, payment, order, 'expired_on_confirmation');
      return phaseOf(payment) === 'open' ? 'wait' : 'done';
    }
    case 'pending': {
      if (payment.state === 'created') await updatePayment(trx, payment.id, { state: 'pending' });
      return phaseOf(payment) === 'open' ? 'wait' : 'done';
    }
    case 'authorized':
      return await authorised(services, trx, payment, order, bought);
    case 'paid':
      return await captured(services, trx, payment, order, provider, bought);
    case 'failed':
      return await failed(services, trx, payment, order, provider.failure);
  }
}

/** The sum is reserved on the card: it is taken only for places that are still the buyer's, else let go. */
async function authorised(
  services: Services,
  trx: Trx,
  payment: PaymentRow,
  order: OrderRow,
  /** Another order of the same basket is paid. */
  bought: boolean,
): Promise<NextStep> {
  const returns = payment.ruling === 'return';
  if (payment.decision !== null && !returns) return payment.decision;
  // An order has one payment that may end either way (I14): what is reserved after its end waits until another try of it has ended.
  if (phaseOf(payment) === 'over' && (await hasOpenPayment(trx, order))) return 'wait';
  noteMoneyAfterEnd(services, payment);
  const secured =
    !returns &&
    !bought &&
    isUnpaid(order) &&
    (await lockGoods(services, trx, order)) &&
    (await securePlaces(services, trx, order, payment.id));
  const decision = secured ? 'capture' : 'void';
  // What is decided is told soon, however long the buyer took to pay.
  await updatePayment(trx, payment.id, { state: 'authorized', decision, attempts: 0 });
  const twice = bought || order.state === 'paid';
  const why = returns ? 'payment_returned' : twice ? 'payment_surplus' : 'payment_no_place';
  if (!secured) await notifyLetGo(services, trx, payment, order, why);
  return decision;
}

async function hasOpenPayment(trx: Trx, { id }: OrderRow): Promise<boolean> {
  const payment = await selectOptionalNewestPayment(trx, id);
  return payment !== undefined && phaseOf(payment) === 'open';
}

async function captured(
  services: Services,
  trx: Trx,
  payment: PaymentRow,
  order: OrderRow,
  { amount, receipt: reported, binding = null }: Pick<Said, 'amount' | 'receipt' | 'binding'>,
  bought: boolean,
): Promise<NextStep> {
  if (payment.captured > 0) return 'done';
  noteMoneyAfterEnd(services, payment);
  const returns = payment.ruling === 'return';
  const duplicate = bought || !isUnpaid(order);
  const secured =
    !returns &&
    !duplicate &&
    (await lockGoods(services, trx, order)) &&
    (await securePlaces(services, trx, order, payment.id));
  if (secured) {
    await fulfil(services, trx, payment, order, reported);
    // Last of all, so that nobody waits for a lock of ours while we wait for his card.
    if (binding !== null && payment.save_card_at !== null)
      await keepCard(services, trx, {
        userId: order.user_id,
        provider: payment.provider,
        consentAt: payment.save_card_at,
        binding,
      });
    return 'done';
  }
  // Money without goods goes back by itself (P4.52, I12), and what was kept for it is free.
  if (isUnpaid(order)) await letPlacesGo(services, trx, order);
  const now = services.clock.now();
  // Another sum than was asked for comes only to what a person sends back.
  const taken = { ...payment, amount: returns && amount !== null ? amount : payment.amount };
  await updatePayment(trx, payment.id, {
    state: 'paid',
    amount: taken.amount,
    captured: taken.amount,
    captured_at: now,
    final_at: now,
    surplus: true,
    next_check_at: null,
  });
  await insertLedgerTransfer(trx, `pay:${payment.public_id}`, order.id, now, [
    { account: 'acquirer', amount: taken.amount },
    { account: 'surplus', amount: -taken.amount },
  ]);
  await insertSaleReceipt(services, trx, taken, order, await selectLines(trx, order.id), reported, now);
  const reason = returns ? 'operator' : duplicate ? 'duplicate' : 'no_place';
  await refundSurplus(services, trx, taken, order, reason);
  return 'done';
}

async function failed(
  services: Services,
  trx: Trx,
  payment: PaymentRow,
  order: OrderRow,
  failure: string | null,
): Promise<NextStep> {
  if (phaseOf(payment) !== 'open') {
    await updatePayment(trx, payment.id, { next_check_at: null });
    return 'done';
  }
  await endUnpaid(services, trx, { payment, order }, unpaidState(failure), failure);
  if (order.state === 'cancelled') await letPlacesGo(services, trx, order);
  return 'done';
}

async function notifyLetGo(
  services: Services,
  trx: Trx,
  payment: PaymentRow,
  order: OrderRow,
  kind: 'payment_surplus' | 'payment_no_place' | 'payment_returned',
): Promise<void> {
  await queueLetter(trx, {
    kind,
    dedupeKey: `${kind}:${payment.public_id}`,
    to: order.email,
    locale: order.locale,
    orderId: order.id,
    payload: { amount: payment.amount },
    now: services.clock.now(),
  });
}
