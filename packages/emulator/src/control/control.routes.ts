import type { FastifyInstance } from 'fastify';
import type { Letter } from '../mail/mail-inbox.ts';
import { isObject } from '../yookassa/amount.ts';
import { isWebhookMode } from '../webhooks/webhook-rules.ts';
import { ACQUIRERS, type AcquirerName } from '../acquirers/acquirer.ts';
import { ControlError, type EmulatorControl } from './control.ts';
import { attachmentName, readFault, readHttpUrl, readNumber, readRule, readText } from './read-orders.ts';

type Query = Record<string, string | undefined>;

/** The control API as JSON; the same operations as the EmulatorControl object. Errors are `{ error }`. */
export function addControlRoutes(app: FastifyInstance, control: EmulatorControl): void {
  app.setErrorHandler((error: Error & { statusCode?: number; status?: number }, _request, reply) => {
    void reply.code(error.statusCode ?? error.status ?? 500).send({ error: error.message });
  });

  app.get<{ Querystring: Query }>('/letters', async ({ query: { to, wait_ms: wait, count } }) => {
    if (to === undefined || wait === undefined)
      return control.letters(to === undefined ? {} : { to }).map(letterView);
    const wanted = { to, count: Number(count ?? 1), timeout_ms: Number(wait) };
    return (await control.waitForLetters(wanted)).map(letterView);
  });
  app.get<{ Querystring: Query }>('/messages', async ({ query: { to, wait_ms: wait, count } }) => {
    if (to === undefined || wait === undefined) return control.messages(to === undefined ? {} : { to });
    return control.waitForMessages({ to, count: Number(count ?? 1), timeout_ms: Number(wait) });
  });
  app.get<{ Params: { n: string } }>('/letters/:n', ({ params }) =>
    letterView(control.letter(Number(params.n))),
  );
  app.get<{ Params: { n: string; i: string } }>('/letters/:n/attachments/:i', (request, reply) => {
    const attachment = control.letter(Number(request.params.n)).attachments[Number(request.params.i)];
    if (attachment === undefined) throw new ControlError('no such attachment', 404);
    return reply
      .header('content-type', attachment.content_type)
      .header('content-disposition', attachmentName(attachment.filename))
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(Buffer.from(attachment.content));
  });

  app.get<{ Querystring: { order_id?: string; status?: string } }>('/payments', ({ query }) =>
    control.payments(query),
  );
  app.get<{ Params: { id: string } }>('/payments/:id', ({ params }) => control.payment(params.id));
  app.post<{ Params: { id: string } }>('/payments/:id/expire', ({ params }) => control.expire(params.id));
  app.post<{ Params: { id: string } }>('/payments/:id/give-up', ({ params }) => control.giveUp(params.id));
  app.get('/refunds', () => control.refunds());
  app.post<{ Params: { id: string } }>('/refunds/:id/finish', ({ params, body }) => {
    const reason = isObject(body) && body['reason'] !== undefined ? readText(body, 'reason') : undefined;
    return control.finishRefund(params.id, readDecision(body), reason);
  });
  app.get<{ Querystring: { payment_id?: string } }>('/receipts', ({ query }) => control.receipts(query));
  app.post<{ Params: { id: string } }>('/receipts/:id/finish', ({ params, body }) =>
    control.finishReceipt(params.id, readDecision(body)),
  );
  app.get('/requests', () => control.requests());
  app.post('/pay', ({ body }) => {
    const order = isObject(body) ? body : {};
    const request: Record<string, string> = {};
    for (const name of ['payment_id', 'order_id', 'card']) {
      if (order[name] !== undefined) request[name] = readText(order, name);
    }
    return control.pay(request);
  });

  app.get<{ Params: { till: string }; Querystring: { order_id?: string } }>(
    '/tills/:till/payments',
    ({ params, query }) => control.acquirer(readAcquirer(params.till)).payments(query.order_id),
  );
  app.post<{ Params: { till: string } }>('/tills/:till/pay', ({ params, body }) => {
    if (!isObject(body)) throw new ControlError('body must be an object');
    const by = body['card'] === undefined ? {} : { card: readText(body, 'card') };
    const acquirer = control.acquirer(readAcquirer(params.till));
    return {
      outcome: acquirer.pay(readText(body, 'order_id'), body['sbp'] === true ? { sbp: 'success' } : by),
    };
  });

  app.get('/faults', () => control.faults());
  app.post('/faults', ({ body }) => control.addFault(readFault(body)));
  app.delete<{ Querystring: { id?: string } }>('/faults', ({ query }) => {
    control.clearFaults(query.id === undefined ? undefined : Number(query.id));
    return control.faults();
  });

  app.get('/webhooks', () => ({ rules: control.webhookRules(), events: control.webhooks() }));
  app.post('/webhooks', ({ body }) => {
    if (!isObject(body)) throw new ControlError('body must be an object');
    if (body['url'] !== undefined) control.setWebhookUrl(readHttpUrl(body, 'url'));
    if (isWebhookMode(body['mode'])) control.setWebhooks(readRule(body));
    else if (body['mode'] !== undefined) throw new ControlError('unknown mode');
    return { rules: control.webhookRules() };
  });
  app.post<{ Params: { event: string } }>('/webhooks/:event/resend', async ({ params }) => ({
    status: await control.resendWebhook(Number(params.event)),
  }));
  app.post('/webhooks/forge', { bodyLimit: 4 * 1024 * 1024 }, async ({ body }) => ({
    status: await control.forgeWebhook(typeof body === 'string' ? body : JSON.stringify(body)),
  }));
  app.get<{ Querystring: { timeout_ms?: string } }>('/quiet', async ({ query }) => {
    await control.quiet(Number(query.timeout_ms ?? 10_000));
    return { quiet: true };
  });

  app.get('/book', () => control.book());
  app.post('/time', ({ body }) => {
    if (!isObject(body)) throw new ControlError('body must be an object');
    control.moveTime(readNumber(body, 'add_ms'));
    return { moved: true };
  });
  app.post('/reset', () => {
    control.reset();
    return { reset: true };
  });
}

function readAcquirer(name: string): AcquirerName {
  const acquirer = ACQUIRERS.find((each) => each === name);
  if (acquirer === undefined) throw new ControlError(`no till ${name}`, 404);
  return acquirer;
}

function letterView(letter: Letter) {
  const attachments = letter.attachments.map(({ content: _content, ...rest }, index) => ({
    ...rest,
    url: `/control/letters/${letter.n}/attachments/${index}`,
  }));
  return { ...letter, attachments };
}

function readDecision(body: unknown): 'succeeded' | 'canceled' {
  const status = isObject(body) ? body['status'] : undefined;
  if (status !== 'succeeded' && status !== 'canceled')
    throw new ControlError('status must be succeeded or canceled');
  return status;
}
