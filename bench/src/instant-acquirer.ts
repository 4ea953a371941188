import { kopecks } from '@distance/domain/money.ts';
import { randomId } from '@distance/server/public-id.ts';
import type { Acquirer } from '@distance/server/adapters/acquirer.ts';

const refused = async () => ({ ok: false, kind: 'refused', reason: 'not in a benchmark' }) as const;

/** Answers at once, so that only the product and its database are measured. */
export const instantAcquirer: Acquirer = {
  provider: 'yookassa',
  stages: 2,
  notifiesBy: 'json',
  shopId: null,
  sbp: null,
  readBinding: null,
  pageHosts: [],
  notifyFrom: [],
  create: async (payment) => ({
    ok: true,
    value: {
      providerId: randomId(128),
      state: 'pending',
      amount: payment.amount,
      currency: 'RUB',
      refunded: kopecks(0),
      paymentId: payment.paymentId,
      redirectUrl: 'http://127.0.0.1/pay',
      test: true,
      shopId: null,
      failure: null,
      receipt: null,
      form: null,
    },
  }),
  read: refused,
  capture: refused,
  cancel: refused,
  moved: refused,
  refund: refused,
  readRefund: refused,
  findRefund: refused,
  sendClosingReceipt: refused,
  readReceipt: refused,
  findReceipt: null,
  registry: { kind: 'listed', list: refused },
  parseNotification: () => ({ kind: 'false' }),
};
