import { Button } from '@distance/ui/button/Button.tsx';
import { Chip } from '@distance/ui/choice/Chip.tsx';
import { Sheet } from '@distance/ui/overlay/Sheet.tsx';
import { useTranslations } from 'use-intl';
import { NO_FILTERS, SPORTS, toggled } from '../../features/catalog/calendar-filters.ts';
import { useFormat } from '../../texts/format.ts';
import { SPORT_ICONS } from './CalendarFilterBar.tsx';
import { CitySearch } from './CitySearch.tsx';
import { DistanceChoice } from './DistanceChoice.tsx';
import type { CalendarData } from './load-calendar.ts';
import { type Draft, useDraft } from './use-draft.ts';
import s from './FilterSheet.module.css';

/** Every filter on one sheet, for a phone. */
export default function FilterSheet({ calendar, onClose }: { calendar: CalendarData; onClose: () => void }) {
  const t = useTranslations('catalog');
  const shell = useTranslations('shell');
  const draft = useDraft(calendar);
  const { filters, change } = draft;
  const show = () => {
    onClose();
    draft.apply();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('calendar.filters')}
      closeLabel={shell('close')}
      action={
        <Button kind="text" size={44} onClick={() => change({ ...NO_FILTERS, text: filters.text })}>
          {t('calendar.reset')}
        </Button>
      }
      footer={
        <Button size={56} wide onClick={show}>
          {t('calendar.submit', { count: draft.total })}
        </Button>
      }
    >
      <div className={s.groups}>
        <DistanceChoice draft={draft} shape="tile" />
        <CitySearch cities={calendar.cities} value={filters.city} onChoose={(city) => change({ city })} />
        <section className={s.group}>
          <h3 className="t-strong">{t('calendar.sport')}</h3>
          <div className={s.chips}>
            {SPORTS.map((sport) => (
              <Chip
                key={sport}
                icon={SPORT_ICONS[sport]}
                selected={filters.sport.includes(sport)}
                onClick={() => change({ sport: toggled(filters.sport, sport) })}
              >
                {t(`sports.${sport}`)}
              </Chip>
            ))}
          </div>
        </section>
        <Months calendar={calendar} draft={draft} />
      </div>
    </Sheet>
  );
}

/** A stretch of months: the first press begins it, the second ends it. */
function Months({ calendar, draft }: { calendar: CalendarData; draft: Draft }) {
  const t = useTranslations('catalog.calendar');
  const f = useFormat();
  const { from, to } = draft.filters;
  const press = (month: string) => {
    if (from === null || to === null || from !== to) draft.change({ from: month, to: month });
    else if (month === from) draft.change({ from: null, to: null });
    else draft.change(month < from ? { from: month, to: from } : { from, to: month });
  };
  return (
    <section className={s.group}>
      <h3 className="t-strong">{t('months')}</h3>
      <div className={s.months}>
        {calendar.months.map(({ month }) => (
          <Chip
            key={month}
            shape="tile"
            selected={from !== null && to !== null && from <= month && month <= to}
            aria-label={`${f.month(month)} ${month.slice(0, 4)}`}
            onClick={() => press(month)}
          >
            {f.monthShort(month)}
          </Chip>
        ))}
      </div>
    </section>
  );
}
