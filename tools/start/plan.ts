import { readSettings } from '@distance/server/settings.ts';
import { CannotStart } from './cannot-start.ts';
import { storedSecret } from './stored-secret.ts';

type Env = Record<string, string>;

/** What is started and how it is wired together; nothing runs yet. */
export interface StartPlan {
  dev: boolean;
  production: boolean;
  processes: number;
  host: string;
  port: number;
  /** Host by which this machine reaches the server. */
  probeHost: string;
  publicUrl: string;
  dataDir: string;
  /** Null = PostgreSQL of our own in DATA_DIR. */
  databaseUrl: string | null;
  serverEnv: Env;
  /** Of codes and links; the same as the server's. */
  secretKey: string;
  /** Null = the acquirer and the mail server are real. */
  emulator: { port: number; smtpPort: number; url: string; env: Env } | null;
}

/** Credentials the stand-ins of T-Bank and Robokassa begin with. */
const EMULATOR_ACQUIRERS = {
  TBANK_TERMINAL_KEY: 'EMULATOR0001DEMO',
  TBANK_PASSWORD: 'emulator-password',
  ROBOKASSA_LOGIN: 'emulator',
  ROBOKASSA_PASSWORD1: 'emulator-one',
  ROBOKASSA_PASSWORD2: 'emulator-two',
  ROBOKASSA_PASSWORD3: 'emulator-three',
};
/** Keys of the site at the stand-ins of the networks. */
const EMULATOR_NETWORKS = {
  VK_CLIENT_ID: '51234567',
  GOOGLE_CLIENT_ID: 'emulator.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'emulator-google-secret',
  YANDEX_CLIENT_ID: 'emulator0yandex0client0id0000000',
  YANDEX_CLIENT_SECRET: 'emulator-yandex-secret',
};
/** Of its carriers of messages to phones. */
const EMULATOR_SMS = {
  SMSRU_API_ID: 'emulator-sms',
  SMSC_LOGIN: 'emulator',
  SMSC_PASSWORD: 'emulator-sms',
};
const EMULATOR_CARRIERS = {
  CDEK_CLIENT_ID: 'emulator-cdek',
  CDEK_CLIENT_SECRET: 'emulator-cdek-secret',
  POCHTA_TOKEN: 'emulator-pochta',
  POCHTA_LOGIN: 'emulator',
  POCHTA_PASSWORD: 'emulator-post',
};
/** Local credentials of the stand-in; a real shop sets its own together with YOOKASSA_URL. */
const EMULATOR_SHOP = { YOOKASSA_SHOP_ID: '100500', YOOKASSA_SECRET_KEY: 'test_emulator_key' };

/**
 * Reads arguments and environment. @throws WrongSetting or CannotStart, one line each.
 * In production nothing is stood in for and no demo data is made.
 */
