import { randomBytes } from 'node:crypto';
import { isEmail } from '@distance/domain/people/email.ts';
import { z } from 'zod';
import type { IndexNowSettings } from './adapters/index-now.ts';
import { acquirerSettings, list, readAcquirers, type AcquirerSettings } from './settings-acquirers.ts';
import { readSocial, socialSettings, type SocialSettings } from './settings-social.ts';
import { deliverySettings, readDelivery, type DeliverySettings } from './settings-delivery.ts';
import { indexNowSettings, readIndexNow } from './settings-index-now.ts';
import { readSms, smsSettings, type SmsSettings } from './settings-sms.ts';
import { readWallets, walletSettings, type WalletSettings } from './settings-wallets.ts';
import { receiptUrl } from './settings-receipts.ts';
import { WrongSetting } from './wrong-setting.ts';
import { withoutEndSlash } from './without-end-slash.ts';

/**
 * Every setting of the server, read from the environment once. docs/operations.md lists them for operators;
 * a wrong one stops the start with one line. Secrets are never logged.
 */
const schema = z.object({
  /** `production` refuses the defaults that only fit a laptop. */
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Port of `/metrics` on loopback; without one nobody is told the figures. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Address buyers see; links in letters and return addresses are built from it. */
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  /** Pause between two sweeps: ended holds are freed, due payments and refunds are read again. */
  SWEEP_MS: z.coerce.number().int().min(20).max(60_000).default(3000),
  /** Between saying on /readyz that no more is taken and closing the port: longer than the balancer's pause between two looks. */
  DRAIN_WAIT_MS: z.coerce.number().int().min(0).max(60_000).optional(),
  /** A process that has not ended by then is ended. */
  DRAIN_MOST_MS: z.coerce.number().int().min(1000).max(600_000).default(40_000),
  /** Uploaded files. */
  DATA_DIR: z.string().default('.data'),
  /** Signs ticket codes; changing it kills every printed QR. */
  SECRET_KEY: z.string().min(32).optional(),
  /** Comma-separated addresses of reverse proxies whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z.string().default(''),
  ...acquirerSettings,
  ...walletSettings,
  YOOKASSA_URL: z.url().default('https://api.yookassa.ru/v3'),
  YOOKASSA_SHOP_ID: z.string().min(1).default('100500'),
  YOOKASSA_SECRET_KEY: z.string().min(1).default('test_secret'),
  /** Hosts the buyer's browser may be sent to for payment, comma-separated. */
  YOOKASSA_PAGE_HOSTS: z.string().default('yoomoney.ru'),
  /** Comma-separated networks notifications may come from; empty = any (the state is read back all the same). */
  YOOKASSA_NOTIFY_FROM: z.string().default(''),
  /** Page that shows a receipt by {fn}, {fd}, {fp}, {sum}, {date} and {type}; empty = the numbers are shown without a link. */
  RECEIPT_URL: receiptUrl.default(''),
  /** 1 = without VAT. */
  VAT_CODE: z.coerce.number().int().min(1).max(12).default(1),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp://')
    .default('smtp://127.0.0.1:2525'),
  /** Servers that are asked whether a domain takes mail: `system`, `off`, or addresses, comma-separated. */
  MAIL_DNS: z.string().default('system'),
  /** A file of places by address in MaxMind's format, for the list of sessions; empty = none. */
  GEOIP_FILE: z.string().optional(),
  MAIL_FROM: z.string().default('Дистанция <tickets@distance.example>'),
  /** clamd, which looks into uploads: `host:port` or the path of its socket; empty = nobody does. */
  CLAMAV_ADDRESS: z
    .string()
    .regex(/^(?:|\/.+|\S+:\d+)$/, 'must be host:port or the path of a socket')
    .default(''),
  /** Mailbox of the team that gets what visitors ask; without one requests are only kept. */
  SUPPORT_EMAIL: z.string().refine(isEmail, 'must be an e-mail address').optional(),
  ...socialSettings,
  ...smsSettings,
  ...deliverySettings,
  ...indexNowSettings,
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  /** Outside addresses of the header and the footer; an empty one hides its entry. */
  /** Public ids: the two goods that the site knows by name, and the collection of the page of heroes (P7.16, P7.18). */
  SHOP_MEDAL: z.string().default('medal-42'),
  SHOP_GOOD: z.string().default('futbolka-nochnaya-desyatka'),
  SHOP_HEROES: z.string().default('merch'),
  LINK_CAREER: z.string().default(''),
  LINK_PHOTO: z.string().default(''),
  LINK_FAQ: z.string().default(''),
  LINK_VK: z.string().default(''),
  LINK_TELEGRAM: z.string().default(''),
});

