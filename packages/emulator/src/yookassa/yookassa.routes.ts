import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { isTransportFault, type Operation } from '../faults/fault-kinds.ts';
import { send, spoilAnswer } from '../faults/spoil-answer.ts';
import { isObject } from './amount.ts';
import type { YookassaContext } from './yookassa-context.ts';
import type { Answer, Idempotency } from './idempotency.ts';
import { listPage, type Query } from './list-page.ts';
import { cancelPayment, capturePayment, createPayment, expireIfOver, readPayment } from './payments.ts';
import { createReceipt, readReceiptRecord } from './receipts.ts';
import { paymentView, receiptView, refundView } from './records.ts';
import { createRefund } from './refunds.ts';
import { errorBody, invalidRequest, YooKassaError } from './yookassa-error.ts';

/** The id stands in the paths of single objects alone. */
interface Params {
  id?: string;
}
type Call = FastifyRequest<{ Params: Params; Body: string | undefined; Querystring: Query }>;

interface Route {
  method: 'GET' | 'POST';
  url: string;
  operation: Operation;
  work: (context: YookassaContext, call: { id: string; body: unknown; query: Query }) => object;
}

const ROUTES: readonly Route[] = [
  {
    method: 'POST',
    url: '/payments',
    operation: 'payment.create',
    work: (context, { body }) => paymentView(createPayment(context, body), context.shop),
  },
  {
    method: 'GET',
    url: '/payments',
    operation: 'payment.list',
    work: (context, { query }) => {
      for (const payment of context.store.open.values()) expireIfOver(context, payment);
      const times = { captured_at: (payment: { capturedAt: number | undefined }) => payment.capturedAt };
      return listPage(
        context.store.payments.values(),
        query,
        (payment) => paymentView(payment, context.shop),
        {
          times,
        },
      );
    },
  },
  {
    method: 'GET',
    url: '/payments/:id',
    operation: 'payment.read',
    work: (context, { id }) => paymentView(readPayment(context, id), context.shop),
  },
  {
    method: 'POST',
    url: '/payments/:id/capture',
    operation: 'payment.capture',
    work: (context, { id, body }) => paymentView(capturePayment(context, id, body), context.shop),
  },
  {
    method: 'POST',
    url: '/payments/:id/cancel',
    operation: 'payment.cancel',
    work: (context, { id }) => paymentView(cancelPayment(context, id), context.shop),
  },
  {
    method: 'POST',
    url: '/refunds',
    operation: 'refund.create',
    work: (context, { body }) => refundView(createRefund(context, body)),
  },
  {
    method: 'GET',
    url: '/refunds',
    operation: 'refund.list',
    work: (context, { query }) =>
      listPage(context.store.refunds.values(), query, refundView, {
        equal: { payment_id: ({ paymentId }) => paymentId },
      }),
  },
  {
    method: 'GET',
    url: '/refunds/:id',
    operation: 'refund.read',
    work: (context, { id }) => refundView(context.store.refund(id)),
  },
  {
    method: 'POST',
    url: '/receipts',
    operation: 'receipt.create',
    work: (context, { body }) => receiptView(createReceipt(context, body)),
  },
  {
    method: 'GET',
    url: '/receipts',
    operation: 'receipt.list',
    work: (context, { query }) =>
      listPage(context.store.receipts.values(), query, receiptView, {
        equal: { payment_id: ({ paymentId }) => paymentId, refund_id: ({ refundId }) => refundId },
      }),
  },
  {
    method: 'GET',
    url: '/receipts/:id',
    operation: 'receipt.read',
    work: (context, { id }) => receiptView(readReceiptRecord(context, id)),
  },
  {
    method: 'GET',
    url: '/me',
    operation: 'me.read',
    work: (context) => ({
      account_id: context.shop.shopId,
      status: 'enabled',
      test: true,
      fiscalization: { enabled: context.receiptsRequired, provider: 'fns' },
      payment_methods: ['bank_card', 'yoo_money'],
      itn: '7750005725',
    }),
  },
];

/** The acquirer's API, to be mounted under /yookassa/v3. */
export function addYooKassaRoutes(
  app: FastifyInstance,
  yookassa: YookassaContext,
  settings: { secretKey: string; idempotency: Idempotency },
): void {
  const { idempotency } = settings;
  const wanted = Buffer.from(
    `Basic ${Buffer.from(`${yookassa.shop.shopId}:${settings.secretKey}`).toString('base64')}`,
  );

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', async (request) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
      throw new YooKassaError(401, 'invalid_credentials', 'Basic authentication failed', 'Authorization');
    }
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    send(reply, refusal(error)),
  );
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/^\/yookassa\/v3/, '').split('?')[0] ?? '';
    const known = ROUTES.some(({ url }) => new RegExp(`^${url.replace(':id', '[^/]+')}$`).test(path));
    const error = known
      ? new YooKassaError(405, 'not_supported', 'Method is not allowed')
      : new YooKassaError(404, 'not_found', 'Resource not found');
    send(reply, refusal(error));
  });

  for (const { method, url, operation, work } of ROUTES) {
    app.route({
      method,
      url,
      handler: (request: Call, reply: FastifyReply) => {
        const raw = request.body ?? '';
        const key = method === 'POST' ? idempotency.readKey(request.headers['idempotence-key']) : undefined;
        const { id = '' } = request.params;
        const body = parse(raw);
        const doWork = (): Answer => attempt(() => work(yookassa, { id, body, query: request.query }));
        const once = (): Answer =>
          key === undefined
            ? doWork()
            : idempotency.once(key, `${request.url}\n${raw}`, yookassa.now(), doWork);
        const context = { operation, orderId: orderOf(yookassa, id, body) };
        request.emulated = context;
        const fault = yookassa.faults.take(isTransportFault, context);
        if (fault === undefined) return send(reply, once());
        request.emulated = { ...context, fault: fault.kind };
        return spoilAnswer(reply, fault, once);
      },
    });
  }
}

function parse(raw: string): unknown {
  if (raw === '') return undefined;
  try {
    return JSON.parse(raw);
  } catch {
    throw invalidRequest('Request body is not JSON');
  }
}

function attempt(work: () => object): Answer {
  try {
    return { status: 200, payload: JSON.stringify(work()) };
  } catch (error) {
    if (error instanceof YooKassaError) return refusal(error);
    throw error;
  }
}

function refusal(error: Error & { statusCode?: number }): Answer {
  if (error instanceof YooKassaError)
    return { status: error.status, payload: JSON.stringify(errorBody(error)) };
  const status = error.statusCode ?? 500;
  const code =
    status >= 500 ? 'internal_server_error' : status === 415 ? 'unsupported_media_type' : 'invalid_request';
  return { status, payload: JSON.stringify(errorBody({ code, message: error.message })) };
}

function orderOf(context: YookassaContext, id: string, body: unknown): string | undefined {
  const { payments, refunds } = context.store;
  const known = payments.get(refunds.get(id)?.paymentId ?? id);
  if (known !== undefined) return known.metadata['order_id'];
  if (!isObject(body)) return undefined;
  if (typeof body['payment_id'] === 'string') return payments.get(body['payment_id'])?.metadata['order_id'];
  const order = isObject(body['metadata']) ? body['metadata']['order_id'] : undefined;
  return typeof order === 'string' ? order : undefined;
}
