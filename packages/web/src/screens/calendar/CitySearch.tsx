import { SuggestBox } from '@distance/ui/field/SuggestBox.tsx';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { loadTexts } from '../../texts/load-texts.ts';
import type { CalendarData } from './load-calendar.ts';

await loadTexts('search');

/** Stands for all cities. */
const ANYWHERE = 'all';

interface CitySearchProps {
  cities: CalendarData['cities'];
  /** Null: all cities. */
  value: number | null;
  onChoose: (city: number | null) => void;
  /** The list stands there before anything is typed. */
  listed?: boolean;
}

/** The cities that have starts, found by any part of their names. */
export function CitySearch({ cities, value, onChoose, listed = false }: CitySearchProps) {
  const t = useTranslations('catalog.calendar');
  const words = useTranslations('search');
  const chosen = cities.find(({ id }) => id === value)?.name ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (listed ? '' : chosen);
  const search = folded(typed ?? '');
  const open = listed || typed !== null;
  const found = open ? cities.filter(({ name }) => folded(name).includes(search)) : [];
  const all = open && search === '' ? [{ id: ANYWHERE, name: t('allRussia') }] : [];
  const choices = [...all, ...found.map(({ id, name }) => ({ id: String(id), name }))];
  const current = value === null ? ANYWHERE : String(value);
  return (
    <SuggestBox
      ref={listed ? focus : undefined}
      label={t('city')}
      value={text}
      onValue={setTyped}
      groups={[
        {
          id: 'cities',
          suggestions: choices.map(({ id, name }) => ({
            id,
            content: (
              <>
                <span>{name}</span>
                {id === current && <Icon name="check" size={18} />}
              </>
            ),
          })),
        },
      ]}
      onPick={(id) => {
        setTyped(null);
        onChoose(id === ANYWHERE ? null : Number(id));
      }}
      listLabel={t('city')}
      status={
        typed === null
          ? ''
          : found.length === 0
            ? words('noCity')
            : words('citiesFound', { count: found.length })
      }
      showStatus
    />
  );
}

/** The panel that opened has nothing else to begin with. */
function focus(input: HTMLInputElement | null): void {
  input?.focus();
}

const folded = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е');
