import type { DeliveryPoint } from '@distance/contract/delivery.ts';
import { projectPoints } from '@distance/domain/delivery/project-points.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import s from './Delivery.module.css';

const BOX = { width: 320, height: 180, margin: 20 };
const FEW = 5;

/** Points of a city on a drawn sketch, which no outside map is asked for, and in a list. */
export function PickupPoints({ points }: { points: readonly DeliveryPoint[] }) {
  const t = useTranslations('delivery.points');
  const [all, setAll] = useState(false);
  if (points.length === 0) return null;
  const shown = all ? points : points.slice(0, FEW);
  const places = projectPoints(points, BOX);
  return (
    <section className={s.points} aria-label={t('title')}>
      <svg className={s.map} viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={t('map')}>
        {places.map(({ x, y }, at) => (
          // Their order never changes.
          <g key={points[at]?.code}>
            <circle
              className={at < shown.length ? s.dot : s.far}
              cx={x}
              cy={y}
              r={at < shown.length ? 9 : 4}
            />
            {at < FEW && (
              <text className={s.number} x={x} y={y + 4}>
                {at + 1}
              </text>
            )}
          </g>
        ))}
      </svg>
      <ol className={s.list}>
        {shown.map((point) => (
          <li key={point.code} className={s.point}>
            <p>{point.address}</p>
            <p className={s.region}>{point.hours}</p>
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
