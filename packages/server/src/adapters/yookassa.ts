import { fromRoubles, kopecks, type Kopecks } from '@distance/domain/money.ts';
import { z } from 'zod';
import type { Settings } from '../settings.ts';
import {
  CARD_GONE,
  type Acquirer,
  type Listed,
  type Outcome,
  type ProviderPayment,
  type ProviderRefund,
  type Receipt,
  type ReceiptState,
} from './acquirer.ts';
import { askProvider, jsonOf, mapOutcome, pageOf, refused, unknown } from './provider-http.ts';
import { yookassaBinding } from './yookassa-binding.ts';
import { receiptInside, receiptObject, receiptOf, RECEIPT_STATE } from './yookassa-receipt.ts';

const TAKEN = { type: 'application/json', body: '{}' } as const;
/** SBP takes from a rouble to a million. */
const SBP_SUMS = { least: kopecks(100), most: kopecks(100_000_000) };
/** Operations on a page of a list, and pages of one day that are read before something must be wrong. */
const PAGE = 100;
const PAGES = 2000;

const amount = z.object({ value: z.string().regex(/^\d{1,10}\.\d{2}$/), currency: z.string().length(3) });
const registration = z.enum(['pending', 'succeeded', 'canceled']).optional();
const metadata = z.record(z.string(), z.string()).optional();
const paymentObject = z.object({
  id: z.string().min(1).max(64),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount,
  refunded_amount: amount.optional(),
  confirmation: z
    .object({
      confirmation_url: z.url().optional(),
      confirmation_data: z.url().max(2048).optional().catch(undefined),
    })
    .optional(),
  metadata,
  receipt_registration: registration,
  recipient: z.object({ account_id: z.string() }).optional(),
  test: z.boolean().default(false),
  cancellation_details: z.object({ party: z.string(), reason: z.string() }).optional(),
});
const refundObject = z.object({
  id: z.string().min(1).max(64),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  payment_id: z.string().max(64).default(''),
  amount,
  metadata,
  receipt_registration: registration,
  cancellation_details: z.object({ reason: z.string() }).optional(),
});
const notification = z.object({
  type: z.literal('notification'),
  event: z.enum(['payment.waiting_for_capture', 'payment.succeeded', 'payment.canceled', 'refund.succeeded']),
  object: z.object({
    id: z.string().regex(/^[\w-]{1,64}$/),
    payment_id: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional()
      .catch(undefined),
    metadata: z
      .object({ payment_id: z.string().regex(/^[\w-]{1,64}$/) })
      .optional()
      .catch(undefined),
  }),
});

const STATE = {
  pending: 'pending',
  waiting_for_capture: 'authorized',
  succeeded: 'paid',
  canceled: 'failed',
} as const;

