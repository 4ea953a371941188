import type { EventView } from '@distance/contract/catalog.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { Cover } from '../../pictures/Cover.tsx';
import s from './Offers.module.css';

/** P2.44, P9.14 */
const SIMILAR_EVENTS = 4;

/** What the block shows of an event. */
export type SimilarEvent = Pick<EventView, 'public_id' | 'title' | 'description' | 'cover'> & {
  /** City names, Russian and English. */
  readonly cities: readonly { readonly name_ru: string; readonly name: string }[];
};

/** Events whose registration is open at `now`, in the order of the list. */
export function openEvents(events: readonly EventView[], now: string): SimilarEvent[] {
  return events.flatMap(({ public_id, title, description, cover, event_city }) => {
    const open = event_city.some(
      (city) => city.registration_opens_at <= now && now < city.registration_closes_at,
    );
    const cities = event_city.map(({ city }) => ({ name_ru: city.name_ru, name: city.name }));
    return open ? [{ public_id, title, description, cover, cities }] : [];
  });
}

/** The first four events but those in `except` (P2.44, P2.45, A2.99). */
export function SimilarEvents({
  events,
  except,
}: {
  events: readonly SimilarEvent[];
  /** Public ids of events the reader has chosen already. */
  except: ReadonlySet<string>;
}) {
  const t = useTranslations('catalog');
  const locale = useLocale();
  const shown = events.filter(({ public_id }) => !except.has(public_id)).slice(0, SIMILAR_EVENTS);
  if (shown.length === 0) return null;
  return (
    <section className={s.block} aria-labelledby="similar-events-title">
      <h2 id="similar-events-title" className="t-d3">
        {t('similar.title')}
      </h2>
      <ul className={s.events}>
        {shown.map(({ public_id, title, description, cover, cities: [city, ...others] }) => (
          <li key={public_id} className={s.event}>
            <Cover cover={cover} size="card" className={s.picture} />
            <h3 className={s.name}>{title}</h3>
            <p className={s.where}>
              {city === undefined || others.length > 0
                ? t('inCities')
                : locale === 'ru'
                  ? city.name_ru
                  : city.name}
            </p>
            <p className={s.about}>{description}</p>
            <Link className={buttonClass({ kind: 'secondary', size: 44 })} to={paths.event(public_id)}>
              {t('similar.take')}
              <span className="visually-hidden">: {title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
