import {
  CLUB_SORTS,
  type ClubOrder,
  type ClubSort,
  FIRST_ORDER,
} from '@distance/domain/clubs/arrange-clubs.ts';
import { Chip } from '@distance/ui/choice/Chip.tsx';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { useTranslations } from 'use-intl';
import s from './MyClubsScreen.module.css';

interface Sorted {
  sort: ClubSort;
  order: ClubOrder;
}

/** Two toggles; a second press turns the order round (A2.81). */
export function OrderButtons({ sort, order, onChange }: Sorted & { onChange: (sorted: Sorted) => void }) {
  const t = useTranslations('clubs');
  return (
    <div role="group" aria-label={t('sort')} className={s.sorts}>
      {CLUB_SORTS.map((one) => {
        const chosen = one === sort;
        const turned = order === 'asc' ? 'desc' : 'asc';
        return (
          <Chip
            key={one}
            selected={chosen}
            onClick={() => onChange({ sort: one, order: chosen ? turned : FIRST_ORDER[one] })}
          >
            {t(one === 'date' ? 'byDate' : 'byTitle')}
            {chosen && <Icon name={order === FIRST_ORDER[one] ? 'chevron-down' : 'chevron-up'} size={16} />}
          </Chip>
        );
      })}
    </div>
  );
}
