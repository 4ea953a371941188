import { z } from 'zod';
import { withoutEndSlash } from './without-end-slash.ts';

/** Settings of those who bring parcels; docs/operations.md explains them. */
export const deliverySettings = {
  /** CDEK; without its keys the own tariff alone applies. */
  CDEK_URL: z.url().default('https://api.cdek.ru/v2'),
  CDEK_CLIENT_ID: z.string().default(''),
  CDEK_CLIENT_SECRET: z.string().default(''),
  /** CDEK's code of the city that parcels are sent from; 44 is Moscow. */
  CDEK_FROM: z.coerce.number().int().min(1).max(10_000_000).default(44),
  /** CDEK's tariffs from its office to the door and to a point. */
  CDEK_TARIFF_DOOR: z.coerce.number().int().min(1).max(100_000).default(137),
  CDEK_TARIFF_POINT: z.coerce.number().int().min(1).max(100_000).default(136),
  /** Russian Post; likewise. */
  POCHTA_URL: z.url().default('https://otpravka-api.pochta.ru'),
  POCHTA_TOKEN: z.string().default(''),
  POCHTA_LOGIN: z.string().default(''),
  POCHTA_PASSWORD: z.string().default(''),
  /** Index of the office that parcels are sent from. */
  POCHTA_FROM: z
    .string()
    .regex(/^\d{6}$/, 'must be six digits')
    .default('101000'),
};

type Raw = z.output<z.ZodObject<typeof deliverySettings>>;

export interface CdekSettings {
  url: string;
  clientId: string;
  clientSecret: string;
  from: number;
  tariffs: { door: number; point: number };
}

export interface PochtaSettings {
  url: string;
  token: string;
  login: string;
  password: string;
  from: string;
}

export interface DeliverySettings {
  /** Null without keys. */
  cdek: CdekSettings | null;
  pochta: PochtaSettings | null;
}

export function readDelivery(raw: Raw): DeliverySettings {
  const cdek = raw.CDEK_CLIENT_ID !== '' && raw.CDEK_CLIENT_SECRET !== '';
  const pochta = raw.POCHTA_TOKEN !== '' && raw.POCHTA_LOGIN !== '' && raw.POCHTA_PASSWORD !== '';
  return {
    cdek: cdek
      ? {
          url: withoutEndSlash(raw.CDEK_URL),
          clientId: raw.CDEK_CLIENT_ID,
          clientSecret: raw.CDEK_CLIENT_SECRET,
          from: raw.CDEK_FROM,
          tariffs: { door: raw.CDEK_TARIFF_DOOR, point: raw.CDEK_TARIFF_POINT },
        }
      : null,
    pochta: pochta
      ? {
          url: withoutEndSlash(raw.POCHTA_URL),
          token: raw.POCHTA_TOKEN,
          login: raw.POCHTA_LOGIN,
          password: raw.POCHTA_PASSWORD,
          from: raw.POCHTA_FROM,
        }
      : null,
  };
}
