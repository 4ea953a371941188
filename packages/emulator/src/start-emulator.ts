import fastify from 'fastify';
import { addCheckoutRoutes } from './checkout/checkout.routes.ts';
import { CarrierBox } from './delivery/carrier-box.ts';
import { addCdekRoutes } from './delivery/cdek.routes.ts';
import { addPochtaRoutes } from './delivery/pochta.routes.ts';
import { createControl, type EmulatorControl } from './control/control.ts';
import { addControlRoutes } from './control/control.routes.ts';
import { FaultBook } from './faults/fault-book.ts';
import { addIndexNowRoutes } from './indexnow/indexnow.routes.ts';
import { MailInbox } from './mail/mail-inbox.ts';
import { addPages } from './pages/pages.routes.ts';
import { RequestLog } from './request-log.ts';
import { robokassaAcquirer } from './robokassa/robokassa-acquirer.ts';
import { addRobokassaRoutes } from './robokassa/robokassa.routes.ts';
import { RobokassaShop, type RobokassaKeys } from './robokassa/shop.ts';
import { addGoogleRoutes } from './social/google.routes.ts';
import { SmsBox } from './sms/sms-box.ts';
import { addSmsRuRoutes } from './sms/smsru.routes.ts';
import { addSmscRoutes } from './sms/smsc.routes.ts';
import { SocialContext, SOCIAL_KEYS } from './social/social-context.ts';
import { addVkRoutes } from './social/vk.routes.ts';
import { addYandexRoutes } from './social/yandex.routes.ts';
import { tbankAcquirer } from './tbank/tbank-acquirer.ts';
import { addTbankRoutes } from './tbank/tbank.routes.ts';
import { Terminal } from './tbank/terminal.ts';
import { ACQUIRERS, type AcquirerContext, type AcquirerName } from './acquirers/acquirer.ts';
import { Webhooks } from './webhooks/webhooks.ts';
import type { YookassaContext } from './yookassa/yookassa-context.ts';
import { Idempotency } from './yookassa/idempotency.ts';
import { Store } from './yookassa/store.ts';
import { yookassaCounter } from './yookassa/yookassa-counter.ts';
import { addYooKassaRoutes } from './yookassa/yookassa.routes.ts';

export interface EmulatorOptions {
  /** 0 or absent = any free port. */
  port?: number;
  smtpPort?: number;
  /** A loopback address only; 127.0.0.1. */
  host?: string;
  shopId: string;
  secretKey: string;
  webhookUrl?: string;
  /** T-Bank's terminal. */
  tbank?: { terminalKey: string; password: string };
  robokassa?: RobokassaKeys;
  /** Where T-Bank and Robokassa send their notifications. */
  acquirerWebhookUrls?: Partial<Record<AcquirerName, string>>;
  /** What the payer's browser reaches the payment page by; the emulator's own address by default. */
  publicUrl?: string;
  now?: () => Date;
  log?: boolean;
  /** The shop has a fiscal register: payments and part refunds must carry a receipt (true). */
  receiptsRequired?: boolean;
  /** The first pause before a notification is repeated, doubled each time (1000). */
  webhookRetryMs?: number;
}

export interface Emulator {
  url: string;
  smtpUrl: string;
  smtpPort: number;
  /** The same operations as the HTTP API under /control. */
  control: EmulatorControl;
  close(): Promise<void>;
}

const SWEEP_MS = 1000;

/** Keys of a shop that only tests. */
const TBANK_KEYS = { terminalKey: 'EMULATOR0001DEMO', password: 'emulator-password' };
const ROBOKASSA_KEYS = {
  login: 'emulator',
  password1: 'emulator-one',
  password2: 'emulator-two',
  password3: 'emulator-three',
  hash: 'sha256',
} as const;

