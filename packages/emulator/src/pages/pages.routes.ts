import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EmulatorControl } from '../control/control.ts';
import { readFault, readRule } from '../control/read-orders.ts';
import { html, type Html } from './html.ts';
import { layout } from './layout.ts';
import { messagesTable } from './message-pages.ts';
import { letterHtml, letterPage, lettersTable } from './mail-pages.ts';
import { paymentPage, paymentsTable, receiptsTable, refundsTable, acquirerTable } from './payment-pages.ts';
import { printedReceipt } from './receipt-page.ts';
import { faultsPage, requestsPage, webhooksPage } from './switch-pages.ts';

const SHOWN = 200;
const SHOWN_IN_OVERVIEW = 10;

type Order = Readonly<Record<string, string>>;

/** The page for people: what was received, and the switches. */
export function addPages(app: FastifyInstance, control: EmulatorControl): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const newest = (count: number) => control.letters().slice(-count).toReversed();

  app.get('/', (_request, reply) =>
    show(
      reply,
      layout(
        '/',
        'Что пришло',
        html`<h2>Последние письма</h2>${lettersTable(newest(SHOWN_IN_OVERVIEW))}
<h2>Последние SMS</h2>${messagesTable(control.messages().slice(-SHOWN_IN_OVERVIEW).toReversed())}
<h2>Последние платежи</h2>${paymentsTable(control.payments().slice(0, SHOWN_IN_OVERVIEW))}
<h2>Последние возвраты</h2>${refundsTable(control.refunds().slice(0, SHOWN_IN_OVERVIEW))}`,
      ),
    ),
  );
  app.get('/letters', (_request, reply) =>
    show(reply, layout('/letters', 'Письма', lettersTable(newest(SHOWN)))),
  );
  app.get<{ Params: { n: string } }>('/letters/:n', ({ params }, reply) =>
    show(reply, letterPage(control.letter(Number(params.n)))),
  );
  app.get<{ Params: { n: string } }>('/letters/:n/html', ({ params }, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'",
      )
      .send(letterHtml(control.letter(Number(params.n)))),
  );
  app.get('/messages', (_request, reply) =>
    show(reply, layout('/messages', 'SMS', messagesTable(control.messages().slice(-SHOWN).toReversed()))),
  );
  app.get('/payments', (_request, reply) =>
    show(
      reply,
      layout(
        '/payments',
        'Платежи',
        html`${paymentsTable(control.payments().slice(0, SHOWN))}
<h2>Банк-эмулятор</h2>${acquirerTable(control.acquirer('tbank').payments().slice(0, SHOWN), '/tbank/checkout')}
<h2>Робот-эмулятор</h2>${acquirerTable(control.acquirer('robokassa').payments().slice(0, SHOWN), '/robokassa/checkout')}
<h2>Возвраты</h2>${refundsTable(control.refunds().slice(0, SHOWN))}`,
      ),
    ),
  );
  app.get<{ Params: { id: string } }>('/payments/:id', ({ params }, reply) =>
    show(reply, paymentPage(control.payment(params.id))),
  );
  app.get('/receipts', (_request, reply) =>
    show(reply, layout('/receipts', 'Чеки', receiptsTable(control.receipts().slice(0, SHOWN)))),
  );
  app.get<{ Params: Printed }>('/check/:fn/:fd/:fp', ({ params: { fn, fd, fp } }, reply) => {
    const receipt = control.receipts().find((one) => one.fiscal_document_number === fd);
    const known = receipt?.fiscal_storage_number === fn && receipt.fiscal_attribute === fp;
    return show(known ? reply : reply.code(404), printedReceipt(known ? receipt : undefined));
  });
  app.get('/webhooks', (_request, reply) => show(reply, webhooksPage(control)));
  app.get('/requests', (_request, reply) => show(reply, requestsPage(control)));
  app.get('/faults', (_request, reply) => show(reply, faultsPage(control)));

  const order = (
    path: string,
    obey: (params: Order, body: Order) => Promise<unknown> | void,
    then: (params: Order) => string,
  ): void => {
    app.post<{ Params: Order; Body: Order | undefined }>(path, async ({ params, body = {} }, reply) => {
      await obey(params, body);
      return reply.redirect(then(params), 303);
    });
  };

  order('/do/payments/:id/pay', ({ id = '' }) => void control.pay({ payment_id: id }), toPayment);
  order('/do/payments/:id/give-up', ({ id = '' }) => void control.giveUp(id), toPayment);
  order('/do/payments/:id/expire', ({ id = '' }) => void control.expire(id), toPayment);
  order(
    '/do/refunds/:id',
    ({ id = '' }, body) => void control.finishRefund(id, decision(body)),
    () => '/payments',
  );
  order(
    '/do/receipts/:id',
    ({ id = '' }, body) => void control.finishReceipt(id, decision(body)),
    () => '/receipts',
  );
  order(
    '/do/webhooks/:n/resend',
    ({ n }) => control.resendWebhook(Number(n)),
    () => '/webhooks',
  );
  order(
    '/do/webhooks',
    (_params, body) => control.setWebhooks(readRule(typed(body))),
    () => '/webhooks',
  );
  order(
    '/do/forge',
    (_params, { payload = '' }) => control.forgeWebhook(payload),
    () => '/webhooks',
  );
  order(
    '/do/faults',
    (_params, body) => void control.addFault(readFault(typed({ times: '', ...body }))),
    () => '/faults',
  );
  order(
    '/do/faults/clear',
    (_params, { id }) => control.clearFaults(id === undefined ? id : Number(id)),
    () => '/faults',
  );
  order(
    '/do/time',
    (_params, { minutes }) => control.moveTime(Number(minutes) * 60_000),
    () => '/faults',
  );
  order(
    '/do/reset',
    () => control.reset(),
    () => '/',
  );
}

/** Numbers of a receipt as a page of a fiscal data operator has them in its address. */
interface Printed {
  fn: string;
  fd: string;
  fp: string;
}

function toPayment({ id }: Order): string {
  return `/payments/${id}`;
}

function show(reply: FastifyReply, page: Html) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page.html);
}

function decision({ status }: Order): 'succeeded' | 'canceled' {
  return status === 'succeeded' ? 'succeeded' : 'canceled';
}

/** Form fields are text: numbers become numbers, an empty `times` means without end, other empty fields are left out. */
function typed(body: Order): Record<string, unknown> {
  const numbers = new Set(['times', 'delay_ms', 'copies']);
  const entries = Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
    if (value === '') return name === 'times' ? [[name, null]] : [];
    return [[name, numbers.has(name) ? Number(value) : value]];
  });
  return Object.fromEntries(entries);
}
