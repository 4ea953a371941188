import { Button } from '@distance/ui/button/Button.tsx';
import { SizeTiles } from '@distance/ui/choice/SizeTiles.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { EmptyState } from '@distance/ui/message/EmptyState.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ChoosablePlace, findNumbers } from './space-groups.ts';
import s from './Seats.module.css';

export interface PickerProps {
  places: readonly ChoosablePlace[];
  /** Public id. */
  picked: string | null;
  /** Roubles; null while unknown. */
  price: number | null;
  onPick: (publicId: string) => void;
}

/** Numbers drawn at first and by each «Показать ещё». */
const PAGE = 96;

/** Bibs with a search by their digits; a free number typed whole is picked at once (A7.86). */
export function NumberPicker({ places, picked, onPick }: PickerProps) {
  const t = useTranslations('seats');
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(PAGE);
  const found = findNumbers(places, search);
  const [first] = found;
  const exact = first !== undefined && String(first.number) === search.trim() ? first : undefined;
  const type = (text: string) => {
    setSearch(text);
    setShown(PAGE);
    const typed = places.find(({ number, choosable }) => choosable && String(number) === text.trim());
    if (typed !== undefined) onPick(typed.public_id);
  };
  return (
    <>
      <Field
        label={t('search')}
        value={search}
        onChange={(event) => type(event.currentTarget.value)}
        type="search"
        inputMode="numeric"
        autoComplete="off"
        prefix={<Icon name="search" />}
        error={exact?.choosable === false ? t('numberTaken', { number: String(exact.number) }) : undefined}
      />
      {found.length === 0 ? (
        <EmptyState title={t('none')} level={3}>
          {t('noneLine')}
        </EmptyState>
      ) : (
        <SizeTiles
          legend={t('numbers')}
          legendHidden
          soldOutWord={t('taken')}
          tiles={found.slice(0, shown).map((place) => ({
            value: place.public_id,
            label: String(place.number),
            soldOut: !place.choosable,
          }))}
          value={picked ?? undefined}
          onChange={onPick}
          className={s.tiles}
        />
      )}
      {found.length > shown && (
        <Button kind="secondary" size={44} onClick={() => setShown(shown + PAGE)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
