import { Segments } from '@distance/ui/choice/Segments.tsx';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PickerProps } from './NumberPicker.tsx';
import { planSeatMap } from './seat-map.ts';
import { SeatLists } from './SeatLists.tsx';
import { SeatMap } from './SeatMap.tsx';

/** Seats on the map of the hall, or by lists, which need neither sight nor a steady hand. */
export function SeatPicker(props: PickerProps) {
  const t = useTranslations('seats');
  const [way, setWay] = useState<'map' | 'lists'>('map');
  const plan = useMemo(() => planSeatMap(props.places), [props.places]);
  if (plan === null) return <SeatLists {...props} />;
  return (
    <>
      <Segments
        legend={t('way.legend')}
        legendHidden
        options={[
          { value: 'map', label: t('way.map') },
          { value: 'lists', label: t('way.lists') },
        ]}
        value={way}
        onChange={setWay}
      />
      {way === 'map' ? <SeatMap {...props} plan={plan} /> : <SeatLists {...props} />}
    </>
  );
}
