import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTransportFault, type Operation } from '../faults/fault-kinds.ts';
import { send, spoilAnswer, type Contradiction } from '../faults/spoil-answer.ts';
import { isObject } from '../yookassa/amount.ts';
import type { Answer } from '../yookassa/idempotency.ts';
import { TbankError, wrong } from './tbank-error.ts';
import {
  cancel,
  charge,
  checkOrder,
  confirm,
  getCardList,
  getQr,
  getState,
  init,
  sendClosingReceipt,
} from './tbank-methods.ts';
import { isSignedTbank } from './tbank-token.ts';
import type { Terminal } from './terminal.ts';

type Body = Record<string, unknown>;
type Method = (terminal: Terminal, body: Body) => object;

const METHODS: Readonly<Record<string, { operation: Operation; work: Method }>> = {
  Init: { operation: 'payment.create', work: init },
  GetQr: { operation: 'payment.code', work: getQr },
  Charge: { operation: 'payment.charge', work: charge },
  GetCardList: { operation: 'card.list', work: getCardList },
  GetState: { operation: 'payment.read', work: getState },
  CheckOrder: { operation: 'payment.list', work: checkOrder },
  Confirm: { operation: 'payment.capture', work: confirm },
  Cancel: { operation: 'payment.cancel', work: cancel },
  SendClosingReceipt: { operation: 'receipt.create', work: sendClosingReceipt },
};

/** The bank's API, to be mounted under /tbank/v2 and /tbank/cashbox: POST of JSON alone, every refusal under HTTP 200. */
export function addTbankRoutes(app: FastifyInstance, terminal: Terminal): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/:method', (request: FastifyRequest<{ Params: { method: string }; Body: string }>, reply) => {
    const known = Object.hasOwn(METHODS, request.params.method) ? METHODS[request.params.method] : undefined;
    if (known === undefined) return reply.code(404).send('');
    let body: Body = {};
    const work = (): Answer => attempt(() => known.work(terminal, body));
    try {
      body = read(terminal, request.body);
    } catch (error) {
      return send(reply, refusal(error));
    }
    const context = {
      operation: operationOf(terminal, known.operation, body),
      orderId: orderOf(terminal, body),
    };
    request.emulated = context;
    const fault = terminal.context.faults.take(isTransportFault, context);
    if (fault === undefined) return send(reply, work());
    request.emulated = { ...context, fault: fault.kind };
    return spoilAnswer(reply, fault, work, contradict);
  });
}

function read(terminal: Terminal, text: string): Body {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw wrong('2', 'Тело запроса не JSON');
  }
  if (!isObject(body)) throw wrong('2', 'Тело запроса не объект');
  if (body['TerminalKey'] !== terminal.key) throw wrong('205', 'Терминал не найден');
  if (!isSignedTbank(body, terminal.password)) throw wrong('204', 'Неверный токен');
  return body;
}

function attempt(work: () => object): Answer {
  try {
    return { status: 200, payload: JSON.stringify(work()) };
  } catch (error) {
    return refusal(error);
  }
}

function refusal(error: unknown): Answer {
  if (!(error instanceof TbankError)) throw error;
  const body = { Success: false, ErrorCode: error.code, Message: 'Ошибка', Details: error.message };
  return { status: 200, payload: JSON.stringify(body) };
}

/** One method lets go and returns; faults tell the two apart. */
function operationOf(terminal: Terminal, operation: Operation, body: Body): Operation {
  if (operation !== 'payment.cancel') return operation;
  const status = terminal.payments.get(String(body['PaymentId']))?.status;
  return status === 'CONFIRMED' || status === 'PARTIAL_REFUNDED' ? 'refund.create' : operation;
}

function orderOf(terminal: Terminal, body: Body): string | undefined {
  const known =
    terminal.payments.get(String(body['PaymentId'])) ?? terminal.byOrder.get(String(body['OrderId']));
  if (known !== undefined) return known.order;
  const data = body['DATA'];
  return isObject(data) && typeof data['order'] === 'string' ? data['order'] : undefined;
}

function contradict(kind: Contradiction, answer: Answer): Answer {
  const object: unknown = JSON.parse(answer.payload);
  if (!isObject(object)) return answer;
  const change: Body = {};
  if (kind === 'unknown_status') change['Status'] = 'AWAITING_REVIEW';
  if (kind === 'amount_off') change['Amount'] = Number(object['Amount']) + 1;
  if (kind === 'other_shop') change['TerminalKey'] = '999999';
  return { ...answer, payload: JSON.stringify({ ...object, ...change }) };
}
