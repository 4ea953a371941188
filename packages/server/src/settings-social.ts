import { z } from 'zod';
import { withoutEndSlash } from './without-end-slash.ts';

/**
 * Settings of sign-in through networks; docs/operations.md explains them. A network exists when its keys are given, and
 * docs/sign-in.md says which ones Russian law allows.
 */
export const socialSettings = {
  VK_URL: z.url().default('https://id.vk.com'),
  VK_CLIENT_ID: z.string().default(''),
  GOOGLE_AUTH_URL: z.url().default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: z.url().default('https://oauth2.googleapis.com/token'),
  GOOGLE_KEYS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_CLIENT_ID: z.string().default(''),
  GOOGLE_CLIENT_SECRET: z.string().default(''),
  YANDEX_OAUTH_URL: z.url().default('https://oauth.yandex.ru'),
  YANDEX_INFO_URL: z.url().default('https://login.yandex.ru/info'),
  YANDEX_CLIENT_ID: z.string().default(''),
  YANDEX_CLIENT_SECRET: z.string().default(''),
};

type Raw = z.output<z.ZodObject<typeof socialSettings>>;

export interface VkSettings {
  url: string;
  clientId: string;
}

export interface GoogleSettings {
  authUrl: string;
  tokenUrl: string;
  keysUrl: string;
  clientId: string;
  clientSecret: string;
}

export interface YandexSettings {
  url: string;
  infoUrl: string;
  clientId: string;
  clientSecret: string;
}

/** Null = without keys. */
export interface SocialSettings {
  vk: VkSettings | null;
  google: GoogleSettings | null;
  yandex: YandexSettings | null;
}

export function readSocial(raw: Raw): SocialSettings {
  return {
    vk: raw.VK_CLIENT_ID === '' ? null : { url: withoutEndSlash(raw.VK_URL), clientId: raw.VK_CLIENT_ID },
    google:
      raw.GOOGLE_CLIENT_ID === '' || raw.GOOGLE_CLIENT_SECRET === ''
        ? null
        : {
            authUrl: raw.GOOGLE_AUTH_URL,
            tokenUrl: raw.GOOGLE_TOKEN_URL,
            keysUrl: raw.GOOGLE_KEYS_URL,
            clientId: raw.GOOGLE_CLIENT_ID,
            clientSecret: raw.GOOGLE_CLIENT_SECRET,
          },
    yandex:
      raw.YANDEX_CLIENT_ID === '' || raw.YANDEX_CLIENT_SECRET === ''
        ? null
        : {
            url: withoutEndSlash(raw.YANDEX_OAUTH_URL),
            infoUrl: raw.YANDEX_INFO_URL,
            clientId: raw.YANDEX_CLIENT_ID,
            clientSecret: raw.YANDEX_CLIENT_SECRET,
          },
  };
}
