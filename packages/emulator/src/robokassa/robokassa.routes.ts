import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import {
  isTransportFault,
  type BusinessFault,
  type FaultKind,
  type Operation,
} from '../faults/fault-kinds.ts';
import { send, spoilAnswer, type Contradiction } from '../faults/spoil-answer.ts';
import { html } from '../pages/html.ts';
import { isObject } from '../yookassa/amount.ts';
import type { Answer } from '../yookassa/idempotency.ts';
import { FormError, readForm, same } from './read-form.ts';
import { CHECKOUT } from './robokassa-acquirer.ts';
import { orderOf, STATE, type RobokassaShop } from './shop.ts';

const XML = 'text/xml; charset=utf-8';

type Query = Record<string, string | undefined>;

/** Robokassa's form page, state read and refund service, to be mounted under /robokassa. */
export function addRobokassaRoutes(app: FastifyInstance, shop: RobokassaShop): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    context: { operation: Operation; orderId: string | undefined },
    work: () => Answer,
  ) => {
    request.emulated = context;
    const fault = shop.context.faults.take(isTransportFault, context);
    if (fault === undefined) return send(reply, work());
    request.emulated = { ...context, fault: fault.kind };
    return spoilAnswer(reply, fault, work, contradict);
  };

  // The payer's browser comes here with the shop's form.
  app.post<{ Body: string }>('/Merchant/Index.aspx', ({ body }, reply) => {
    try {
      const form = readForm(shop, new URLSearchParams(body));
      if (shop.find(form.id) === undefined) shop.add(form);
      return reply.redirect(`${CHECKOUT}/${form.id}`, 303);
    } catch (error) {
      if (!(error instanceof FormError)) throw error;
      const page = html`<!doctype html><html lang="ru"><title>Ошибка ${error.number}</title><h1>Ошибка ${error.number}</h1><p>${error.message}</p></html>`;
      return reply.code(400).type('text/html; charset=utf-8').send(page.html);
    }
  });

  app.get<{ Querystring: Query }>('/Merchant/WebService/Service.asmx/OpStateExt', (request, reply) => {
    const { MerchantLogin: login = '', InvoiceID: id = '', Signature: signature = '' } = request.query;
    const invoice = shop.find(id);
    const context = { operation: 'payment.read' as const, orderId: invoice && orderOf(invoice) };
    return answer(request, reply, context, () => {
      if (login !== shop.keys.login) return stateXml(2);
      if (!same(signature.toLowerCase(), shop.sign([login, id, shop.keys.password2]))) return stateXml(1);
      if (invoice === undefined) return stateXml(3);
      const { state, outSum, opKey, method } = invoice;
      return stateXml(
        0,
        `<State><Code>${state}</Code></State><Info><IncCurrLabel>${method}</IncCurrLabel><IncSum>${outSum}0000</IncSum><PaymentMethod><Code>${method}</Code></PaymentMethod><OutCurrLabel /><OutSum>${outSum}0000</OutSum><OpKey>${opKey}</OpKey></Info>`,
      );
    });
  });

  app.post<{ Body: string }>('/RefundService/Refund/Create', (request, reply) => {
    const payload = readJwt(request.body, shop.keys.password3);
    const invoice = [...shop.invoices.values()].find(({ opKey }) => opKey === payload?.['OpKey']);
    const context = { operation: 'refund.create' as const, orderId: invoice && orderOf(invoice) };
    return answer(request, reply, context, () => {
      if (payload === null) return json({ success: false, message: 'Unauthorized', requestId: null }, 401);
      if (invoice?.state !== STATE.done && invoice?.state !== STATE.returned)
        return declined('OperationNotFound');
      const left = invoice.amount - invoice.refunded;
      const sum = payload['RefundSum'];
      const amount = sum === undefined ? invoice.amount : Math.round(Number(sum) * 100);
      if (!Number.isSafeInteger(amount) || amount < 1) return declined('InvalidRefundSum');
      if (amount > left) return declined('NotEnoughOperationFunds');
      if (!itemsFit(payload['InvoiceItems'], amount)) return declined('InvalidInvoiceItems');
      const fault = shop.context.faults.take(isRefund, context);
      if (fault?.kind === 'refund_canceled') return declined('RefundDenied');
      if (fault?.kind === 'refund_no_money') return declined('NotEnoughShopFunds');
      const refund = shop.refund(invoice, amount, fault !== undefined);
      return json({ success: true, message: null, requestId: refund.id });
    });
  });

  app.get<{ Querystring: Query }>('/RefundService/Refund/GetState', (request, reply) => {
    const refund = shop.refunds.get(request.query['id'] ?? '');
    const invoice = refund && shop.invoices.get(refund.invoice);
    const context = { operation: 'refund.read' as const, orderId: invoice && orderOf(invoice) };
    return answer(request, reply, context, () =>
      refund === undefined
        ? json({ message: 'Id is invalid or request id does not exist' }, 400)
        : json({ requestId: refund.id, amount: refund.amount / 100, label: refund.label }),
    );
  });
}

function stateXml(result: number, more = ''): Answer {
  const payload = `<?xml version="1.0" encoding="utf-8"?><OperationStateResponse xmlns="http://merchant.roboxchange.com/WebService/"><Result><Code>${result}</Code></Result>${more}</OperationStateResponse>`;
  return { status: 200, payload, type: XML };
}

function json(body: object, status = 200): Answer {
  return { status, payload: JSON.stringify(body) };
}

function declined(message: string): Answer {
  return json({ success: false, message, requestId: null });
}

/** Null unless it is signed with HMAC-SHA256 by `secret`. */
function readJwt(token: string, secret: string): Record<string, unknown> | null {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const wanted = createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url');
  if (!same(signature, wanted)) return null;
  const read: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return isObject(read) ? read : null;
}

/** Positions that are returned add up to the sum. */
function itemsFit(items: unknown, amount: number): boolean {
  if (items === undefined) return true;
  if (!Array.isArray(items)) return false;
  const sum = items.reduce<number>(
    (before, item) =>
      before +
      (isObject(item) ? Math.round(Number(item['Cost']) * Number(item['Quantity']) * 100) : Number.NaN),
    0,
  );
  return sum === amount;
}

function contradict(kind: Contradiction, answer: Answer): Answer {
  let { payload } = answer;
  if (kind === 'unknown_status') payload = payload.replace(/<State><Code>\d+/, '<State><Code>77');
  if (kind === 'amount_off')
    payload = payload.replace(
      /<OutSum>([\d.]+)/,
      (_all, sum: string) => `<OutSum>${(Number(sum) + 0.01).toFixed(6)}`,
    );
  return { ...answer, payload };
}

function isRefund(kind: FaultKind): kind is BusinessFault {
  return kind === 'refund_pending' || kind === 'refund_canceled' || kind === 'refund_no_money';
}
