import type { ParcelView } from '@distance/contract/shop.ts';
import { RouteSteps } from '@distance/ui/layout/RouteSteps.tsx';
import { useTranslations } from 'use-intl';
import { loadTexts } from '../../texts/load-texts.ts';
import { parcelWay } from './parcel-way.ts';
import { shortDay } from './short-day.ts';

await loadTexts('delivery');

/** Packed, on its way, there: with the days of what has been. */
export function ParcelWay({ parcel }: { parcel: ParcelView }) {
  const t = useTranslations('delivery.parcel.way');
  return (
    <RouteSteps
      label={t('label')}
      steps={parcelWay(parcel).map(({ step, state, at }) => ({
        id: step,
        state,
        label: at === null ? t(step) : t('day', { step: t(step), day: shortDay(at) }),
      }))}
    />
  );
}