/** Starts the stand-ins of the acquirers, the social networks and the mail server; rejects when a port is taken or the host is not loopback. */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const host = options.host ?? '127.0.0.1';
  if (!isLoopback(host)) throw new Error(`The emulator listens on loopback only, not on ${host}`);

  const clock = { offset: 0 };
  const readClock = options.now ?? (() => new Date());
  const now = (): number => readClock().getTime() + clock.offset;
  const faults = new FaultBook();
  const idempotency = new Idempotency();
  const webhooks = new Webhooks(options.webhookUrl, now, options.webhookRetryMs ?? 1000);
  const mail = new MailInbox(faults, now);
  const sms = new SmsBox(faults, now);
  const parcels = new CarrierBox(faults, now);
  const log = new RequestLog();
  let publicUrl = options.publicUrl ?? '';
  const context: YookassaContext = {
    store: new Store(),
    shop: { shopId: options.shopId, checkoutUrl: (id) => `${publicUrl}/yookassa/checkout/${id}` },
    faults,
    now,
    receiptsRequired: options.receiptsRequired ?? true,
    emit: (event, object) => webhooks.emit(event, object),
  };
  const acquirerContext = (receiver: AcquirerName): AcquirerContext => ({
    faults,
    now,
    notify: (message) => webhooks.notify({ ...message, receiver }),
    publicUrl: () => publicUrl,
  });
  for (const acquirer of ACQUIRERS) webhooks.setUrl(options.acquirerWebhookUrls?.[acquirer], acquirer);
  const { terminalKey, password } = options.tbank ?? TBANK_KEYS;
  const terminal = new Terminal(terminalKey, password, acquirerContext('tbank'));
  const robokassa = new RobokassaShop(options.robokassa ?? ROBOKASSA_KEYS, acquirerContext('robokassa'));
  const acquirers = [tbankAcquirer(terminal), robokassaAcquirer(robokassa)];
  const social = new SocialContext(SOCIAL_KEYS, faults, now);
  const control = createControl({
    context,
    mail,
    sms,
    webhooks,
    log,
    idempotency,
    clock,
    acquirers,
    social,
    parcels,
  });

  const app = fastify({ forceCloseConnections: true, logger: options.log ?? false });
  app.decorateRequest('emulated');
  await app.register(
    async (scope) => {
      log.watch(scope, now);
      addYooKassaRoutes(scope, context, { secretKey: options.secretKey, idempotency });
    },
    { prefix: '/yookassa/v3' },
  );
  for (const prefix of ['/tbank/v2', '/tbank/cashbox'])
    await app.register(
      async (scope) => {
        log.watch(scope, now);
        addTbankRoutes(scope, terminal);
      },
      { prefix },
    );
  await app.register(
    async (scope) => {
      log.watch(scope, now);
      addRobokassaRoutes(scope, robokassa);
    },
    { prefix: '/robokassa' },
  );
  const carriers = { '/smsru': addSmsRuRoutes, '/smsc/sys': addSmscRoutes };
  for (const [prefix, addRoutes] of Object.entries(carriers))
    await app.register(
      async (scope) => {
        log.watch(scope, now);
        addRoutes(scope, sms, faults);
      },
      { prefix },
    );
  const bringers = { '/cdek/v2': addCdekRoutes, '/pochta': addPochtaRoutes };
  for (const [prefix, addRoutes] of Object.entries(bringers))
    await app.register(
      async (scope) => {
        log.watch(scope, now);
        addRoutes(scope, parcels);
      },
      { prefix },
    );
  await app.register(
    async (scope) => {
      log.watch(scope, now);
      addIndexNowRoutes(scope);
    },
    { prefix: '/indexnow' },
  );
  const networks = { '/vkid': addVkRoutes, '/google': addGoogleRoutes, '/yandex': addYandexRoutes };
  for (const [prefix, addRoutes] of Object.entries(networks))
    await app.register(
      async (scope) => {
        log.watch(scope, now);
        addRoutes(scope, social);
      },
      { prefix },
    );
  const counters = [yookassaCounter(context), ...acquirers.map(({ counter }) => counter)];
  await app.register(async (scope) => addCheckoutRoutes(scope, counters));
  await app.register(async (scope) => addControlRoutes(scope, control), { prefix: '/control' });
  await app.register(async (scope) => addPages(scope, control));

  const url = await app.listen({ port: options.port ?? 0, host });
  if (publicUrl === '') publicUrl = url;
  const smtpPort = await mail.listen(options.smtpPort ?? 0, host).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  const sweeper = setInterval(() => control.sweep(), SWEEP_MS);
  sweeper.unref();

  return {
    url,
    smtpUrl: `smtp://${host.includes(':') ? `[${host}]` : host}:${smtpPort}`,
    smtpPort,
    control,
    async close() {
      clearInterval(sweeper);
      webhooks.close();
      await Promise.all([app.close(), mail.close()]);
    },
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host);
}
