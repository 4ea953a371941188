import {
  UNSUPPORTED,
  type Acquirer,
  type Outcome,
  type ProviderPayment,
  type ProviderRefund,
} from '@distance/server/adapters/acquirer.ts';
import { kopecks } from '@distance/domain/money.ts';
import type { Actor } from './actor.ts';

/** An acquirer that keeps its payments in memory and repeats nothing under one key. */
export class FakeAcquirer {
  readonly payments = new Map<string, ProviderPayment>();
  readonly refunds = new Map<string, ProviderRefund & { payment: string; refundId: string }>();
  /** How often a refund was asked for. */
  refundsAsked = 0;
  /** New refunds wait until `finishRefunds`. */
  refundsWait = false;

  finishRefunds(): void {
    this.refundsWait = false;
    for (const [key, refund] of this.refunds) this.refunds.set(key, { ...refund, state: 'succeeded' });
  }

  /** What the payer or his bank does. */
  set(providerId: string, state: ProviderPayment['state'], failure: string | null = null): void {
    const payment = this.payments.get(providerId);
    if (!payment) throw new Error(`no payment ${providerId}`);
    this.payments.set(providerId, { ...payment, state, failure });
  }

  /** As one actor sees it: each call is a step of the schedule. */
  seenBy(actor: Pick<Actor, 'step'> | null): Acquirer {
    const step = async <T>(name: string, work: () => T) =>
      actor ? await actor.step(`acquirer: ${name}`, work) : work();
    const found = (id: string): Outcome<ProviderPayment> => {
      const payment = this.payments.get(id);
      return payment ? { ok: true, value: payment } : { ok: false, kind: 'refused', reason: 'not_found' };
    };
    const change = (
      id: string,
      from: ProviderPayment['state'],
      to: ProviderPayment['state'],
    ): Outcome<ProviderPayment> => {
      if (this.payments.get(id)?.state === from) this.set(id, to);
      const now = found(id);
      return now.ok && now.value.state !== to
        ? { ok: false, kind: 'refused', reason: 'invalid_request' }
        : now;
    };
    return {
      provider: 'fake',
      stages: 2,
      notifiesBy: 'json',
      shopId: null,
      sbp: null,
      readBinding: async () => await step('read card', () => ({ ok: true, value: null })),
      pageHosts: [],
      notifyFrom: [],
      create: async (input) =>
        await step('create', () => {
          const providerId = `fake-${input.key}`;
          const known =
            this.payments.get(providerId) ??
            ({
              providerId,
              // A saved card pays at once.
              state: input.binding === null ? 'pending' : 'paid',
              amount: input.amount,
              currency: 'RUB',
              refunded: kopecks(0),
              paymentId: input.paymentId,
              redirectUrl: input.binding === null ? 'http://127.0.0.1/pay' : null,
              test: false,
              shopId: null,
              failure: null,
              receipt: null,
            } satisfies ProviderPayment);
          this.payments.set(providerId, known);
          return { ok: true, value: { ...known, form: null } };
        }),
      read: async (id) => await step('read', () => found(id)),
      capture: async (id) => await step('capture', () => change(id, 'authorized', 'paid')),
      cancel: async (id) => await step('cancel', () => change(id, 'authorized', 'failed')),
      moved: async (id) =>
        await step('read money', () => {
          const payment = this.payments.get(id);
          if (!payment) return { ok: false, kind: 'refused', reason: 'not_found' };
          const refunds = [...this.refunds.values()].filter((refund) => refund.payment === id);
          return {
            ok: true,
            value: {
              captured: kopecks(payment.state === 'paid' ? (payment.amount ?? 0) : 0),
              refunded: kopecks(
                refunds.reduce((sum, { state, amount }) => sum + (state === 'succeeded' ? amount : 0), 0),
              ),
              pending: refunds.some(({ state }) => state === 'pending'),
              refunds,
            },
          };
        }),
      refund: async ({ paymentProviderId: payment, key, amount, refund: refundId }) =>
        await step('refund', () => {
          this.refundsAsked += 1;
          const made = this.refunds.get(key) ?? {
            providerId: key,
            state: this.refundsWait ? 'pending' : 'succeeded',
            amount,
            failure: null,
            receipt: null,
            payment,
            refundId,
          };
          this.refunds.set(key, made);
          return { ok: true, value: made };
        }),
      readRefund: async (id) =>
        await step('read refund', () => {
          const refund = this.refunds.get(id);
          return refund ? { ok: true, value: refund } : { ok: false, kind: 'refused', reason: 'not_found' };
        }),
      findRefund: async () => await step('find refund', () => ({ ok: true, value: null })),
      sendClosingReceipt: async () => ({ ok: false, kind: 'refused', reason: UNSUPPORTED }),
      readReceipt: async () => ({ ok: false, kind: 'refused', reason: UNSUPPORTED }),
      findReceipt: null,
      registry: {
        kind: 'listed',
        list: async () => ({ ok: false, kind: 'refused', reason: UNSUPPORTED }),
      },
      parseNotification: () => ({ kind: 'false' }),
    };
  }

  /** Kopecks taken and kept by the acquirer. */
  balance(): number {
    const paid = [...this.payments.values()]
      .filter((payment) => payment.state === 'paid')
      .reduce((sum, payment) => sum + (payment.amount ?? 0), 0);
    return paid - [...this.refunds.values()].reduce((sum, refund) => sum + refund.amount, 0);
  }
}
