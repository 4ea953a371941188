import { useTranslations } from 'use-intl';
import { ApiError, TransportError } from '../api/api-error.ts';

/** The words there are, by what went wrong. */
export type FailureTexts = Readonly<Record<'failure' | 'offline' | 'slow', string>>;

/** How Chrome, Firefox and Safari say that a request found no way; so fails what the router fetches for a page. */
const NO_WAY = /failed to fetch|networkerror|load failed/i;

/** What went wrong where the server has said nothing itself: who answered in its place, its silence, or the way to it. */
export function failureKind(error: unknown): keyof FailureTexts {
  if (error instanceof TypeError && NO_WAY.test(error.message)) return 'offline';
  if (!(error instanceof TransportError)) return 'failure';
  return error.kind === 'network' ? 'offline' : error.kind === 'timeout' ? 'slow' : 'failure';
}

/**
 * The line for a failed call: the server's own words; a general one for a fault of whoever answered in its place (P8.02); the
 * connection is blamed when there was none, and nothing else than slowness when nobody has answered in time.
 */
export function failureText(error: unknown, texts: FailureTexts): string {
  return error instanceof ApiError ? error.message : texts[failureKind(error)];
}

export function useFailureText(): (error: unknown) => string {
  const t = useTranslations('shell');
  return (error) => failureText(error, { failure: t('failure'), offline: t('offline'), slow: t('slow') });
}
