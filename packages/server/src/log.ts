import type { FastifyBaseLogger } from 'fastify';

/** Structured log of the process or of one request. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

/** Paths whose values never reach the log (S39). */
export const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["x-basket-key"]',
  '*.password',
  '*.token',
  '*.phone',
  '*.code',
  '*.key',
  // PostgreSQL quotes the row there that it refuses.
  '*.detail',
];

/** Address of a request for the log: keys and codes in it are cut (S20). */
export function loggedUrl(url: string): string {
  return url
    .replace(/([?&](?:key|token|code|state|device_id)=)[^&]*/g, '$1…')
    .replace(
      /^(\/(?:token|verify\/[a-z/]+|news\/(?:subscription|stop)|api\/news\/subscription|api\/promocode\/check\/[a-z]+)\/)[^/?]+/,
      '$1…',
    );
}
