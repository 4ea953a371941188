import type { CalendarRow } from '@distance/contract/calendar.ts';
import type { GoodView } from '@distance/contract/goods.ts';
import { useTranslations } from 'use-intl';
import { DistanceTags, usePrice } from '../../features/catalog/StartCard.tsx';
import { Match } from '../../features/search/Match.tsx';
import { Cover } from '../../pictures/Cover.tsx';
import { GoodPicture } from '../../pictures/GoodPicture.tsx';
import { useFormat } from '../../texts/format.ts';
import s from './Found.module.css';

export function StartFound({ start, search }: { start: CalendarRow; search: string }) {
  const race = useTranslations('race');
  const f = useFormat();
  const price = usePrice(start);
  return (
    <>
      <Cover cover={start.cover} size="thumb" className={s.picture} />
      <span className={s.words}>
        <span className={s.title}>
          <Match text={start.event.title} search={search} />
        </span>
        <span className={s.where}>
          <Match text={start.city.name} search={search} />, {f.date(start.start_time, start.timezone)}
        </span>
      </span>
      <span className={s.tags}>
        <DistanceTags start={start} />
      </span>
      <span className={s.price}>{start.state === 'sold_out' ? race('noPlaces') : price}</span>
    </>
  );
}

export function GoodFound({ good, search }: { good: GoodView; search: string }) {
  const t = useTranslations('search');
  const f = useFormat();
  const sizes = good.proportions
    .filter(({ name, count }) => name !== '' && count > 0)
    .map(({ name }) => name);
  const range = sizes.length > 0 ? sizes.join(', ') : good.category.title;
  const gone = good.proportions.every(({ count }) => count === 0);
  return (
    <>
      <GoodPicture picture={good.picture} size="thumb" className={s.picture} />
      <span className={s.words}>
        <span className={s.title}>
          <Match text={good.title} search={search} />
        </span>
        <span className={s.where}>{gone ? t('soldOut') : range}</span>
      </span>
      <span className={s.price}>{f.money(good.price)}</span>
    </>
  );
}
