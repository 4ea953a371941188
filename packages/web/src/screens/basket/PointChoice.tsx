import type { DeliveryPoint } from '@distance/contract/delivery.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { ChoiceGroup } from '@distance/ui/choice/ChoiceGroup.tsx';
import { RadioCard } from '@distance/ui/choice/RadioCard.tsx';
import { Card } from '@distance/ui/layout/Card.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePoints } from '../../features/delivery/delivery.queries.ts';
import { PointMap } from '../../features/delivery/PointMap.tsx';
import s from './GoodsCard.module.css';

const FEW = 5;

interface PointChoiceProps {
  cityId: number | null;
  /** Code of the chosen point. */
  chosen: string | null;
  onChoose: (point: DeliveryPoint) => void;
}

/** Points of the chosen city where goods are fetched; where a carrier tells none, the address is typed. */
export function PointChoice({ cityId, chosen, onChoose }: PointChoiceProps) {
  const t = useTranslations('inBasket.goods');
  const [all, setAll] = useState(false);
  const { data: points = [] } = usePoints(cityId);
  if (points.length === 0) return null;
  const listed = all ? points : points.slice(0, FEW);
  return (
    <Card as="section" className={s.delivery} aria-label={t('points')}>
      <PointMap points={points} listed={listed.length} chosen={chosen} />
      <ChoiceGroup legend={t('points')}>
        <div className={s.methods}>
          {listed.map((point, at) => (
            <RadioCard
              key={point.code}
              name="delivery-point"
              title={`${at + 1}. ${point.address}`}
              detail={point.hours}
              checked={chosen === point.code}
              onChange={() => onChoose(point)}
            />
          ))}
        </div>
      </ChoiceGroup>
      {!all && points.length > FEW && (
        <div>
          <Button kind="text" size={44} onClick={() => setAll(true)}>
            {t('morePoints')}
          </Button>
        </div>
      )}
    </Card>
  );
}
