import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import type { DeliveryPoint } from '@distance/contract/delivery.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { ChoiceGroup } from '@distance/ui/choice/ChoiceGroup.tsx';
import { RadioCard } from '@distance/ui/choice/RadioCard.tsx';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePoints } from '../../features/delivery/delivery.queries.ts';
import { PointMap } from '../../features/delivery/PointMap.tsx';
import { loadTexts } from '../../texts/load-texts.ts';
import s from './GoodsCard.module.css';

await loadTexts('delivery');

const FEW = 5;
const NONE: CallOutput<Calls['deliveryPoints']> = { points: [], carrier: null, silent: false };

interface PointChoiceProps {
  cityId: number | null;
  /** Code of the chosen point. */
  chosen: string | null;
  onChoose: (point: DeliveryPoint) => void;
}

/** Points of the chosen city where goods are fetched, on a sketch and in a list; where a carrier tells none, the address is typed. */
export default function PointChoice({ cityId, chosen, onChoose }: PointChoiceProps) {
  const t = useTranslations('inBasket.goods');
  const told = useTranslations('delivery.points');
  const [all, setAll] = useState(false);
  const { data: { points, silent } = NONE } = usePoints(cityId);
  if (points.length === 0) return silent ? <Note announce>{told('silent')}</Note> : null;
  // What was chosen on the sketch stands in the list too.
  const far = points.findIndex(({ code }) => code === chosen) >= FEW;
  const listed = all || far ? points : points.slice(0, FEW);
  return (
    <Card as="section" className={s.points} aria-label={t('points')}>
      <PointMap points={points} listed={listed.length} chosen={chosen} onPick={onChoose} />
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
      {listed.length < points.length && (
        <div>
          <Button kind="text" size={44} onClick={() => setAll(true)}>
            {t('morePoints')}
          </Button>
        </div>
      )}
    </Card>
  );
}
