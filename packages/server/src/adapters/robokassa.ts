import { kopecks, type Kopecks } from '@distance/domain/money.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { loadJose } from '../lazy-dependencies.ts';
import type { Settings } from '../settings.ts';
import type { RobokassaSettings } from '../settings-acquirers.ts';
import {
  NOTHING_LEFT,
  OUTCOME_UNCLEAR,
  UNSUPPORTED,
  type Acquirer,
  type CreatePayment,
  type ListedPayment,
  type Notification,
  type Outcome,
  type PaymentForm,
  type PaymentNames,
  type ProviderPayment,
  type ProviderRefund,
  type Receipt,
  type RefundOrder,
} from './acquirer.ts';
import { askProvider, jsonOf, refused, unknown } from './provider-http.ts';
import { taxWord } from './receipt-words.ts';
import { robokassaSignature } from './robokassa-signature.ts';
import {
  DONE,
  kopecksOf,
  readRobokassaState,
  RESULT_NO_INVOICE,
  RESULT_OK,
  RETURNED,
  ROBOKASSA_STATE,
  type RobokassaState,
} from './robokassa-state.ts';
import { sameHash } from './signature.ts';

/** Robokassa refuses a refund above what is left of the operation. */
const NOT_ENOUGH = 'NotEnoughOperationFunds';

/** The shop's balance does not pay it today. */
const NO_MONEY = 'NotEnoughShopFunds';

const resultUrl = z.object({
  OutSum: z.string().max(20),
  InvId: z.string().regex(/^[1-9]\d{0,18}$/),
  SignatureValue: z.string().max(128),
});
const refundMade = z.object({
  success: z.boolean(),
  message: z.string().nullish(),
  requestId: z.string().nullish(),
});
const refundState = z.object({
  requestId: z.string(),
  amount: z.number(),
  label: z.enum(['finished', 'processing', 'canceled']),
});

const REFUND_STATE = { finished: 'succeeded', processing: 'pending', canceled: 'failed' } as const;

