import type { DiscountSource } from '@distance/domain/pricing/price-basket.ts';
import { useTranslations } from 'use-intl';

/** What the buyer is told of a discount: «Акция „Вдвоём быстрее“», «Промокод НОЧЬ15». */
export function useDiscountName(): (source: DiscountSource) => string {
  const t = useTranslations('basket.summary');
  return ({ kind, label }) => (kind === 'vip' ? t('vip') : t(kind, { label }));
}
