import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';

/** The line under a field for a failed call: the server's own words, or what is wrong with the connection. */
export function useRefusalText(): (error: unknown) => string {
  const t = useTranslations('accounts');
  return (error) => (error instanceof ApiError ? error.message : t('offline'));
}