/** YooKassa API v3, two-stage, redirect confirmation (reference, section 3). SBP knows one stage alone, and its code is shown by us. */
export function createYookassa(settings: Settings): Acquirer {
  const { url, shopId, secretKey, pageHosts, notifyFrom, vatCode } = settings.yookassa;
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;

  /** One request. 5xx, 202, 429, no answer and an answer that makes no sense leave the outcome unknown. */
  async function call<S extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    schema: S,
    key?: string,
    body?: unknown,
  ): Promise<Outcome<z.output<S>>> {
    const answer = await askProvider(`${url}${path}`, {
      method,
      headers: {
        authorization,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotence-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) return answer;
    const { status, text } = answer.value;
    if (status < 200 || status > 299) return refused(refusalOf(status, text));
    const parsed = schema.safeParse(jsonOf(text));
    return parsed.success ? { ok: true, value: parsed.data } : unknown('answer of an unknown shape');
  }

  const paymentOf = (object: z.output<typeof paymentObject>): ProviderPayment & { amount: Kopecks } => ({
    providerId: object.id,
    state: STATE[object.status],
    amount: readAmount(object.amount.value),
    currency: object.amount.currency,
    refunded: object.refunded_amount ? readAmount(object.refunded_amount.value) : kopecks(0),
    paymentId: object.metadata?.['payment_id'] ?? null,
    redirectUrl:
      pageOf(object.confirmation?.confirmation_url, pageHosts) ??
      pageOf(object.confirmation?.confirmation_data, settings.sbpHosts),
    test: object.test,
    shopId: object.recipient?.account_id ?? null,
    failure: object.cancellation_details?.reason ?? null,
    receipt: registered(object.receipt_registration),
  });
  const refundOf = (object: z.output<typeof refundObject>): ProviderRefund => ({
    providerId: object.id,
    state: object.status === 'canceled' ? 'failed' : object.status,
    amount: readAmount(object.amount.value),
    failure: object.cancellation_details?.reason ?? null,
    receipt: registered(object.receipt_registration),
  });
  /** Every item of a list, page by page; a list that is cut or never ends is no list. */
  async function readAll<S extends z.ZodType>(
    path: string,
    filter: Record<string, string>,
    item: S,
  ): Promise<Outcome<z.output<S>[]>> {
    const page = z.object({ items: z.array(item), next_cursor: z.string().optional() });
    const items: z.output<S>[] = [];
    let cursor: string | undefined;
    for (let count = 0; count < PAGES; count += 1) {
      const query = new URLSearchParams({
        ...filter,
        limit: String(PAGE),
        ...(cursor === undefined ? {} : { cursor }),
      });
      const answer = await call('GET', `${path}?${query.toString()}`, page);
      if (!answer.ok) return answer;
      items.push(...answer.value.items);
      cursor = answer.value.next_cursor;
      if (cursor === undefined) return { ok: true, value: items };
    }
    return { ok: false, kind: 'unknown', reason: 'list without an end' };
  }

  return {
    provider: 'yookassa',
    stages: 2,
    parallelRefunds: true,
    notifiesBy: 'json',
    shopId,
    sbp: settings.sbpHosts.length > 0 ? SBP_SUMS : null,
    readBinding: settings.savedCards
      ? async ({ providerId }) =>
          mapOutcome(
            await call('GET', `/payments/${encodeURIComponent(providerId)}`, z.unknown()),
            yookassaBinding,
          )
      : null,
    pageHosts,
    notifyFrom,
    async create(payment) {
      const outcome = await call('POST', '/payments', paymentObject, payment.key, {
        amount: writeAmount(payment.amount),
        ...(payment.way === 'sbp'
          ? { capture: true, payment_method_data: { type: 'sbp' }, confirmation: { type: 'qr' } }
          : {
              capture: false,
              ...(payment.binding === null ? {} : { payment_method_id: payment.binding }),
              ...(payment.save
                ? { save_payment_method: true, payment_method_data: { type: 'bank_card' } }
                : {}),
              confirmation: {
                type: 'redirect',
                return_url: payment.returnUrl,
                locale: payment.locale === 'en' ? 'en_US' : 'ru_RU',
              },
            }),
        description: payment.description,
        metadata: { order_id: payment.orderId, payment_id: payment.paymentId },
        receipt: writeReceipt(payment.receipt, vatCode),
      });
      return mapOutcome(outcome, (object) => ({ ...paymentOf(object), form: null }));
    },
    read: async (id) =>
      mapOutcome(await call('GET', `/payments/${encodeURIComponent(id)}`, paymentObject), paymentOf),
    capture: async (id, key, sum, receipt) =>
      mapOutcome(
        await call('POST', `/payments/${encodeURIComponent(id)}/capture`, paymentObject, key, {
          amount: writeAmount(sum),
          receipt: writeReceipt(receipt, vatCode),
        }),
        paymentOf,
      ),
    cancel: async (id, key) =>
      mapOutcome(
        await call('POST', `/payments/${encodeURIComponent(id)}/cancel`, paymentObject, key, {}),
        paymentOf,
      ),
    async moved(id) {
      const [payment, refunds] = await Promise.all([
        call('GET', `/payments/${encodeURIComponent(id)}`, paymentObject),
        readAll('/refunds', { payment_id: id }, refundObject),
      ]);
      if (!payment.ok) return payment;
      return mapOutcome(refunds, (made) => {
        const { state, amount: sum, refunded } = paymentOf(payment.value);
        const kept = made.filter((object) => object.status !== 'canceled');
        return {
          captured: state === 'paid' ? sum : kopecks(0),
          refunded,
          pending: kept.some((object) => object.status === 'pending'),
          refunds: kept.map((object) => ({
            ...refundOf(object),
            refundId: object.metadata?.['refund_id'] ?? null,
          })),
        };
      });
    },
    refund: async ({ paymentProviderId, key, amount: sum, receipt, refund }) =>
      mapOutcome(
        await call('POST', '/refunds', refundObject, key, {
          payment_id: paymentProviderId,
          amount: writeAmount(sum),
          metadata: { refund_id: refund },
          ...(receipt === null ? {} : { receipt: writeReceipt(receipt, vatCode) }),
        }),
        refundOf,
      ),
    readRefund: async (id) =>
      mapOutcome(await call('GET', `/refunds/${encodeURIComponent(id)}`, refundObject), refundOf),
    findRefund: async (id, refund) =>
      mapOutcome(await readAll('/refunds', { payment_id: id }, refundObject), (made) => {
        const own = made.filter((object) => object.metadata?.['refund_id'] === refund);
        const found = own.find((object) => object.status !== 'canceled') ?? own[0];
        return found === undefined ? null : refundOf(found);
      }),
    sendClosingReceipt: async (id, key, receipt) =>
      mapOutcome(
        await call('POST', '/receipts', receiptObject, key, {
          type: 'payment',
          payment_id: id,
          send: true,
          ...writeReceipt(receipt, vatCode),
          settlements: [
            {
              type: 'prepayment',
              amount: writeAmount(
                kopecks(receipt.items.reduce((sum, item) => sum + item.unitPrice * item.qty, 0)),
              ),
            },
          ],
        }),
        receiptOf,
      ),
    readReceipt: async (id) =>
      mapOutcome(await call('GET', `/receipts/${encodeURIComponent(id)}`, receiptObject), receiptOf),
    findReceipt: async ({ payment, refund }) =>
      mapOutcome(
        await readAll(
          '/receipts',
          refund === null ? { payment_id: payment } : { refund_id: refund },
          receiptObject,
        ),
        (objects) => receiptInside(objects, refund === null ? 'payment' : 'refund'),
      ),
    registry: {
      kind: 'listed',
      async list(kind, from, to) {
        const time = { 'created_at.gte': from.toISOString(), 'created_at.lt': to.toISOString() };
        if (kind === 'payment')
          return mapOutcome(await readAll('/payments', time, paymentObject), (objects) =>
            objects.map((object): Listed => {
              const { providerId, state, amount: sum, currency, refunded, paymentId } = paymentOf(object);
              const orderId = object.metadata?.['order_id'] ?? null;
              return {
                kind: 'payment',
                providerId,
                state,
                amount: sum,
                currency,
                refunded,
                paymentId,
                orderId,
              };
            }),
          );
        return mapOutcome(await readAll('/refunds', time, refundObject), (objects) =>
          objects.map((object): Listed => {
            const { providerId, state, amount: sum } = refundOf(object);
            return {
              kind: 'refund',
              providerId,
              paymentProviderId: object.payment_id,
              state,
              amount: sum,
              currency: object.amount.currency,
              refundId: object.metadata?.['refund_id'] ?? null,
            };
          }),
        );
      },
    },
    parseNotification(body) {
      const parsed = notification.safeParse(body);
      // A body that is not one would be repeated for a day; what it claims changes nothing (F08, S25).
      if (!parsed.success) return { kind: 'nothing', reply: TAKEN };
      const { event, object } = parsed.data;
      return {
        kind: 'reported',
        providerId: object.id,
        event,
        paymentId: object.metadata?.payment_id ?? null,
        // A payment is spoken of by its own name; a second one would have another payment read for each that is invented.
        ofPayment: event === 'refund.succeeded' ? (object.payment_id ?? null) : null,
        signed: false,
        reply: TAKEN,
        stored: object,
      };
    },
  };
}

function registered(status: 'pending' | 'succeeded' | 'canceled' | undefined): ReceiptState | null {
  return status === undefined ? null : RECEIPT_STATE[status];
}

function writeAmount(sum: Kopecks): { value: string; currency: 'RUB' } {
  return { value: (sum / 100).toFixed(2), currency: 'RUB' };
}

function readAmount(value: string): Kopecks {
  return fromRoubles(Number(value));
}

function writeReceipt(receipt: Receipt, vatCode: number) {
  return {
    customer: { email: receipt.email },
    items: receipt.items.map((item) => ({
      description: item.description,
      quantity: item.qty,
      amount: writeAmount(item.unitPrice),
      vat_code: item.vatCode ?? vatCode,
      payment_subject: item.subject,
      payment_mode: item.mode,
      measure: 'piece',
    })),
  };
}

function refusalOf(status: number, text: string): string {
  if (/"parameter"\s*:\s*"payment_method_id"/.test(text)) return CARD_GONE;
  const code = /"code"\s*:\s*"([a-z_]{1,60})"/.exec(text)?.[1];
  return code ? `HTTP ${status} ${code}` : `HTTP ${status}`;
}
