import type { DeliveryPoint } from '@distance/contract/delivery.ts';
import { projectPoints } from '@distance/domain/delivery/project-points.ts';
import { useTranslations } from 'use-intl';
import s from './PointMap.module.css';

const BOX = { width: 320, height: 180, margin: 20 };

interface PointMapProps {
  points: readonly DeliveryPoint[];
  /** The first of them, which stand in the list beside, are numbered. */
  listed: number;
  /** Code of the chosen point. */
  chosen?: string | null;
}

/** Points of a city on a drawn sketch, which no outside map is asked for. */
export function PointMap({ points, listed, chosen = null }: PointMapProps) {
  const t = useTranslations('delivery.points');
  return (
    <svg className={s.map} viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={t('map')}>
      {projectPoints(points, BOX).map(({ x, y }, at) => {
        const near = at < listed;
        const code = points[at]?.code;
        return (
          // Their order never changes.
          <g key={code} data-chosen={code === chosen || undefined}>
            <circle className={near ? s.dot : s.far} cx={x} cy={y} r={near ? 9 : 4} />
            {near && (
              <text className={s.number} x={x} y={y + 4}>
                {at + 1}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
