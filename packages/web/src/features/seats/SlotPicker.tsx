import { SizeTiles } from '@distance/ui/choice/SizeTiles.tsx';
import { useTranslations } from 'use-intl';
import type { PickerProps } from './NumberPicker.tsx';
import { groupPlaces } from './space-groups.ts';
import s from './Seats.module.css';

/** Start slots by their time; the first free place of the time is taken. */
export function SlotPicker({ places, picked, onPick }: PickerProps) {
  const t = useTranslations('seats');
  const slots = groupPlaces(places, ({ sector, row, number }) => sector ?? row ?? String(number ?? ''));
  const open = slots.find((slot) => slot.places.some(({ public_id }) => public_id === picked));
  return (
    <SizeTiles
      legend={t('slots')}
      legendHidden
      className={s.slots}
      soldOutWord={t('noPlaces')}
      tiles={slots.map(({ name, free }) => ({
        value: name,
        label: name,
        note: t('left', { count: free }),
        soldOut: free === 0,
      }))}
      value={open?.name}
      onChange={(name) => {
        const place = slots.find((slot) => slot.name === name)?.places.find(({ choosable }) => choosable);
        if (place !== undefined) onPick(place.public_id);
      }}
    />
  );
}