/** Robokassa by a POST form, one-stage: what comes for places that are gone is sent back whole. */
export function createRobokassa(settings: Settings, own: RobokassaSettings): Acquirer {
  const { taxation, oldSecretsUntil } = settings;
  const { vatCode } = settings.yookassa;
  const sign = (parts: readonly string[], shp: Readonly<Record<string, string>> = {}) =>
    robokassaSignature(own.hash, parts, shp);

  /** Nothing is asked of the provider: the invoice is made when the buyer's form arrives there. */
  function formOf(payment: CreatePayment, invoice: string): PaymentForm {
    const outSum = writeRoubles(payment.amount);
    const receipt = encodeURIComponent(JSON.stringify(receiptOf(payment.receipt)));
    const shp = { Shp_order: payment.orderId, Shp_payment: payment.paymentId };
    const back = [payment.returnUrl, 'GET', payment.returnUrl, 'GET'];
    return {
      action: `${own.url}/Merchant/Index.aspx`,
      method: 'POST',
      fields: {
        MerchantLogin: own.login,
        OutSum: outSum,
        InvId: invoice,
        Description: payment.description.slice(0, 100),
        SignatureValue: sign([own.login, outSum, invoice, receipt, ...back, own.password1], shp),
        Culture: payment.locale,
        Encoding: 'utf-8',
        Email: payment.receipt.email,
        ExpirationDate: payment.dueAt.toISOString(),
        Receipt: receipt,
        SuccessUrl2: payment.returnUrl,
        SuccessUrl2Method: 'GET',
        FailUrl2: payment.returnUrl,
        FailUrl2Method: 'GET',
        ...shp,
      },
    };
  }

  const receiptOf = (receipt: Receipt) => ({
    sno: taxation,
    items: receipt.items.map((item) => ({
      name: item.description.slice(0, 128),
      quantity: item.qty,
      sum: (item.unitPrice * item.qty) / 100,
      payment_method: item.mode,
      payment_object: item.subject,
      tax: taxWord(item, vatCode),
    })),
  });

  async function state(invoice: string): Promise<Outcome<RobokassaState>> {
    const query = new URLSearchParams({
      MerchantLogin: own.login,
      InvoiceID: invoice,
      Signature: sign([own.login, invoice, own.password2]),
    });
    const answer = await askProvider(
      `${own.url}/Merchant/WebService/Service.asmx/OpStateExt?${query.toString()}`,
      { method: 'GET' },
    );
    if (!answer.ok) return answer;
    if (answer.value.status !== 200) return refused(`HTTP ${answer.value.status}`);
    const reported = readRobokassaState(answer.value.text);
    if (!reported) return unknown('answer of an unknown shape');
    if (reported.result !== RESULT_OK && reported.result !== RESULT_NO_INVOICE)
      return refused(`result ${reported.result}`);
    return { ok: true, value: reported };
  }

  const blank = (providerId: string): ProviderPayment => ({
    providerId,
    state: 'absent',
    amount: null,
    currency: 'RUB',
    refunded: null,
    // The number of the invoice is ours and made of the payment's key.
    paymentId: null,
    redirectUrl: null,
    test: false,
    shopId: null,
    failure: null,
    receipt: null,
  });

  async function read(invoice: string): Promise<Outcome<ProviderPayment>> {
    const reported = await state(invoice);
    if (!reported.ok) return reported;
    const { result, state: code, outSum } = reported.value;
    if (result === RESULT_NO_INVOICE) return { ok: true, value: blank(invoice) };
    const known = code === null ? undefined : ROBOKASSA_STATE[code];
    if (known === undefined) return unknown(`state ${code}`);
    const failure = known === 'failed' ? 'general_decline' : null;
    return {
      ok: true,
      value: {
        ...blank(invoice),
        state: known,
        amount: outSum,
        refunded: code === RETURNED ? outSum : null,
        failure,
      },
    };
  }

  const failed = (order: RefundOrder, reason: string): Outcome<ProviderRefund> => ({
    ok: true,
    value: refundOf(order, order.key, 'failed', reason),
  });

  async function refund(order: RefundOrder): Promise<Outcome<ProviderRefund>> {
    const left = order.captured - order.returnedBefore;
    // There is no key: a repeat is safe only where the rest of the payment cannot pay it a second time.
    if (order.repeated && order.amount * 2 <= left) return failed(order, OUTCOME_UNCLEAR);
    const reported = await state(order.paymentProviderId);
    if (!reported.ok) return reported;
    const { opKey, state: code } = reported.value;
    if (order.repeated && code === RETURNED)
      return { ok: true, value: refundOf(order, order.key, 'succeeded', null) };
    if (opKey === null) return unknown('no operation key');
    const { SignJWT } = await loadJose();
    const answer = await askProvider(`${own.servicesUrl}/RefundService/Refund/Create`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: await new SignJWT({
        OpKey: opKey,
        ...(order.amount === order.captured ? {} : { RefundSum: order.amount / 100 }),
        ...(order.receipt === null ? {} : { InvoiceItems: itemsOf(order.receipt, vatCode) }),
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(Buffer.from(own.password3)),
    });
    if (!answer.ok) return answer;
    if (answer.value.status === 401 || answer.value.status === 403)
      return failed(order, `HTTP ${answer.value.status}`);
    const parsed = refundMade.safeParse(jsonOf(answer.value.text));
    if (!parsed.success) return unknown('answer of an unknown shape');
    const { success, message, requestId } = parsed.data;
    if (success && requestId) return { ok: true, value: refundOf(order, requestId, 'pending', null) };
    // The rest was enough for the first send, so that one has come through.
    if (order.repeated && message === NOT_ENOUGH)
      return { ok: true, value: refundOf(order, order.key, 'succeeded', null) };
    if (message === NOT_ENOUGH) return failed(order, NOTHING_LEFT);
    return failed(order, message === NO_MONEY ? 'insufficient_funds' : (message ?? 'refused'));
  }

  /** Null when the shop has no such refund. */
  async function askRefund(id: string): Promise<Outcome<Pick<ProviderRefund, 'state' | 'amount'> | null>> {
    const answer = await askProvider(
      `${own.servicesUrl}/RefundService/Refund/GetState?${new URLSearchParams({ id }).toString()}`,
      { method: 'GET' },
    );
    if (!answer.ok) return answer;
    if (answer.value.status === 400) return { ok: true, value: null };
    const parsed = refundState.safeParse(jsonOf(answer.value.text));
    if (!parsed.success || parsed.data.requestId !== id) return unknown('answer of an unknown shape');
    const { amount, label } = parsed.data;
    return { ok: true, value: { state: REFUND_STATE[label], amount: kopecks(Math.round(amount * 100)) } };
  }

  async function payments({ providerId, orderId }: PaymentNames): Promise<Outcome<ListedPayment[]>> {
    // The number of an invoice is ours and written down before the buyer comes to it.
    if (providerId === null) return { ok: true, value: [] };
    const reported = await read(providerId);
    if (!reported.ok) return reported;
    const { state: now, amount, currency, refunded } = reported.value;
    if (now === 'absent' || amount === null) return { ok: true, value: [] };
    const one = { kind: 'payment', providerId, amount, currency, paymentId: null, orderId } as const;
    return { ok: true, value: [{ ...one, state: now, refunded }] };
  }

  return {
    provider: 'robokassa',
    stages: 1,
    notifiesBy: 'form',
    shopId: null,
    // Its page offers SBP; that a shop may choose it there is not described in what could be verified.
    sbp: null,
    readBinding: null,
    pageHosts: [new URL(own.url).host],
    notifyFrom: own.notifyFrom,
    async create(payment) {
      const invoice = invoiceOf(payment.key);
      const made = { ...blank(invoice), state: 'pending' as const, amount: payment.amount };
      return { ok: true, value: { ...made, form: formOf(payment, invoice) } };
    },
    read,
    async moved(invoice) {
      const reported = await state(invoice);
      if (!reported.ok) return reported;
      const { state: code, outSum } = reported.value;
      if (outSum === null || (code !== RETURNED && code !== DONE)) return unknown(`state ${code}`);
      // A part that went back is not told.
      const refunded = code === RETURNED ? outSum : null;
      return { ok: true, value: { captured: outSum, refunded, pending: false, refunds: null } };
    },
    capture: async () => refused(UNSUPPORTED),
    cancel: async () => refused(UNSUPPORTED),
    refund,
    async readRefund(providerId, order) {
      const reported = await askRefund(providerId);
      if (!reported.ok) return reported;
      if (reported.value === null) return unknown('no such refund');
      const reason = reported.value.state === 'failed' ? 'general_decline' : null;
      return {
        ok: true,
        value: { ...refundOf(order, providerId, reported.value.state, reason), ...reported.value },
      };
    },
    findRefund: async () => refused(UNSUPPORTED),
    sendClosingReceipt: async () => refused(UNSUPPORTED),
    readReceipt: async () => refused(UNSUPPORTED),
    findReceipt: null,
    registry: { kind: 'asked', payments, refund: askRefund },
    parseNotification(body, now): Notification {
      const parsed = resultUrl.safeParse(body);
      if (!parsed.success) return { kind: 'false' };
      const { OutSum, InvId, SignatureValue } = parsed.data;
      // The schema has seen an object; a form has only texts.
      const shp = Object.fromEntries(
        Object.entries(body as Record<string, string>).filter(([name]) => /^shp_/i.test(name)),
      );
      const secrets = [own.password2];
      if (own.oldPassword2 !== null && oldSecretsUntil !== null && now < oldSecretsUntil)
        secrets.push(own.oldPassword2);
      const signed = secrets.some((secret) => sameHash(SignatureValue, sign([OutSum, InvId, secret], shp)));
      if (!signed || kopecksOf(OutSum) === null) return { kind: 'false' };
      const reply = { type: 'text/plain', body: `OK${InvId}` } as const;
      return {
        kind: 'reported',
        providerId: InvId,
        event: 'payment.result',
        paymentId: shp['Shp_payment'] ?? null,
        ofPayment: InvId,
        signed: true,
        reply,
        stored: { OutSum, InvId, ...shp, order: shp['Shp_order'] },
      };
    },
  };
}

function refundOf(
  order: RefundOrder,
  providerId: string,
  state: ProviderRefund['state'],
  failure: string | null,
): ProviderRefund {
  return { providerId, state, amount: order.amount, failure, receipt: null };
}

/** Number of the invoice, up to 2^62, the same for the same key. */
function invoiceOf(key: string): string {
  const bits = createHash('sha256').update(`robokassa:${key}`).digest().readBigUInt64BE() >> 2n;
  return String(bits === 0n ? 1n : bits);
}

function itemsOf(receipt: Receipt, vatCode: number) {
  return receipt.items.map((item) => ({
    Name: item.description.slice(0, 128),
    Quantity: item.qty,
    Cost: item.unitPrice / 100,
    Tax: taxWord(item, vatCode),
    PaymentMethod: item.mode,
    PaymentObject: item.subject,
  }));
}

function writeRoubles(sum: Kopecks): string {
  return (sum / 100).toFixed(2);
}
