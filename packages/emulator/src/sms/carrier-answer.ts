import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultBook } from '../faults/fault-book.ts';
import { isTransportFault } from '../faults/fault-kinds.ts';
import { send, spoilAnswer } from '../faults/spoil-answer.ts';

/** Reads forms of POST and queries of GET alike, as both carriers do. */
export function readFields(request: FastifyRequest): URLSearchParams {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  if (typeof request.body === 'string')
    for (const [name, value] of new URLSearchParams(request.body)) query.set(name, value);
  return query;
}

export function takeForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

/** Answers JSON with HTTP 200, or spoils the answer; keys do not stay in the log. */
export function answer(
  faults: FaultBook,
  request: FastifyRequest,
  reply: FastifyReply,
  to: string,
  work: () => object,
): void {
  const context = { operation: 'sms.send' as const, to: [to] };
  request.emulated = { operation: context.operation };
  if (typeof request.body === 'string')
    request.body = request.body.replace(/((?:^|&)(?:api_id|psw|apikey)=)[^&]*/g, '$1***');
  const payload = () => ({ status: 200, payload: JSON.stringify(work()) });
  const fault = faults.take(isTransportFault, context);
  if (fault === undefined) return send(reply, payload());
  request.emulated = { operation: context.operation, fault: fault.kind };
  return spoilAnswer(reply, fault, payload);
}
