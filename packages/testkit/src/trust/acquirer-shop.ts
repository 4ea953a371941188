import type { PaymentForm, PayWay } from '@distance/server/adapters/acquirer.ts';
import type { Provider } from '@distance/server/settings-acquirers.ts';
import { makeFormat, type MadeFormat } from '../factories/formats.ts';
import { paymentBody } from '../factories/payments.ts';
import { nextAddress, startVirtualShop, type Purchase, type VirtualShop } from './virtual-shop.ts';

export const PROVIDERS: readonly Provider[] = ['yookassa', 'tbank', 'robokassa'];

/** Every acquirer with every way it is paid by. */
export const WAYS: readonly (readonly [Provider, PayWay])[] = [
  ['yookassa', 'card'],
  ['yookassa', 'sbp'],
  ['tbank', 'card'],
  ['tbank', 'sbp'],
  ['robokassa', 'card'],
];

/** A shop whose new payments go to one of the acquirers, and the payers of that acquirer. */
export interface AcquirerShop extends VirtualShop {
  provider: Provider;
  /** Money is reserved before it is taken. */
  twoStage: boolean;
  /** The payer is led to the provider's page and stands there. @throws when the press of pay is refused */
  press(options?: {
    format?: MadeFormat;
    count?: number;
    body?: ReturnType<typeof paymentBody>;
    from?: string;
  }): Promise<Purchase>;
  retry(purchase: Purchase): Promise<void>;
  /** He pays with this card (one that succeeds), its code included; by SBP a card stands for what comes of it. */
  pay(purchase: Purchase, card?: string): void;
  /** Payments of an order at the provider, newest first, in the provider's words. */
  paymentsOf(purchase: Purchase): { id: string; status: string }[];
}

export const DECLINED_CARD = '4562265587712390';

export interface PaymentRedirect {
  redirect_url: string | null;
  form: PaymentForm | null;
}
interface Started extends PaymentRedirect {
  token: string | null;
  order: { public_id: string; key: string };
}

export async function startAcquirerShop(
  postgres: string,
  provider: Provider,
  { way = 'card', ...env }: Record<string, string> & { way?: PayWay } = {},
): Promise<AcquirerShop> {
  const shop = await startVirtualShop(postgres, { env: { ACQUIRER: provider, ...env } });
  const { control } = shop.emulator;
  const paymentsOf = ({ orderId }: Pick<Purchase, 'orderId'>) =>
    provider === 'yookassa'
      ? control.payments({ order_id: orderId }).map(({ id, status }) => ({ id, status }))
      : control
          .acquirer(provider)
          .payments(orderId)
          .map(({ id, status }) => ({ id, status }));
  return {
    ...shop,
    provider,
    twoStage: way === 'card' && shop.server.services.acquirers.current.stages === 2,
    paymentsOf,
    async press(options = {}) {
      const format = options.format ?? (await makeFormat(shop.db, shop.clock, { capacity: 5 }));
      const body = options.body ?? paymentBody(format, { count: options.count ?? 1 });
      const from = options.from ?? nextAddress();
      const answer = await shop.call<Started>('POST', '/api/payment', { body: { ...body, way }, from });
      if (answer.status !== 200)
        throw new Error(`pay answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      await follow(answer.body);
      const { order, token } = answer.body;
      const [payment] = paymentsOf({ orderId: order.public_id });
      return {
        orderId: order.public_id,
        key: order.key,
        token: token ?? '',
        email: body.email,
        format,
        paymentId: payment?.id ?? '',
      };
    },
    async retry(purchase) {
      const answer = await shop.call<PaymentRedirect>('POST', `/api/order/${purchase.orderId}/payment`, {
        body: { key: purchase.key },
        from: nextAddress(),
      });
      if (answer.status !== 200) throw new Error(`retry answered ${answer.status}`);
      await follow(answer.body);
    },
    pay({ orderId }, card) {
      const by =
        way === 'sbp'
          ? ({ sbp: card === DECLINED_CARD ? 'insufficient_funds' : 'success' } as const)
          : card === undefined
            ? {}
            : { card };
      if (provider === 'yookassa') control.pay({ order_id: orderId, ...by });
      else control.acquirer(provider).pay(orderId, by);
    },
  };
}

/** What the browser does with the answer: it opens the page, or posts the form. @throws when there is no page */
export async function follow({ redirect_url: page, form }: PaymentRedirect): Promise<void> {
  // Our own waiting page, while the acquirer is silent, is not served here.
  if (form === null && page?.includes('/checkout/') !== true) return;
  const answer = await (form === null
    ? fetch(page ?? '', { redirect: 'manual' })
    : fetch(form.action, {
        method: form.method,
        body: new URLSearchParams(form.fields),
        redirect: 'manual',
      }));
  if (answer.status !== (form === null ? 200 : 303))
    throw new Error(`the provider's page answered ${answer.status}: ${await answer.text()}`);
}
