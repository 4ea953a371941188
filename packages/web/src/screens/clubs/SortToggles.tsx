import {
  CLUB_SORTS,
  type ClubOrder,
  type ClubSort,
  FIRST_ORDER,
} from '@distance/domain/clubs/arrange-clubs.ts';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import s from './ClubsScreen.module.css';

export interface Sorted {
  sort: ClubSort;
  order: ClubOrder;
}

export const turned = (order: ClubOrder): ClubOrder => (order === 'asc' ? 'desc' : 'asc');
export const orderKey = ({ sort, order }: Sorted) =>
  sort === 'date' ? (order === 'desc' ? 'dateDesc' : 'dateAsc') : order === 'asc' ? 'titleAsc' : 'titleDesc';

/** By date and by title; a second press turns the order round (A2.81). */
export function SortToggles({ sort, order, to }: Sorted & { to: (sorted: Sorted) => string }) {
  const t = useTranslations('clubs');
  return (
    <nav aria-label={t('sort')} className={s.sorts}>
      {CLUB_SORTS.map((one) => {
        const chosen = one === sort;
        return (
          <Link
            key={one}
            className={s.sort}
            aria-current={chosen ? 'true' : undefined}
            preventScrollReset
            to={to({ sort: one, order: chosen ? turned(order) : FIRST_ORDER[one] })}
          >
            {t(one === 'date' ? 'byDate' : 'byTitle')}
            {chosen && <Icon name={order === FIRST_ORDER[one] ? 'chevron-down' : 'chevron-up'} size={16} />}
          </Link>
        );
      })}
    </nav>
  );
}
