import { z } from 'zod';
import type { IndexNowSettings } from './adapters/index-now.ts';

/** Settings of who is told that a page has changed; docs/operations.md explains them. */
export const indexNowSettings = {
  INDEXNOW_URL: z.url().default('https://yandex.com/indexnow'),
  /** Without one nobody is told. */
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits or dashes')
    .optional(),
};

type Raw = z.output<z.ZodObject<typeof indexNowSettings>>;

export function readIndexNow(raw: Raw): IndexNowSettings | null {
  return raw.INDEXNOW_KEY === undefined ? null : { url: raw.INDEXNOW_URL, key: raw.INDEXNOW_KEY };
}
