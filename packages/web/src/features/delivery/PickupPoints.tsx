import type { DeliveryPoint } from '@distance/contract/delivery.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Name } from '@distance/ui/text/Name.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PointMap } from './PointMap.tsx';
import s from './Delivery.module.css';

const FEW = 5;

/** Points of a city on a sketch and in a list. */
export function PickupPoints({ points }: { points: readonly DeliveryPoint[] }) {
  const t = useTranslations('delivery.points');
  const [all, setAll] = useState(false);
  if (points.length === 0) return null;
  const shown = all ? points : points.slice(0, FEW);
  return (
    <section className={s.points} aria-label={t('title')}>
      <PointMap points={points} listed={shown.length} />
      <ol className={s.list}>
        {shown.map((point) => (
          <li key={point.code} className={s.point}>
            <p>
              <Name text={point.address} />
            </p>
            <p className={s.region}>
              <Name text={point.hours} />
            </p>
          </li>
        ))}
      </ol>
      {!all && points.length > FEW && (
        <Button kind="secondary" onClick={() => setAll(true)}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}
