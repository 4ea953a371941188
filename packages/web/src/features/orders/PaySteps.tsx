import { RouteSteps } from '@distance/ui/layout/RouteSteps.tsx';
import { useTranslations } from 'use-intl';

/** Корзина, оплата, старт: where a purchase stands. */
export function PaySteps({ pay, className }: { pay: 'current' | 'failed'; className?: string | undefined }) {
  const t = useTranslations('basket.steps');
  return (
    <RouteSteps
      className={className}
      label={t('label')}
      steps={[
        { id: 'basket', label: t('basket'), state: 'done' },
        { id: 'pay', label: pay === 'current' ? t('paying') : t('pay'), state: pay },
        { id: 'start', label: t('start'), state: 'next' },
      ]}
    />
  );
}
