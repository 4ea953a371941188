import { z } from 'zod';
import { withoutEndSlash } from './without-end-slash.ts';

/** Settings of the carriers of messages to phones; docs/operations.md explains them. */
export const smsSettings = {
  /** SMS.ru, tried first; without its key it is not used. */
  SMSRU_URL: z.url().default('https://sms.ru'),
  SMSRU_API_ID: z.string().default(''),
  /** Sender name agreed with the carrier; empty = the carrier's own. */
  SMSRU_FROM: z.string().max(11).default(''),
  /** SMSC.ru, used when SMS.ru refuses for certain. */
  SMSC_URL: z.url().default('https://smsc.ru/sys'),
  SMSC_LOGIN: z.string().default(''),
  SMSC_PASSWORD: z.string().default(''),
  SMSC_SENDER: z.string().max(11).default(''),
  /** Messages an hour that are never too many; above it three times the usual hour is the ceiling. */
  SMS_HOURLY_FLOOR: z.coerce.number().int().min(1).max(1_000_000).default(300),
};

type Raw = z.output<z.ZodObject<typeof smsSettings>>;

export type CarrierSettings =
  | { name: 'smsru'; url: string; apiId: string; from: string }
  | { name: 'smsc'; url: string; login: string; password: string; sender: string };

export interface SmsSettings {
  /** In the order they are tried; none = no codes are sent, and sign-in by phone is closed. */
  carriers: CarrierSettings[];
  hourlyFloor: number;
}

export function readSms(raw: Raw): SmsSettings {
  const carriers: CarrierSettings[] = [];
  if (raw.SMSRU_API_ID !== '')
    carriers.push({
      name: 'smsru',
      url: withoutEndSlash(raw.SMSRU_URL),
      apiId: raw.SMSRU_API_ID,
      from: raw.SMSRU_FROM,
    });
  if (raw.SMSC_LOGIN !== '')
    carriers.push({
      name: 'smsc',
      url: withoutEndSlash(raw.SMSC_URL),
      login: raw.SMSC_LOGIN,
      password: raw.SMSC_PASSWORD,
      sender: raw.SMSC_SENDER,
    });
  return { carriers, hourlyFloor: raw.SMS_HOURLY_FLOOR };
}
