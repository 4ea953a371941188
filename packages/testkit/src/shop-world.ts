import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmulator, type Emulator } from '@distance/emulator/start-emulator.ts';
import { SMS_KEYS } from '@distance/emulator/sms/sms-box.ts';
import { CARRIER_KEYS } from '@distance/emulator/delivery/carrier-box.ts';
import { SOCIAL_KEYS } from '@distance/emulator/social/social-context.ts';
import { systemClock, type Clock } from '@distance/server/clock.ts';
import type { Db } from '@distance/server/db/connect.ts';
import { readSettings, type Settings } from '@distance/server/settings.ts';
import { startServer, type RunningServer, type StartOptions } from '@distance/server/start-server.ts';
import { createDatabase } from './database.ts';
import { UndeclaredRefusals } from './undeclared-refusals.ts';

export interface ShopWorld {
  server: RunningServer;
  emulator: Emulator;
  settings: Settings;
  clock: Clock;
  db: Db;
  /** POST, GET … of the product's calls; the answer's body is parsed. */
  call<T = unknown>(
    method: string,
    path: string,
    options?: CallOptions,
  ): Promise<{ status: number; body: T }>;
  /** @throws Error when a call has refused with a code that it does not declare. */
  close(): Promise<void>;
}

export interface CallOptions {
  body?: unknown;
  token?: string;
  /** Address of the visitor as a proxy tells it; limits are counted by it. */
  from?: string;
  headers?: Record<string, string>;
  locale?: 'ru' | 'en';
}

export interface ShopOptions {
  clock?: Clock;
  /** Without the queue and the sweepers; the test runs the operations itself. */
  jobs?: boolean;
  env?: Record<string, string>;
  /** Parcels are priced by the carriers of the emulator. */
  carriers?: boolean;
  wrapPool?: NonNullable<StartOptions['wrapPool']>;
}

export const TEST_SECRET_KEY = 'a secret for tests that is long enough';

/** Environment of a server in a test: loopback only, silent, behind a trusted proxy on loopback. */
export function shopEnv(databaseUrl: string, emulator: Emulator, dataDir: string): Record<string, string> {
  return {
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: TEST_SECRET_KEY,
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
    DRAIN_WAIT_MS: '0',
    TRUSTED_PROXIES: '127.0.0.1',
    YOOKASSA_URL: `${emulator.url}/yookassa/v3`,
    YOOKASSA_SHOP_ID: SHOP.shopId,
    YOOKASSA_SECRET_KEY: SHOP.secretKey,
    YOOKASSA_PAGE_HOSTS: '127.0.0.1',
    SAVED_CARDS: 'on',
    SBP_HOSTS: new URL(emulator.url).host,
    ...acquirerEnv(emulator),
    ...socialEnv(emulator.url),
    SMTP_URL: emulator.smtpUrl,
    ...smsEnv(emulator),
    MAIL_DNS: 'off',
  };
}

/** Keys of T-Bank and Robokassa; the acquirer of new payments stays YooKassa unless `ACQUIRER` says otherwise. */
function acquirerEnv(emulator: Emulator): Record<string, string> {
  return {
    TBANK_URL: `${emulator.url}/tbank/v2`,
    TBANK_TERMINAL_KEY: ACQUIRER_KEYS.tbank.terminalKey,
    TBANK_PASSWORD: ACQUIRER_KEYS.tbank.password,
    TBANK_PAGE_HOSTS: new URL(emulator.url).host,
    ROBOKASSA_URL: `${emulator.url}/robokassa`,
    ROBOKASSA_SERVICES_URL: `${emulator.url}/robokassa`,
    ROBOKASSA_LOGIN: ACQUIRER_KEYS.robokassa.login,
    ROBOKASSA_PASSWORD1: ACQUIRER_KEYS.robokassa.password1,
    ROBOKASSA_PASSWORD2: ACQUIRER_KEYS.robokassa.password2,
    ROBOKASSA_PASSWORD3: ACQUIRER_KEYS.robokassa.password3,
    ROBOKASSA_HASH: ACQUIRER_KEYS.robokassa.hash,
  };
}

export const ACQUIRER_KEYS = {
  tbank: { terminalKey: 'TESTTERMINALDEMO', password: 'tbank test password' },
  robokassa: {
    login: 'testshop',
    password1: 'robokassa one',
    password2: 'robokassa two',
    password3: 'robokassa three',
    hash: 'md5',
  },
} as const;

