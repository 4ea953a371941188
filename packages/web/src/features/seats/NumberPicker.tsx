import { Button } from '@distance/ui/button/Button.tsx';
import { SizeTiles } from '@distance/ui/choice/SizeTiles.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Select } from '@distance/ui/field/Select.tsx';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { EmptyState } from '@distance/ui/message/EmptyState.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { luckyNumbers, numberRanges, similarNumbers } from './number-hints.ts';
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
/** From so many numbers on they are chosen by hundreds. */
const MANY = 200;
const HINTS = 8;

/** Bibs with a search by their digits; a free number typed whole is picked at once, a taken one brings its like (A7.86). */
export function NumberPicker({ places, picked, onPick }: PickerProps) {
  const t = useTranslations('seats');
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(PAGE);
  const [hundred, setHundred] = useState('');
  const ranges = places.length >= MANY ? numberRanges(places) : [];
  const range = search.trim() === '' ? ranges.find(({ from }) => String(from) === hundred) : undefined;
  const found = findNumbers(places, search).filter(
    ({ number }) => range === undefined || (number !== null && number >= range.from && number <= range.to),
  );
  const [first] = found;
  const exact = first !== undefined && String(first.number) === search.trim() ? first : undefined;
  const taken = exact?.choosable === false && exact.number !== null ? exact.number : null;
  const type = (text: string) => {
    setSearch(text);
    setShown(PAGE);
    const typed = places.find(({ number, choosable }) => choosable && String(number) === text.trim());
    if (typed !== undefined) onPick(typed.public_id);
  };
  const hints =
    taken === null
      ? { legend: t('lucky'), places: search.trim() === '' ? luckyNumbers(places, HINTS) : [] }
      : { legend: t('similar'), places: similarNumbers(places, taken, HINTS) };
  const tiles = (some: readonly ChoosablePlace[]) =>
    some.map((place) => ({
      value: place.public_id,
      label: String(place.number),
      soldOut: !place.choosable,
    }));
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
        error={taken === null ? undefined : t('numberTaken', { number: String(taken) })}
      />
      {hints.places.length > 0 && (
        <SizeTiles
          legend={hints.legend}
          tiles={tiles(hints.places)}
          value={picked ?? undefined}
          onChange={onPick}
          className={s.tiles}
          soldOutWord={t('taken')}
        />
      )}
      {ranges.length > 1 && search.trim() === '' && (
        <Select
          label={t('range.label')}
          options={[
            { value: '', label: t('range.all') },
            ...ranges.map(({ from, to, free }) => ({
              value: String(from),
              label: t('range.one', { from: String(from), to: String(to), count: free }),
              disabled: free === 0,
            })),
          ]}
          value={hundred}
          onChange={(event) => {
            setHundred(event.currentTarget.value);
            setShown(PAGE);
          }}
        />
      )}
      {found.length === 0 ? (
        <EmptyState title={t('none')} level={3}>
          {t('noneLine')}
        </EmptyState>
      ) : (
        <SizeTiles
          legend={t('numbers')}
          soldOutWord={t('taken')}
          tiles={tiles(found.slice(0, shown))}
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
