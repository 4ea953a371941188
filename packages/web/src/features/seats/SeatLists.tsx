import { SizeTiles } from '@distance/ui/choice/SizeTiles.tsx';
import { Select } from '@distance/ui/field/Select.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PickerProps } from './NumberPicker.tsx';
import { groupPlaces, openGroup, type PlaceGroup } from './space-groups.ts';
import s from './Seats.module.css';

/** Seats by lists: the sector, the row, then the place in it. */
export function SeatLists({ places, picked, onPick }: PickerProps) {
  const t = useTranslations('seats');
  const held = places.find(({ public_id }) => public_id === picked);
  const [wanted, setWanted] = useState<{ sector: string | null; row: string | null }>({
    sector: held?.sector ?? null,
    row: held?.row ?? null,
  });
  const sectors = groupPlaces(places, ({ sector }) => sector);
  const sector = openGroup(sectors, wanted.sector);
  const rows = groupPlaces(sector?.places ?? [], ({ row }) => row);
  const row = openGroup(rows, wanted.row);
  const optionOf = ({ name, free }: PlaceGroup) => ({
    value: name,
    label: free > 0 ? t('free', { name, count: free }) : t('full', { name }),
    disabled: free === 0,
  });
  return (
    <>
      <div className={s.selects}>
        <Select
          label={t('sector')}
          options={sectors.map(optionOf)}
          value={sector?.name ?? ''}
          onChange={(event) => setWanted({ sector: event.currentTarget.value, row: null })}
        />
        <Select
          label={t('row')}
          options={rows.map(optionOf)}
          value={row?.name ?? ''}
          onChange={(event) => setWanted({ sector: sector?.name ?? null, row: event.currentTarget.value })}
        />
      </div>
      <SizeTiles
        legend={t('place')}
        soldOutWord={t('taken')}
        tiles={(row?.places ?? []).map(({ public_id, place, choosable }) => ({
          value: public_id,
          label: place ?? '',
          soldOut: !choosable,
        }))}
        value={picked ?? undefined}
        onChange={onPick}
      />
    </>
  );
}