/** Where a server takes the notifications of T-Bank and Robokassa. */
export function acquirerUrls(serverUrl: string) {
  return {
    tbank: `${serverUrl}/api/notifications/tbank`,
    robokassa: `${serverUrl}/api/notifications/robokassa`,
  };
}

export const SHOP = { shopId: '100500', secretKey: 'test_secret' } as const;

/** Server, database of its own and the outside world in one process; notifications reach the server over HTTP. */
export async function startShopWorld(postgres: string, options: ShopOptions = {}): Promise<ShopWorld> {
  const clock = options.clock ?? systemClock;
  const database = await createDatabase(postgres);
  const dataDir = await mkdtemp(join(tmpdir(), 'distance-world-'));
  const emulator = await startEmulator({
    ...SHOP,
    ...ACQUIRER_KEYS,
    now: () => clock.now(),
    webhookRetryMs: 50,
  });
  const settings = readSettings({
    ...shopEnv(database.url, emulator, dataDir),
    ...(options.carriers === true ? carrierEnv(emulator) : {}),
    ...options.env,
  });
  const undeclared = new UndeclaredRefusals();
  const server = await startServer(settings, {
    site: false,
    undeclared: undeclared.note,
    jobs: options.jobs ?? true,
    clock,
    ...(options.wrapPool ? { wrapPool: options.wrapPool } : {}),
  });
  emulator.control.setWebhookUrl(`${server.url}/api/notifications/yookassa`);
  // The keys are the names of the acquirers.
  for (const [acquirer, url] of Object.entries(acquirerUrls(server.url)))
    emulator.control.setWebhookUrl(url, acquirer as 'tbank' | 'robokassa');
  return {
    server,
    emulator,
    settings,
    clock,
    db: server.services.db,
    call: async (method, path, request) => await callServer(server.url, method, path, request),
    async close() {
      await server.close();
      await emulator.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      undeclared.check();
    },
  };
}

/** One call over HTTP. */
export async function callServer<T>(
  url: string,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<{ status: number; body: T }> {
  const response = await fetch(url + path, {
    method,
    headers: {
      'accept-language': options.locale ?? 'ru',
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(options.from === undefined ? {} : { 'x-forwarded-for': options.from }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  // The test states the shape it expects.
  return { status: response.status, body: (await response.json()) as T };
}

/** Both carriers of messages, at the emulator. */
function smsEnv(emulator: Emulator): Record<string, string> {
  return {
    SMSRU_URL: `${emulator.url}/smsru`,
    SMSRU_API_ID: SMS_KEYS.smsruApiId,
    SMSC_URL: `${emulator.url}/smsc/sys`,
    SMSC_LOGIN: SMS_KEYS.smscLogin,
    SMSC_PASSWORD: SMS_KEYS.smscPassword,
  };
}

/** Every network, at the emulator. */
function socialEnv(emulatorUrl: string): Record<string, string> {
  const { vk, google, yandex } = SOCIAL_KEYS;
  return {
    VK_URL: `${emulatorUrl}/vkid`,
    VK_CLIENT_ID: vk.clientId,
    GOOGLE_AUTH_URL: `${emulatorUrl}/google/o/oauth2/v2/auth`,
    GOOGLE_TOKEN_URL: `${emulatorUrl}/google/token`,
    GOOGLE_KEYS_URL: `${emulatorUrl}/google/oauth2/v3/certs`,
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    YANDEX_OAUTH_URL: `${emulatorUrl}/yandex`,
    YANDEX_INFO_URL: `${emulatorUrl}/yandex/info`,
    YANDEX_CLIENT_ID: yandex.clientId,
    YANDEX_CLIENT_SECRET: yandex.clientSecret,
  };
}

/** Both carriers of parcels, at the emulator; a world without them has the own tariff alone. */
export function carrierEnv(emulator: Pick<Emulator, 'url'>): Record<string, string> {
  return {
    CDEK_URL: `${emulator.url}/cdek/v2`,
    CDEK_CLIENT_ID: CARRIER_KEYS.cdekClientId,
    CDEK_CLIENT_SECRET: CARRIER_KEYS.cdekClientSecret,
    POCHTA_URL: `${emulator.url}/pochta`,
    POCHTA_TOKEN: CARRIER_KEYS.pochtaToken,
    POCHTA_LOGIN: CARRIER_KEYS.pochtaLogin,
    POCHTA_PASSWORD: CARRIER_KEYS.pochtaPassword,
  };
}
