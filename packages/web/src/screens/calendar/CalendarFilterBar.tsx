import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Chip, chipClass } from '@distance/ui/choice/Chip.tsx';
import { Icon, type IconName } from '@distance/ui/icon/Icon.tsx';
import { Popover } from '@distance/ui/overlay/Popover.tsx';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  type CalendarFilters,
  countFilters,
  DISTANCES,
  type Sport,
  toggled,
  withFilters,
} from '../../features/catalog/calendar-filters.ts';
import { ChipSelect } from '../../features/catalog/ChipSelect.tsx';
import { paths } from '../../paths.ts';
import { type Format, useFormat } from '../../texts/format.ts';
import { DistanceChoice } from './DistanceChoice.tsx';
import type { CalendarData } from './load-calendar.ts';
import { useDraft } from './use-draft.ts';
import s from './CalendarFilterBar.module.css';

const CitySearch = lazy(async () => ({ default: (await import('./CitySearch.tsx')).CitySearch }));
const never = () => () => {};
const FilterSheet = lazy(() => import('./FilterSheet.tsx'));

export const SPORT_ICONS = {
  run: 'run',
  trail: 'trail',
  night: 'moon',
  relay: 'relay',
  obstacle: 'obstacle',
  kids: 'kids',
  cycling: 'bike',
  swimming: 'swim',
  ski: 'ski',
} as const satisfies Record<Sport, IconName>;

const BAR_SPORTS: readonly Sport[] = ['run', 'trail', 'cycling', 'ski', 'swimming'];

/** City, sport and distance over the calendar; on a phone the rest is in a sheet. Links and a plain form work without scripts. */
export function CalendarFilterBar({ calendar }: { calendar: CalendarData }) {
  const t = useTranslations('catalog.calendar');
  const f = useFormat();
  const [sheetOpen, setSheetOpen] = useState(false);
  // Without scripts the browser's own list in a plain form serves.
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { filters, cities } = calendar;
  const on = countFilters(filters);
  const distanceWords =
    filters.distance.length === 0
      ? t('distance')
      : t('chosenDistances', { list: distanceList(filters.distance, f, t('fifty')) });
  return (
    <div className={s.bar}>
      <Button
        kind={on > 0 ? 'inverse' : 'secondary'}
        size={44}
        icon="filter"
        className={s.sheetButton}
        aria-expanded={sheetOpen}
        aria-label={t('filtersCount', { count: on })}
        onClick={() => setSheetOpen(true)}
      >
        {on}
      </Button>
      {inBrowser ? (
        <CityPopover calendar={calendar} />
      ) : (
        <Form className={s.city} action={paths.calendar()}>
          {[...withFilters(filters, { city: null })].map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <ChipSelect
            label={t('where')}
            name="city"
            icon="pin"
            value={filters.city === null ? '' : String(filters.city)}
            options={[
              { value: '', label: t('allRussia') },
              ...cities.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <noscript>
            <button type="submit" className={buttonClass({ kind: 'secondary', size: 44 })}>
              {t('submit', { count: calendar.total })}
            </button>
          </noscript>
        </Form>
      )}
      {BAR_SPORTS.map((sport) => (
        <SportLink key={sport} sport={sport} filters={filters} />
      ))}
      <Chip
        opens
        open={sheetOpen}
        aria-haspopup="dialog"
        selected={filters.distance.length > 0}
        className={s.phone}
        onClick={() => setSheetOpen(true)}
      >
        {distanceWords}
      </Chip>
      <div className={s.wide}>
        <DistancePopover key={String(withFilters(filters, {}))} calendar={calendar} words={distanceWords} />
      </div>
      {filters.text !== '' && <TextChip filters={filters} />}
      {on > 0 && (
        <Link className={buttonClass({ kind: 'text', size: 44, className: s.reset })} to={paths.calendar()}>
          {t('resetAll')}
        </Link>
      )}
      <noscript>
        <span className={s.plain}>
          {DISTANCES.map((km) => (
            <Link
              key={km}
              className={chipClass({ selected: filters.distance.includes(km), display: true })}
              to={paths.calendar(withFilters(filters, { distance: toggled(filters.distance, km) }))}
            >
              {km === 50 ? t('fifty') : f.km(km)}
            </Link>
          ))}
        </span>
      </noscript>
      <Suspense>
        {sheetOpen && <FilterSheet calendar={calendar} onClose={() => setSheetOpen(false)} />}
      </Suspense>
    </div>
  );
}

function CityPopover({ calendar }: { calendar: CalendarData }) {
  const t = useTranslations('catalog.calendar');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { filters, cities } = calendar;
  const chosen = cities.find(({ id }) => id === filters.city)?.name ?? t('allRussia');
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('where')}
      className={s.popover}
      // oxlint-disable-next-line react/no-unstable-nested-components -- a render function, not a component
      trigger={(props) => (
        <Chip
          {...props}
          icon="pin"
          opens
          open={open}
          selected={filters.city !== null}
          aria-label={`${t('where')}: ${chosen}`}
        >
          {chosen}
        </Chip>
      )}
    >
      <Suspense>
        <CitySearch
          listed
          cities={cities}
          value={filters.city}
          onChoose={(city) => {
            setOpen(false);
            void navigate(paths.calendar(withFilters(filters, { city })), { preventScrollReset: true });
          }}
        />
      </Suspense>
    </Popover>
  );
}

function SportLink({ sport, filters }: { sport: Sport; filters: CalendarFilters }) {
  const t = useTranslations('catalog.sports');
  const on = filters.sport.includes(sport);
  return (
    <Link
      className={chipClass({ selected: on, className: s.wide })}
      to={paths.calendar(withFilters(filters, { sport: toggled(filters.sport, sport) }))}
      aria-current={on ? 'true' : undefined}
      preventScrollReset
    >
      <Icon name={SPORT_ICONS[sport]} size={18} />
      {t(sport)}
      {on && <Icon name="cross" size={16} />}
    </Link>
  );
}

function TextChip({ filters }: { filters: CalendarFilters }) {
  const t = useTranslations('catalog.calendar');
  const name = t('search', { text: filters.text });
  return (
    <Link
      className={chipClass({ selected: true })}
      to={paths.calendar(withFilters(filters, { text: '' }))}
      aria-label={t('remove', { name })}
    >
      <Icon name="search" size={18} />
      {filters.text}
      <Icon name="cross" size={16} />
    </Link>
  );
}

function DistancePopover({ calendar, words }: { calendar: CalendarData; words: string }) {
  const t = useTranslations('catalog.calendar');
  const [open, setOpen] = useState(false);
  const draft = useDraft(calendar);
  const { distance } = calendar.filters;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('distanceKm')}
      className={s.popover}
      // oxlint-disable-next-line react/no-unstable-nested-components -- a render function, not a component
      trigger={(props) => (
        <Chip {...props} opens open={open} selected={distance.length > 0}>
          {words}
        </Chip>
      )}
    >
      <DistanceChoice draft={draft} />
      <div className={s.actions}>
        <Button
          size={44}
          onClick={() => {
            setOpen(false);
            draft.apply();
          }}
        >
          {t('submit', { count: draft.total })}
        </Button>
        <Button
          kind="text"
          size={44}
          onClick={() => draft.change({ distance: [], kids: false, teams: false, free: false })}
        >
          {t('reset')}
        </Button>
      </div>
    </Popover>
  );
}

/** «10 · 21,1»: a comma between would be lost among decimal ones. */
function distanceList(distance: readonly number[], f: Format, fifty: string): string {
  return distance.map((km) => (km === 50 ? fifty : f.km(km))).join(' · ');
}
