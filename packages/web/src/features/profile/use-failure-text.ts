import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';

/** The line for a failed call: the server's own words, or what is wrong with the connection. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations('profile');
  return (error) => (error instanceof ApiError ? error.message : t('offline'));
}
