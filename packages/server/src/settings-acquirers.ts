import { z } from 'zod';
import { WrongSetting } from './wrong-setting.ts';
import { withoutEndSlash } from './without-end-slash.ts';

export const PROVIDERS = ['yookassa', 'tbank', 'robokassa'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Settings of the acquirers besides YooKassa's; docs/operations.md explains them. */
export const acquirerSettings = {
  /** Takes new payments; the others with keys finish theirs. */
  ACQUIRER: z.enum(PROVIDERS).default('yookassa'),
  /** Hosts that a code of the fast payments system may lead to; empty = the acquirers have no SBP agreed. */
  SBP_HOSTS: z.string().default('qr.nspk.ru,sub.nspk.ru'),
  /** Buyers may have a card saved at the acquirer and pay by it; a shop needs an agreement with its acquirer for it. */
  SAVED_CARDS: z.enum(['on', 'off']).default('off'),
  /** Tax system of the seller, as both T-Bank and Robokassa name it. */
  TAXATION: z.enum(['osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent']).default('usn_income'),
  /** When secrets were changed: the old ones are accepted in notifications for 24 hours from then (F19). */
  SECRETS_ROTATED_AT: z.iso.datetime({ offset: true }).optional(),
  TBANK_URL: z.url().default('https://securepay.tinkoff.ru/v2'),
  TBANK_TERMINAL_KEY: z.string().max(20).default(''),
  TBANK_PASSWORD: z.string().default(''),
  TBANK_OLD_PASSWORD: z.string().default(''),
  TBANK_PAGE_HOSTS: z.string().default('tinkoff.ru,tbank.ru'),
  TBANK_NOTIFY_FROM: z.string().default(''),
  ROBOKASSA_URL: z.url().default('https://auth.robokassa.ru'),
  ROBOKASSA_SERVICES_URL: z.url().default('https://services.robokassa.ru'),
  ROBOKASSA_LOGIN: z.string().default(''),
  /** Signs the buyer's form. */
  ROBOKASSA_PASSWORD1: z.string().default(''),
  /** Signs notifications and state reads. */
  ROBOKASSA_PASSWORD2: z.string().default(''),
  ROBOKASSA_OLD_PASSWORD2: z.string().default(''),
  /** Signs refunds. */
  ROBOKASSA_PASSWORD3: z.string().default(''),
  /** Hash chosen in the shop's technical settings. */
  ROBOKASSA_HASH: z.enum(['md5', 'sha256', 'sha512']).default('sha256'),
  ROBOKASSA_NOTIFY_FROM: z.string().default(''),
};

type Raw = z.output<z.ZodObject<typeof acquirerSettings>>;

export interface TbankSettings {
  url: string;
  terminalKey: string;
  password: string;
  /** Accepted in notifications only, until `oldUntil`. */
  oldPassword: string | null;
  pageHosts: string[];
  notifyFrom: string[];
}

export interface RobokassaSettings {
  url: string;
  servicesUrl: string;
  login: string;
  password1: string;
  password2: string;
  password3: string;
  oldPassword2: string | null;
  hash: 'md5' | 'sha256' | 'sha512';
  notifyFrom: string[];
}

export interface AcquirerSettings {
  acquirer: Provider;
  sbpHosts: string[];
  savedCards: boolean;
  taxation: Raw['TAXATION'];
  /** End of the time old secrets are accepted; null = they are not. */
  oldSecretsUntil: Date | null;
  /** Null without keys. */
  tbank: TbankSettings | null;
  robokassa: RobokassaSettings | null;
}

const ROTATION_MS = 24 * 60 * 60 * 1000;

/** @throws WrongSetting when the chosen acquirer lacks keys. */
export function readAcquirers(raw: Raw): AcquirerSettings {
  const tbank = raw.TBANK_TERMINAL_KEY !== '' && raw.TBANK_PASSWORD !== '';
  const robokassa = [
    raw.ROBOKASSA_LOGIN,
    raw.ROBOKASSA_PASSWORD1,
    raw.ROBOKASSA_PASSWORD2,
    raw.ROBOKASSA_PASSWORD3,
  ].every((value) => value !== '');
  if (raw.ACQUIRER === 'tbank' && !tbank)
    throw new WrongSetting('wrong settings: ACQUIRER tbank needs TBANK_TERMINAL_KEY and TBANK_PASSWORD');
  if (raw.ACQUIRER === 'robokassa' && !robokassa)
    throw new WrongSetting(
      'wrong settings: ACQUIRER robokassa needs ROBOKASSA_LOGIN and ROBOKASSA_PASSWORD1, 2 and 3',
    );
  return {
    acquirer: raw.ACQUIRER,
    sbpHosts: list(raw.SBP_HOSTS),
    savedCards: raw.SAVED_CARDS === 'on',
    taxation: raw.TAXATION,
    oldSecretsUntil:
      raw.SECRETS_ROTATED_AT === undefined
        ? null
        : new Date(Date.parse(raw.SECRETS_ROTATED_AT) + ROTATION_MS),
    tbank: tbank
      ? {
          url: withoutEndSlash(raw.TBANK_URL),
          terminalKey: raw.TBANK_TERMINAL_KEY,
          password: raw.TBANK_PASSWORD,
          oldPassword: raw.TBANK_OLD_PASSWORD || null,
          pageHosts: list(raw.TBANK_PAGE_HOSTS),
          notifyFrom: list(raw.TBANK_NOTIFY_FROM),
        }
      : null,
    robokassa: robokassa
      ? {
          url: withoutEndSlash(raw.ROBOKASSA_URL),
          servicesUrl: withoutEndSlash(raw.ROBOKASSA_SERVICES_URL),
          login: raw.ROBOKASSA_LOGIN,
          password1: raw.ROBOKASSA_PASSWORD1,
          password2: raw.ROBOKASSA_PASSWORD2,
          password3: raw.ROBOKASSA_PASSWORD3,
          oldPassword2: raw.ROBOKASSA_OLD_PASSWORD2 || null,
          hash: raw.ROBOKASSA_HASH,
          notifyFrom: list(raw.ROBOKASSA_NOTIFY_FROM),
        }
      : null,
  };
}

/** Parts of a comma-separated setting. */
export function list(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
