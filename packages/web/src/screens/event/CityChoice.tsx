import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import type { EventData } from './load-event.ts';
import s from './CityChoice.module.css';

/** The cities of the event with their days. */
export function CityChoice({ data }: { data: EventData & { now: string; promocode: string | null } }) {
  const t = useTranslations('event');
  const words = useTranslations('race');
  const f = useFormat();
  return (
    <nav aria-label={t('cities')} className={s.strip}>
      <ul className={s.cities}>
        {data.cities.map((city) => (
          <li key={city.public_id}>
            <Link
              className={s.city}
              to={paths.event(data.event.public_id, {
                city: city.public_id,
                promocode: data.promocode ?? undefined,
              })}
              aria-current={city.public_id === data.city.public_id ? 'true' : undefined}
              data-empty={city.left === 0 || undefined}
              preventScrollReset
            >
              <span className={s.name}>{city.name}</span>
              <span className={s.day}>
                {city.left === 0 ? words('noPlaces') : f.date(city.start_time, city.timezone, data.now)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
