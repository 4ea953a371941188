import { useTranslations } from 'use-intl';
import { ApiError, TransportError } from '../api/api-error.ts';

/**
 * The line for a failed call: the server's own words; a general one for a fault of whoever answered in its place (P8.02); the
 * connection is blamed when nobody has answered at all.
 */
export function failureText(error: unknown, texts: Readonly<Record<'failure' | 'offline', string>>): string {
  if (error instanceof ApiError) return error.message;
  return error instanceof TransportError && error.kind !== 'status' ? texts.offline : texts.failure;
}

export function useFailureText(): (error: unknown) => string {
  const t = useTranslations('shell');
  return (error) => failureText(error, { failure: t('failure'), offline: t('offline') });
}