export function planStart(args: { processes: number; dev: boolean }, given: NodeJS.ProcessEnv): StartPlan {
  const env = withoutEmpty(given);
  const production = env['NODE_ENV'] === 'production';
  const wiring: Env = { LOG_LEVEL: 'warn' };
  const standIns = !production && (env['YOOKASSA_URL'] === undefined || env['SMTP_URL'] === undefined);
  const emulator = standIns ? planEmulator(env) : null;
  if (emulator && env['YOOKASSA_URL'] === undefined) {
    Object.assign(wiring, EMULATOR_SHOP, {
      YOOKASSA_URL: `${emulator.url}/yookassa/v3`,
      YOOKASSA_PAGE_HOSTS: `127.0.0.1:${emulator.port},127.0.0.1`,
      SAVED_CARDS: 'on',
      RECEIPT_URL: `${emulator.url}/check/{fn}/{fd}/{fp}?t={date}&s={sum}&n={type}`,
      SBP_HOSTS: `127.0.0.1:${emulator.port},127.0.0.1`,
    });
  }
  if (emulator && env['TBANK_URL'] === undefined && env['ROBOKASSA_URL'] === undefined) {
    Object.assign(wiring, EMULATOR_ACQUIRERS, {
      TBANK_URL: `${emulator.url}/tbank/v2`,
      TBANK_PAGE_HOSTS: `127.0.0.1:${emulator.port},127.0.0.1`,
      ROBOKASSA_URL: `${emulator.url}/robokassa`,
      ROBOKASSA_SERVICES_URL: `${emulator.url}/robokassa`,
    });
  }
  if (emulator && !Object.keys(EMULATOR_NETWORKS).some((name) => env[name] !== undefined)) {
    Object.assign(wiring, EMULATOR_NETWORKS, {
      VK_URL: `${emulator.url}/vkid`,
      GOOGLE_AUTH_URL: `${emulator.url}/google/o/oauth2/v2/auth`,
      GOOGLE_TOKEN_URL: `${emulator.url}/google/token`,
      GOOGLE_KEYS_URL: `${emulator.url}/google/oauth2/v3/certs`,
      YANDEX_OAUTH_URL: `${emulator.url}/yandex`,
      YANDEX_INFO_URL: `${emulator.url}/yandex/info`,
    });
  }
  if (emulator && env['SMSRU_API_ID'] === undefined && env['SMSC_LOGIN'] === undefined) {
    Object.assign(wiring, EMULATOR_SMS, {
      SMSRU_URL: `${emulator.url}/smsru`,
      SMSC_URL: `${emulator.url}/smsc/sys`,
    });
  }
  if (emulator && env['CDEK_CLIENT_ID'] === undefined && env['POCHTA_TOKEN'] === undefined) {
    Object.assign(wiring, EMULATOR_CARRIERS, {
      CDEK_URL: `${emulator.url}/cdek/v2`,
      POCHTA_URL: `${emulator.url}/pochta`,
    });
  }
  if (emulator) {
    wiring['SMTP_URL'] = `smtp://127.0.0.1:${emulator.smtpPort}`;
    // The stand-in takes letters to any address.
    wiring['MAIL_DNS'] = 'off';
  }
  // Checked before anything starts; the address of an embedded database is not known yet.
  const merged = { ...wiring, ...env, ...(args.dev ? { SITE_DEV: '1' } : {}) };
  const settings = readSettings({ DATABASE_URL: 'postgres://later', ...merged });
  if (settings.port === 0) throw new CannotStart('PORT 0 is for tests: choose a port');
  const secret = env['SECRET_KEY'] ?? storedSecret(settings.dataDir);
  return {
    dev: args.dev,
    production,
    processes: args.processes,
    host: settings.host,
    port: settings.port,
    probeHost: ['0.0.0.0', '::', 'localhost'].includes(settings.host) ? '127.0.0.1' : settings.host,
    publicUrl: settings.publicUrl,
    dataDir: settings.dataDir,
    databaseUrl: env['DATABASE_URL'] ?? null,
    secretKey: secret,
    serverEnv: { ...merged, SECRET_KEY: secret, PROCESSES: String(args.processes) },
    emulator: emulator && {
      ...emulator,
      env: {
        ...emulator.env,
        EMULATOR_WEBHOOK_URL: `http://127.0.0.1:${settings.port}${NOTIFICATIONS_PATH}`,
      },
    },
  };
}

/** Where the server takes the acquirer's notifications. */
const NOTIFICATIONS_PATH = '/api/notifications/yookassa';

function planEmulator(env: Env) {
  const port = readPort(env, 'EMULATOR_PORT', 4010);
  const smtpPort = readPort(env, 'EMULATOR_SMTP_PORT', 4025);
  return {
    port,
    smtpPort,
    url: `http://127.0.0.1:${port}`,
    env: { ...env, ...EMULATOR_SHOP, EMULATOR_PORT: String(port), EMULATOR_SMTP_PORT: String(smtpPort) },
  };
}

function readPort(env: Env, name: string, standard: number): number {
  const port = Number(env[name] ?? standard);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CannotStart(`wrong settings: ${name}: not a port: ${env[name]}`);
  return port;
}

function withoutEmpty(env: NodeJS.ProcessEnv): Env {
  return Object.fromEntries(
    Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== ''),
  );
}