type Raw = z.output<typeof schema>;

export interface Settings extends AcquirerSettings, WalletSettings {
  production: boolean;
  port: number;
  host: string;
  metricsPort: number | null;
  publicUrl: string;
  databaseUrl: string;
  databasePool: number;
  sweepMs: number;
  drain: { waitMs: number; mostMs: number };
  dataDir: string;
  secretKey: string;
  trustedProxies: string[];
  yookassa: {
    url: string;
    shopId: string;
    secretKey: string;
    pageHosts: string[];
    notifyFrom: string[];
    vatCode: number;
  };
  /** Template of the page that shows a receipt (`receipt-link.ts`). */
  receiptUrl: string | null;
  smtpUrl: string;
  mailFrom: string;
  supportEmail: string | null;
  geoipFile: string | null;
  clamavAddress: string | null;
  social: SocialSettings;
  sms: SmsSettings;
  delivery: DeliverySettings;
  /** Null without a key. */
  indexNow: IndexNowSettings | null;
  mailDns: 'system' | 'off' | string[];
  shop: { medal: string; good: string; heroes: string };
  logLevel: Raw['LOG_LEVEL'];
  links: { career: string; photo: string; faq: string; vk: string; telegram: string };
}

/** Parses and checks the environment. @throws WrongSetting naming every wrong variable in one line. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const what = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new WrongSetting(`wrong settings: ${what}`);
  }
  const raw = parsed.data;
  const production = raw.NODE_ENV === 'production';
  if (production && (raw.SECRET_KEY === undefined || raw.PUBLIC_URL === undefined)) {
    throw new WrongSetting('wrong settings: SECRET_KEY and PUBLIC_URL are needed in production');
  }
  return {
    production,
    port: raw.PORT,
    host: raw.HOST,
    metricsPort: raw.METRICS_PORT ?? null,
    publicUrl: withoutEndSlash(raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`),
    databaseUrl: raw.DATABASE_URL,
    databasePool: raw.DATABASE_POOL,
    sweepMs: raw.SWEEP_MS,
    drain: { waitMs: raw.DRAIN_WAIT_MS ?? (production ? 5000 : 0), mostMs: raw.DRAIN_MOST_MS },
    dataDir: raw.DATA_DIR,
    secretKey: raw.SECRET_KEY ?? randomBytes(32).toString('hex'),
    trustedProxies: list(raw.TRUSTED_PROXIES),
    yookassa: {
      url: withoutEndSlash(raw.YOOKASSA_URL),
      shopId: raw.YOOKASSA_SHOP_ID,
      secretKey: raw.YOOKASSA_SECRET_KEY,
      pageHosts: list(raw.YOOKASSA_PAGE_HOSTS),
      notifyFrom: list(raw.YOOKASSA_NOTIFY_FROM),
      vatCode: raw.VAT_CODE,
    },
    receiptUrl: raw.RECEIPT_URL === '' ? null : raw.RECEIPT_URL,
    ...readAcquirers(raw),
    ...readWallets(raw),
    smtpUrl: raw.SMTP_URL,
    mailFrom: raw.MAIL_FROM,
    supportEmail: raw.SUPPORT_EMAIL ?? null,
    geoipFile: raw.GEOIP_FILE ?? null,
    clamavAddress: raw.CLAMAV_ADDRESS === '' ? null : raw.CLAMAV_ADDRESS,
    social: readSocial(raw),
    sms: readSms(raw),
    delivery: readDelivery(raw),
    indexNow: readIndexNow(raw),
    mailDns: raw.MAIL_DNS === 'system' || raw.MAIL_DNS === 'off' ? raw.MAIL_DNS : list(raw.MAIL_DNS),
    shop: { medal: raw.SHOP_MEDAL, good: raw.SHOP_GOOD, heroes: raw.SHOP_HEROES },
    logLevel: raw.LOG_LEVEL,
    links: {
      career: raw.LINK_CAREER,
      photo: raw.LINK_PHOTO,
      faq: raw.LINK_FAQ,
      vk: raw.LINK_VK,
      telegram: raw.LINK_TELEGRAM,
    },
  };
}
