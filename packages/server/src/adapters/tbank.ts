import { kopecks } from '@distance/domain/money.ts';
import { z } from 'zod';
import { MINUTE, SECOND } from '../clock.ts';
import type { Settings } from '../settings.ts';
import type { TbankSettings } from '../settings-acquirers.ts';
import {
  NOTHING_LEFT,
  OUTCOME_UNCLEAR,
  UNSUPPORTED,
  type Acquirer,
  type CreatePayment,
  type Notification,
  type Outcome,
  type PaymentForm,
  type ProviderPayment,
  type ProviderRefund,
  type RefundOrder,
} from './acquirer.ts';
import { askProvider, jsonOf, mapOutcome, pageOf, refused, unknown } from './provider-http.ts';
import { sameHash } from './signature.ts';
import { tbankBinding, tbankCards } from './tbank-binding.ts';
import { REPEATED_ORDER, tbankCharge } from './tbank-charge.ts';
import { sendOnce, tbankClosingReceipt, tbankReceipt } from './tbank-receipt.ts';
import { type TbankAsk, tbankPayments, tbankRefunded } from './tbank-registry.ts';
import { TBANK_RETURNING, TBANK_STATE, TBANK_STATUSES, tbankFailure } from './tbank-statuses.ts';
import { tbankToken } from './tbank-token.ts';

const TAKEN = { type: 'text/plain', body: 'OK' } as const;
/** Codes after which the same call is repeated; every other one is a definite refusal. */
const UNSURE = new Set(['3', '401', '9999']);
/** SBP takes from ten roubles. */
const SBP_SUMS = { least: kopecks(1000), most: kopecks(100_000_000) };
/** More is to be returned than is left. */
const TOO_MUCH = '330';
/** An Init of another process may be under way for this long; what it makes is not taken away from it. */
const INIT_MS = 15 * SECOND;
/** Names of one payment at the bank: the first, and others after one whose page was lost. */
const TRIES = 4;

const id = z.union([z.string().regex(/^\d{1,20}$/), z.number().int().positive()]).transform(String);
const status = z.enum(TBANK_STATUSES);
const sum = z.number().int().min(0);
const failure = z.object({ Success: z.literal(false), ErrorCode: z.coerce.string() });
const made = z.object({
  Success: z.literal(true),
  PaymentId: id,
  OrderId: z.string(),
  Amount: sum,
  Status: status,
  PaymentURL: z.url(),
});
const state = z.object({
  // A rejected payment may be told of as a failure of its own.
  Success: z.boolean(),
  TerminalKey: z.string(),
  PaymentId: id,
  OrderId: z.string(),
  Amount: sum,
  Status: status,
  ErrorCode: z.coerce.string().default('0'),
  Params: z.array(z.object({ Key: z.string(), Value: z.string() })).default([]),
});
const link = z.object({ Success: z.literal(true), Data: z.url().max(2048) });
const changed = z.object({ Success: z.literal(true), PaymentId: id, Status: status });
const ofOrder = z.object({
  Success: z.literal(true),
  Payments: z.array(z.object({ PaymentId: id, Amount: sum, Status: status })).default([]),
});
const done = z.object({ Success: z.literal(true) });
const notification = z.object({
  TerminalKey: z.string(),
  OrderId: z.string().max(64),
  PaymentId: id,
  Status: z.string().max(32),
  Token: z.string().max(128),
});

type State = z.output<typeof state>;
type Created = Outcome<ProviderPayment & { form: PaymentForm | null }>;

