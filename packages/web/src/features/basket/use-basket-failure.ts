import { useTranslations } from 'use-intl';
import { toasts } from '../../signals/toasts.ts';

/** Tells that the basket could not be loaded, with the way out. */
export function useBasketFailure(): () => void {
  const t = useTranslations('shell');
  return () =>
    void toasts.show({
      text: t('basketFailed'),
      tone: 'err',
      action: { label: t('reload'), onPress: () => location.reload() },
    });
}
