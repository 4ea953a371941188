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
  /** A press on a point; keys choose in the list beside. */
  onPick?: (point: DeliveryPoint) => void;
}

/** Points of a city on a drawn sketch, which no outside map is asked for. */
export function PointMap({ points, listed, chosen = null, onPick }: PointMapProps) {
  const t = useTranslations('delivery.points');
  return (
    <svg className={s.map} viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={t('map')}>
      {projectPoints(points, BOX).map(({ x, y }, at) => {
        const near = at < listed;
        const point = points[at];
        return (
          // Their order never changes.
          <g
            key={point?.code}
            data-chosen={point?.code === chosen || undefined}
            className={onPick && s.picked}
            onClick={onPick && point && (() => onPick(point))}
          >
            {/* A finger needs more room than the mark takes. */}
            {onPick && <circle className={s.room} cx={x} cy={y} r={12} />}
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