/** T-Bank internet acquiring v2, two-stage. SBP is one-stage, on its page too: such money comes as paid at once. */
export function createTbank(settings: Settings, own: TbankSettings): Acquirer {
  const { taxation, oldSecretsUntil } = settings;
  const { vatCode } = settings.yookassa;
  // The bank gives such keys to terminals for tests.
  const test = own.terminalKey.endsWith('DEMO');
  const cashbox = own.url.replace(/\/v2$/, '/cashbox');

  /** One call. Errors come with HTTP 200 and a code. */
  async function call<S extends z.ZodType>(
    method: string,
    params: Record<string, unknown>,
    schema: S,
    base = own.url,
  ): Promise<Outcome<z.output<S>>> {
    const body = { TerminalKey: own.terminalKey, ...params };
    const answer = await askProvider(`${base}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, Token: tbankToken(body, own.password) }),
    });
    if (!answer.ok) return answer;
    if (answer.value.status !== 200) return refused(`HTTP ${answer.value.status}`);
    const json = jsonOf(answer.value.text);
    const failed = failure.safeParse(json);
    if (failed.success && UNSURE.has(failed.data.ErrorCode)) return unknown(failed.data.ErrorCode);
    const parsed = schema.safeParse(json);
    if (parsed.success) return { ok: true, value: parsed.data };
    return failed.success ? refused(failed.data.ErrorCode) : unknown('answer of an unknown shape');
  }

  const getState = async (paymentId: string) => await call('GetState', { PaymentId: paymentId }, state);

  const paymentOf = (object: State): ProviderPayment => ({
    providerId: object.PaymentId,
    state: TBANK_STATE[object.Status],
    amount: kopecks(object.Amount),
    currency: 'RUB',
    refunded: tbankRefunded(object.Status, object.Amount) ?? 'part',
    paymentId: paymentIdOf(object.OrderId),
    redirectUrl: null,
    test,
    shopId: object.TerminalKey,
    failure: tbankFailure(object.Status, object.ErrorCode),
    receipt: null,
  });

  const init = async (payment: CreatePayment, orderId: string) =>
    await call(
      'Init',
      {
        Amount: payment.amount,
        OrderId: orderId,
        Description: payment.description.slice(0, 140),
        PayType: payment.way === 'sbp' ? 'O' : 'T',
        Language: payment.locale,
        SuccessURL: payment.returnUrl,
        FailURL: payment.returnUrl,
        RedirectDueDate: moscowTime(dueDate(payment)),
        DATA: { order: payment.orderId },
        // A customer of its own for each payment: the page offers nobody cards that he has taken away here.
        ...(payment.save ? { Recurrent: 'Y', CustomerKey: payment.paymentId } : {}),
        Receipt: tbankReceipt(payment.receipt, taxation, vatCode),
      },
      made,
    );

  /** What the code of a payment says that is to be paid by SBP. One that can have no code is ended: nobody could pay it. */
  async function withLink(object: ProviderPayment): Promise<Created> {
    const asked = await call('GetQr', { PaymentId: object.providerId, DataType: 'PAYLOAD' }, link);
    if (!asked.ok) {
      if (asked.kind === 'refused') await call('Cancel', { PaymentId: object.providerId }, changed);
      return asked;
    }
    const redirectUrl = pageOf(asked.value.Data, settings.sbpHosts);
    return redirectUrl === null
      ? unknown('a code that leads elsewhere')
      : { ok: true, value: { ...object, redirectUrl, form: null } };
  }

  /**
   * An Init whose answer was lost left a payment without a page. It is cancelled, so that nobody can ever pay it,
   * before another is made under the next name; `next` says that this name is closed.
   */
  async function closeLost(payment: CreatePayment, orderId: string): Promise<Created | 'free' | 'next'> {
    const found = await call('CheckOrder', { OrderId: orderId }, ofOrder);
    if (!found.ok) return found.kind === 'refused' ? 'free' : found;
    const live = found.value.Payments.find((each) => TBANK_STATE[each.Status] !== 'failed');
    if (found.value.Payments.length === 0) return 'free';
    if (!live) return 'next';
    // A code may be asked for again, and was perhaps shown already.
    if (payment.way === 'sbp' && TBANK_STATE[live.Status] === 'pending') {
      const now = await getState(live.PaymentId);
      return now.ok ? await withLink(paymentOf(now.value)) : now;
    }
    if (live.Status !== 'NEW')
      return mapOutcome(await getState(live.PaymentId), (object) => ({ ...paymentOf(object), form: null }));
    if (payment.now.getTime() - payment.createdAt.getTime() < INIT_MS) return unknown('Init under way');
    const cancelled = await call('Cancel', { PaymentId: live.PaymentId }, changed);
    return cancelled.ok && cancelled.value.Status === 'CANCELED' ? 'next' : unknown('not cancelled yet');
  }

  async function create(payment: CreatePayment): Promise<Created> {
    if (payment.binding === null) return await createOnPage(payment, 0);
    const orderId = orderIdOf(payment.paymentId, 0);
    const charged = await tbankCharge(
      {
        init: async () => mapOutcome(await init(payment, orderId), ({ PaymentId }) => PaymentId),
        known: async () =>
          mapOutcome(await call('CheckOrder', { OrderId: orderId }, ofOrder), ({ Payments }) => Payments[0]),
        charge: async (paymentId, rebillId) =>
          await call('Charge', { PaymentId: paymentId, RebillId: rebillId }, changed),
        cancel: async (paymentId) => await call('Cancel', { PaymentId: paymentId }, changed),
        state: getState,
      },
      payment.binding,
      payment.repeated,
    );
    return charged === 'page'
      ? await createOnPage(payment, 1)
      : mapOutcome(charged, (object) => ({ ...paymentOf(object), form: null }));
  }

  async function createOnPage(payment: CreatePayment, from: number): Promise<Created> {
    for (let n = from; n < TRIES; n += 1) {
      const orderId = orderIdOf(payment.paymentId, n);
      if (payment.repeated || n > from) {
        const lost = await closeLost(payment, orderId);
        if (lost === 'next') continue;
        if (lost !== 'free') return lost;
      }
      const answer = await init(payment, orderId);
      if (!answer.ok && answer.reason === REPEATED_ORDER) {
        const lost = await closeLost(payment, orderId);
        if (lost === 'next') continue;
        return lost === 'free' ? unknown('order neither free nor known') : lost;
      }
      if (!answer.ok) return answer;
      const fresh = paymentOf({ ...answer.value, TerminalKey: own.terminalKey, ErrorCode: '0', Params: [] });
      if (payment.way === 'sbp') return await withLink(fresh);
      return mapOutcome(answer, (object) => ({
        ...fresh,
        redirectUrl: pageOf(object.PaymentURL, own.pageHosts),
        form: null,
      }));
    }
    return refused('too many lost payments');
  }

  const change = async (method: 'Confirm' | 'Cancel', params: Record<string, unknown>, paymentId: string) => {
    const answer = await call(method, { ...params, PaymentId: paymentId }, changed);
    return answer.ok ? mapOutcome(await getState(paymentId), paymentOf) : answer;
  };

  const refundOf = (
    order: RefundOrder,
    refundState: ProviderRefund['state'],
    reason: string | null = null,
  ): Outcome<ProviderRefund> => ({
    ok: true,
    value: {
      // The bank has no refunds of its own, only states of the payment.
      providerId: `${order.paymentProviderId}-${order.key}`,
      state: refundState,
      amount: order.amount,
      failure: reason,
      receipt: null,
    },
  });

  async function refund(order: RefundOrder): Promise<Outcome<ProviderRefund>> {
    const whole = order.amount === order.captured;
    if (order.repeated) {
      const before = await getState(order.paymentProviderId);
      if (!before.ok) return before;
      const { Status, Params } = before.value;
      if (Status === 'REFUNDING' || Status === 'ASYNC_REFUNDING') return refundOf(order, 'pending');
      if (Status === 'REFUNDED') return refundOf(order, 'succeeded');
      if (Status === 'PARTIAL_REFUNDED' && order.returnedBefore === 0) return refundOf(order, 'succeeded');
      // The bank knows a repeat by its ExternalRequestId, but not of SBP: then only a person can tell the two apart.
      const byCard = Params.some(({ Key, Value }) => Key === 'Source' && /^cards$/i.test(Value));
      if (Status === 'PARTIAL_REFUNDED' && !byCard) return refundOf(order, 'failed', OUTCOME_UNCLEAR);
    }
    const answer = await call(
      'Cancel',
      {
        PaymentId: order.paymentProviderId,
        ExternalRequestId: order.key,
        ...(whole ? {} : { Amount: order.amount }),
        ...(whole || order.receipt === null
          ? {}
          : { Receipt: tbankReceipt(order.receipt, taxation, vatCode) }),
      },
      changed,
    );
    if (!answer.ok)
      return answer.kind === 'refused' ? refundOf(order, 'failed', refusalOf(answer.reason)) : answer;
    const { Status } = answer.value;
    return refundOf(order, Status === 'REFUNDING' || Status === 'ASYNC_REFUNDING' ? 'pending' : 'succeeded');
  }

  const registry: TbankAsk = {
    state: getState,
    ofOrder: async (name) =>
      mapOutcome(await call('CheckOrder', { OrderId: name }, ofOrder), ({ Payments }) => Payments),
    nameOf: (paymentId, n) => (n < TRIES ? orderIdOf(paymentId, n) : null),
    paymentIdOf,
  };

  return {
    provider: 'tbank',
    stages: 2,
    notifiesBy: 'json',
    shopId: own.terminalKey,
    sbp: settings.sbpHosts.length > 0 ? SBP_SUMS : null,
    readBinding: settings.savedCards
      ? async ({ paymentId }) =>
          mapOutcome(await call('GetCardList', { CustomerKey: paymentId }, tbankCards), tbankBinding)
      : null,
    pageHosts: own.pageHosts,
    notifyFrom: own.notifyFrom,
    create,
    read: async (paymentId) => mapOutcome(await getState(paymentId), paymentOf),
    capture: async (paymentId, _key, amount, receipt) =>
      await change(
        'Confirm',
        { Amount: amount, Receipt: tbankReceipt(receipt, taxation, vatCode) },
        paymentId,
      ),
    cancel: async (paymentId) => await change('Cancel', {}, paymentId),
    moved: async (paymentId) =>
      mapOutcome(await getState(paymentId), ({ Status, Amount }) => ({
        captured: kopecks(TBANK_STATE[Status] === 'paid' ? Amount : 0),
        refunded: tbankRefunded(Status, Amount),
        pending: Status === 'REFUNDING' || Status === 'ASYNC_REFUNDING',
        refunds: null,
      })),
    refund,
    async readRefund(_providerId, order) {
      const now = await getState(order.paymentProviderId);
      if (!now.ok) return now;
      const { Status } = now.value;
      if (Status === 'REFUNDING' || Status === 'ASYNC_REFUNDING') return refundOf(order, 'pending');
      const returned = Status === 'REFUNDED' || Status === 'PARTIAL_REFUNDED';
      return refundOf(order, returned ? 'succeeded' : 'failed', returned ? null : 'general_decline');
    },
    findRefund: async () => refused(UNSUPPORTED),
    async sendClosingReceipt(paymentId, key, receipt) {
      const body = { PaymentId: paymentId, Receipt: tbankClosingReceipt(receipt, taxation, vatCode) };
      const sent = await sendOnce(
        async () => await getState(paymentId),
        async () => await call('SendClosingReceipt', body, done, cashbox),
      );
      return mapOutcome(sent, () => ({
        providerId: `${paymentId}-${key}`,
        state: 'registered',
        marks: null,
      }));
    },
    readReceipt: async () => refused(UNSUPPORTED),
    findReceipt: null,
    registry: {
      kind: 'asked',
      payments: async (names) => await tbankPayments(registry, names),
      refund: null,
    },
    parseNotification(body, now): Notification {
      const parsed = notification.safeParse(body);
      if (!parsed.success || parsed.data.TerminalKey !== own.terminalKey) return { kind: 'false' };
      const secrets = [own.password];
      if (own.oldPassword !== null && oldSecretsUntil !== null && now < oldSecretsUntil)
        secrets.push(own.oldPassword);
      // The schema has seen an object.
      const fields = body as Record<string, unknown>;
      if (!secrets.some((secret) => sameHash(parsed.data.Token, tbankToken(fields, secret))))
        return { kind: 'false' };
      const { PaymentId, OrderId, Status } = parsed.data;
      const known = status.safeParse(Status);
      if (!known.success) return { kind: 'nothing', reply: TAKEN };
      const about = TBANK_RETURNING.has(known.data) ? 'refunds' : 'payment';
      return {
        kind: 'reported',
        providerId: PaymentId,
        event: `${about}.${Status}`,
        paymentId: paymentIdOf(OrderId),
        ofPayment: PaymentId,
        signed: true,
        reply: TAKEN,
        // Nothing of the card is kept (S27).
        stored: { TerminalKey: own.terminalKey, OrderId, PaymentId, Status },
      };
    },
  };
}

/** The bank takes an end of the page from a minute on. */
function dueDate({ dueAt, now }: CreatePayment): Date {
  return new Date(Math.max(dueAt.getTime(), now.getTime() + MINUTE + 5 * SECOND));
}

/** `2026-05-12T12:24:00+03:00` */
function moscowTime(time: Date): string {
  return `${new Date(time.getTime() + 180 * MINUTE).toISOString().slice(0, 19)}+03:00`;
}

/** In the words all acquirers share: without money the refund is tried again. */
function refusalOf(code: string): string {
  if (code === TOO_MUCH) return NOTHING_LEFT;
  return code === '1051' || code === '116' ? 'insufficient_funds' : `code ${code}`;
}

/** Name of the n-th payment made for one of ours. */
function orderIdOf(paymentId: string, n: number): string {
  return n === 0 ? paymentId : `${paymentId}.${n}`;
}

function paymentIdOf(orderId: string): string {
  return orderId.replace(/\.\d$/, '');
}
