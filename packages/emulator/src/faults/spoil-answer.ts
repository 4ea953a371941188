import type { FastifyReply } from 'fastify';
import { isObject } from '../yookassa/amount.ts';
import type { Answer } from '../yookassa/idempotency.ts';
import { errorBody } from '../yookassa/yookassa-error.ts';
import type { TakenFault } from './fault-book.ts';
import type { TransportFault } from './fault-kinds.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const PROCESSING_RETRY_MS = 1800;

/** Answers a call the way the fault says; `work` is done once or, for the `before` faults and 429, not at all. */
export function spoilAnswer(
  reply: FastifyReply,
  { kind, delay_ms }: TakenFault<TransportFault>,
  work: () => Answer,
  contradict: (kind: Contradiction, answer: Answer) => Answer = contradictYookassa,
): void {
  switch (kind) {
    case 'timeout_before':
      return dropAfter(reply, delay_ms);
    case 'timeout_after':
      work();
      return dropAfter(reply, delay_ms);
    case 'reset_before':
      return reset(reply);
    case 'reset_after':
      work();
      return reset(reply);
    case 'error_500_before':
      return send(reply, serverError());
    case 'error_500_after':
      work();
      return send(reply, serverError());
    case 'too_many_429':
      return send(reply, tooMany());
    case 'processing_202':
      work();
      return send(reply, processing());
    case 'broken_json': {
      const answer = work();
      return send(reply, {
        ...answer,
        payload: answer.payload.slice(0, Math.ceil(answer.payload.length * 0.6)),
      });
    }
    case 'slow_body':
      return sendSlowly(reply, work(), delay_ms);
    case 'late_answer': {
      const answer = work();
      setTimeout(() => send(reply, answer), delay_ms).unref();
      return;
    }
    case 'unknown_status':
    case 'amount_off':
    case 'other_currency':
    case 'test_flag':
    case 'other_shop': {
      const answer = work();
      return send(reply, answer.status === 200 ? contradict(kind, answer) : answer);
    }
  }
}

/** What changes one answer and not the payment. */
export type Contradiction = Extract<
  TransportFault,
  'unknown_status' | 'amount_off' | 'other_currency' | 'test_flag' | 'other_shop'
>;

/** In YooKassa's shape. */
function contradictYookassa(kind: Contradiction, answer: Answer): Answer {
  switch (kind) {
    case 'unknown_status':
      return change(answer, (object) => ({ ...object, status: 'awaiting_review' }));
    case 'amount_off':
      return change(
        answer,
        changeAmount((amount) => ({ ...amount, value: oneKopeckMore(amount['value']) })),
      );
    case 'other_currency':
      return change(
        answer,
        changeAmount((amount) => ({ ...amount, currency: 'USD' })),
      );
    case 'test_flag':
      return change(answer, (object) => ({ ...object, test: object['test'] !== true }));
    case 'other_shop':
      return change(answer, (object) => ({
        ...object,
        recipient: { account_id: '999999', gateway_id: '1' },
      }));
  }
}

export function send(reply: FastifyReply, { status, payload, type = JSON_TYPE }: Answer): void {
  void reply.code(status).header('content-type', type).send(payload);
}

function dropAfter(reply: FastifyReply, delayMs: number): void {
  reply.hijack();
  setTimeout(() => reply.raw.destroy(), delayMs).unref();
}

function reset(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
}

function sendSlowly(
  reply: FastifyReply,
  { status, payload, type = JSON_TYPE }: Answer,
  delayMs: number,
): void {
  reply.hijack();
  const { raw } = reply;
  const bytes = Buffer.from(payload);
  raw.writeHead(status, {
    'content-type': type,
    'content-length': bytes.length,
  });
  const parts = 10;
  const size = Math.ceil(bytes.length / parts);
  let sent = 0;
  const timer = setInterval(() => {
    if (sent < bytes.length) raw.write(bytes.subarray(sent, (sent += size)));
    else raw.end();
    if (raw.writableEnded) clearInterval(timer);
  }, delayMs / parts);
  timer.unref();
  raw.on('close', () => clearInterval(timer));
}

function change(answer: Answer, edit: (object: Record<string, unknown>) => Record<string, unknown>): Answer {
  const body: unknown = JSON.parse(answer.payload);
  if (answer.status !== 200 || !isObject(body)) return answer;
  return { status: 200, payload: JSON.stringify(edit(body)) };
}

function changeAmount(edit: (amount: Record<string, unknown>) => Record<string, unknown>) {
  return (object: Record<string, unknown>) =>
    isObject(object['amount']) ? { ...object, amount: edit(object['amount']) } : object;
}

function oneKopeckMore(value: unknown): string {
  return ((Math.round(Number(value) * 100) + 1) / 100).toFixed(2);
}

function serverError(): Answer {
  const body = errorBody(
    { code: 'internal_server_error', message: 'Internal server error' },
    PROCESSING_RETRY_MS,
  );
  return { status: 500, payload: JSON.stringify(body) };
}

function tooMany(): Answer {
  const body = errorBody({ code: 'too_many_requests', message: 'Too many requests' }, PROCESSING_RETRY_MS);
  return { status: 429, payload: JSON.stringify(body) };
}

function processing(): Answer {
  const body = {
    type: 'processing',
    description: 'Request accepted, not processed yet',
    retry_after: PROCESSING_RETRY_MS,
  };
  return { status: 202, payload: JSON.stringify(body) };
}
