import { Checkbox } from '@distance/ui/choice/Checkbox.tsx';
import { Chip } from '@distance/ui/choice/Chip.tsx';
import { useTranslations } from 'use-intl';
import { DISTANCES, toggled } from '../../features/catalog/calendar-filters.ts';
import { useFormat } from '../../texts/format.ts';
import type { Draft } from './use-draft.ts';
import s from './DistanceChoice.module.css';

/** Lengths as chips, under them what kind of starts. */
export function DistanceChoice({ draft, shape = 'chip' }: { draft: Draft; shape?: 'chip' | 'tile' }) {
  const t = useTranslations('catalog.calendar');
  const f = useFormat();
  const { filters, change } = draft;
  return (
    <div className={s.choice}>
      <h3 className="t-strong">{t('distanceKm')}</h3>
      <div className={s.chips} data-shape={shape}>
        {DISTANCES.map((km) => (
          <Chip
            key={km}
            display
            shape={shape}
            selected={filters.distance.includes(km)}
            onClick={() => change({ distance: toggled(filters.distance, km) })}
          >
            {km === 50 ? t('fifty') : f.km(km)}
          </Chip>
        ))}
      </div>
      <div>
        <Checkbox checked={filters.kids} onChange={(event) => change({ kids: event.target.checked })}>
          {t('kids')}
        </Checkbox>
        <Checkbox checked={filters.teams} onChange={(event) => change({ teams: event.target.checked })}>
          {t('teams')}
        </Checkbox>
        <Checkbox checked={filters.free} onChange={(event) => change({ free: event.target.checked })}>
          {t('free')}
        </Checkbox>
      </div>
    </div>
  );
}
