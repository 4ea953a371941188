import type { ApiError } from '../api/api-error.ts';

/** Seconds until a request refused with `too_many` may be made again; null for other refusals. */
export function secondsToWait({ body }: Pick<ApiError, 'body'>): number | null {
  return body.code === 'too_many' ? body.details.retry_after_s : null;
}
