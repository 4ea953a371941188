import { SuggestBox } from '@distance/ui/field/SuggestBox.tsx';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ChosenCity } from './chosen-city.ts';
import { useFoundCities } from './delivery.queries.ts';
import s from './Delivery.module.css';

interface CityChoiceProps {
  city: ChosenCity | null;
  onChoose: (city: ChosenCity) => void;
  error?: string | undefined;
}

/** Any city of the country, found by the beginning of its name; the largest stand there before anything is typed. */
export function CityChoice({ city, onChoose, error }: CityChoiceProps) {
  const t = useTranslations('delivery.city');
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const { data: cities = [], isError, isFetching } = useFoundCities(typed === null ? null : typed.trim());
  const nameOf = (one: { name_ru: string; name_en: string }) => (locale === 'en' ? one.name_en : one.name_ru);
  const open = typed !== null;
  const status = !open
    ? ''
    : isError
      ? t('failed')
      : cities.length > 0
        ? t('count', { count: cities.length })
        : isFetching
          ? ''
          : t('none');
  return (
    <SuggestBox
      label={t('label')}
      error={error}
      value={typed ?? (city === null ? '' : nameOf(city))}
      onFocus={({ currentTarget }) => {
        currentTarget.select();
        setTyped((before) => before ?? '');
      }}
      // A city that was looked at and not chosen changes nothing.
      onBlur={() => setTyped(null)}
      onValue={setTyped}
      groups={[
        {
          id: 'cities',
          suggestions: (open ? cities : []).map((found) => ({
            id: String(found.id),
            content: (
              <span className={s.found}>
                <span>{nameOf(found)}</span>
                {nameOf(found) !== nameOf(found.region) && (
                  <span className={s.region}>{nameOf(found.region)}</span>
                )}
              </span>
            ),
          })),
        },
      ]}
      onPick={(id) => {
        const found = cities.find((one) => String(one.id) === id);
        setTyped(null);
        if (found) onChoose(found);
      }}
      listLabel={t('found')}
      status={status}
      showStatus
    />
  );
}
