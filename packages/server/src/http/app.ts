import { answerBrokenRequest } from './broken-request.ts';
import { calls, type CallKey } from '@distance/contract/calls.ts';
import type { CallSpec, FileAnswer } from '@distance/contract/define-call.ts';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { loggedError, loggedUrl, REDACTED } from '../log.ts';
import { randomId } from '../public-id.ts';
import { KnownBrowser } from '../known-browser.ts';
import type { Settings } from '../settings.ts';
import { isKept } from './kept-reads.ts';
import { sendKept } from './send-kept.ts';
import { localeOf, sendFailure } from './answer.ts';
import { readableUrl } from './readable-url.ts';
import { Front } from './front.ts';
import { Refusal } from './refusal.ts';
import { SlowRefusals } from './slow-refusals.ts';
import type { Caller, Edge } from './edge.ts';

/** JSON bodies; files come as multipart with their own limit. */
const BODY_LIMIT = 256 * 1024;
const FILE_LIMIT = 4 * 1024 * 1024 + 1;
const BOUNDS = { requestTimeout: 30_000, connectionTimeout: 60_000, keepAliveTimeout: 72_000 };

/** The HTTP server without its routes: logging, headers, error exit. */
export function createHttp(settings: Settings, front = new Front()): FastifyInstance {
  const app = Fastify({
    clientErrorHandler: answerBrokenRequest,
    bodyLimit: BODY_LIMIT,
    serverFactory: (handle) => front.createServer(handle, BOUNDS),
    // Idle keep-alive connections must not hold up a stop.
    forceCloseConnections: 'idle',
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    genReqId: () => randomId(60),
    logController: new LogController({ disableRequestLogging: settings.logLevel !== 'debug' }),
    routerOptions: { maxParamLength: 512 },
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
    // An address the router cannot take leads nowhere; the framework's own answer would name its parts (S40).
    frameworkErrors: (_error, request, reply) => void sendFailure(new Refusal('not_found'), request, reply),
    logger: {
      level: settings.logLevel,
      redact: { paths: REDACTED, censor: '…' },
      serializers: {
        err: (error: unknown) => loggedError(error),
        req: (request: FastifyRequest) => ({
          method: request.method,
          url: loggedUrl(request.url),
          address: request.ip,
        }),
      },
    },
  });
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  // The framework's own answer and its log line would repeat the whole address, with what is secret in it (S20).
  app.setNotFoundHandler((request, reply) => void sendFailure(new Refusal('not_found'), request, reply));
  const refusals = new SlowRefusals();
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (reply.statusCode === 429) await refusals.hold(request.ip);
  });
  return app;
}

/** Safety headers of every answer (S38); pages set their own content policy. */
export async function addSafety(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Keys stand in addresses of letters: nobody, ourselves included, is told more of one than the origin (S20).
    referrerPolicy: { policy: 'strict-origin' },
    // Of Internet Explorer, of Flash and of what a browser does anyway: every answer would carry them.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  });
  // The desk and `/add` read QR codes; nothing of ours asks where somebody is or listens.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(
      'permissions-policy',
      'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    );
  });
  await app.register(multipart, {
    limits: { fileSize: FILE_LIMIT, files: 1, fields: 4, parts: 5 },
    throwFileSizeLimit: false,
  });
}

/** What a request says of its caller. */
export function callerOf(request: FastifyRequest): Caller {
  const header = request.headers.authorization;
  const token = header?.match(/^Bearer ([A-Za-z0-9_-]{1,200})$/)?.[1] ?? (header ? '' : null);
  const key = request.headers['idempotency-key'];
  const basket = request.headers['x-basket-key'];
  return {
    token,
    locale: localeOf(request.headers['accept-language']),
    address: request.ip,
    browserKey: typeof basket === 'string' && /^[\w-]{16,64}$/.test(basket) ? basket : null,
    userAgent: request.headers['user-agent'] ?? '',
    requestId: request.id,
    idempotencyKey: typeof key === 'string' && /^[\w+.-]{8,64}$/.test(key) ? key : null,
    request,
  };
}

/** One HTTP route per call of the contract. */
export function addCalls(app: FastifyInstance, edge: Edge, settings: Settings): void {
  // A scope of its own: acquirers read forms in theirs.
  void app.register(async (scope) => {
    // A mail program presses «unsubscribe» with a form (RFC 8058); what it says is in the address already.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, undefined),
    );
    for (const key of Object.keys(calls)) {
      // Object.keys forgets the literal keys of the table.
      addCall(scope, edge, key as CallKey, settings);
    }
  });
}

function addCall(app: FastifyInstance, edge: Edge, key: CallKey, settings: Settings): void {
  const spec: CallSpec = calls[key];
  app.route({
    method: spec.method,
    url: spec.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const raw = {
        params: request.params,
        query: request.query,
        body: spec.input === 'multipart' ? undefined : (request.body ?? undefined),
      };
      const { cookie } = request.headers;
      const browser = new KnownBrowser(settings, cookie, (value) => void reply.header('set-cookie', value));
      const answer = await edge.invoke(key, raw, { ...callerOf(request), browser });
      // An answer of the kept reads is an object: for guests the same one as long as it is true.
      if (isKept(key)) return sendKept(request, reply, answer as object);
      reply.header('cache-control', 'no-store');
      if (spec.output !== 'file') return reply.send(answer);
      // `file` calls answer bytes by declaration.
      return sendFile(reply, answer as FileAnswer);
    },
  });
}

function sendFile(reply: Parameters<typeof sendFailure>[2], file: FileAnswer) {
  return reply
    .header('content-type', file.type)
    .header('content-disposition', `${file.disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Buffer.from(file.bytes));
}

/** `/healthz`: the process lives; `/readyz`: it can serve. */
export function addHealth(app: FastifyInstance, services: Services, draining: () => boolean): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (draining()) return reply.status(503).send({ status: 'draining' });
    await services.db.selectFrom('setting').select('key').limit(1).execute();
    return { status: 'ready' };
  });
}
