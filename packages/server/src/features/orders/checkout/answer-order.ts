import type { PaymentForm } from '../../../adapters/acquirer.ts';
import type { CallContext, Services } from '../../../context.ts';
import { phaseOf } from '../../../db/payment-states.ts';
import { Refusal } from '../../../http/refusal.ts';
import { selectHoldsOfOrder } from '../tables/holds.repo.ts';
import { HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { plus } from '../../../clock.ts';
import { orderKey } from '../../../order-key.ts';
import { type OrderRow, selectOrder } from '../tables/orders.repo.ts';
import { selectOptionalNewestPayment, type PaymentRow } from '../tables/payments.repo.ts';
import { pageOf, waitingPage, type Made } from '../payments/start-payment.ts';
import type { PlacedOrder } from './place-order.ts';

/**
 * Where the buyer goes from pay: the acquirer's page, its form, or our waiting page, which shows the code of SBP, while the acquirer is
 * silent or nothing is left to pay. @throws Refusal `payment_refused` when the acquirer definitely said no.
 */
export async function answerOrder(context: Pick<Services, 'db' | 'settings'>, orderId: number) {
  const order = await selectOrder(context.db, orderId);
  const payment = await selectOptionalNewestPayment(context.db, orderId);
  if (payment && phaseOf(payment) === 'over') {
    throw new Refusal('payment_refused', {
      details: { order: order.public_id, key: orderKey(context.settings.secretKey, order.public_id) },
    });
  }
  return orderAnswer(context, order, {
    redirectUrl: payment ? pageOf(payment) : null,
    form: formOf(payment),
    holdExpiresAt: await holdExpiresAt(context, orderId),
  });
}

/** The same of what is known without reading it. */
export function orderAnswer(
  services: Pick<Services, 'settings'>,
  order: Pick<OrderRow, 'public_id' | 'locale'>,
  {
    redirectUrl,
    form,
    holdExpiresAt: expires,
  }: { redirectUrl: string | null; form: PaymentForm | null; holdExpiresAt: string | null },
) {
  return {
    redirect_url: form === null ? (redirectUrl ?? waitingPage(services, order)) : null,
    form,
    order: {
      public_id: order.public_id,
      key: orderKey(services.settings.secretKey, order.public_id),
      hold_expires_at: expires,
    },
  };
}

/** A new order, whose payment was `made` by this request. @throws Refusal `payment_refused` */
export async function answerPlaced(
  context: Pick<CallContext, 'db' | 'settings' | 'locale'>,
  placed: PlacedOrder,
  made: Made | null,
) {
  if (made !== null && made.state !== 'pending') return await answerOrder(context, placed.orderId);
  return orderAnswer(
    context,
    { public_id: placed.publicId, locale: context.locale },
    {
      redirectUrl: made?.redirectUrl ?? null,
      form: made?.form ?? null,
      holdExpiresAt:
        made === null || placed.heldSince === null ? null : plus(placed.heldSince, HOLD_MS).toISOString(),
    },
  );
}

/** End of the first ten minutes of the order's places, ISO; null when none is held. */
export async function holdExpiresAt(context: Pick<Services, 'db'>, orderId: number): Promise<string | null> {
  const held = (await selectHoldsOfOrder(context.db, orderId)).filter((hold) => hold.state === 'active');
  const [first] = held.map((hold) => hold.first_at).toSorted((a, b) => a.getTime() - b.getTime());
  return first ? plus(first, HOLD_MS).toISOString() : null;
}

/** Stored by us from the adapter's typed answer. */
export function formOf(payment: PaymentRow | undefined): PaymentForm | null {
  return (payment?.form ?? null) as PaymentForm | null;
}
