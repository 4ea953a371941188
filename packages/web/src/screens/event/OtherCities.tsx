import { coverAddress } from '@distance/domain/cover/cover-address.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import type { EventData } from './load-event.ts';
import s from './OtherCities.module.css';

/** Cities of the same event that still have places, where the chosen one has none. */
export function OtherCities({ data, now }: { data: EventData; now: string }) {
  const t = useTranslations('event');
  const f = useFormat();
  const others = data.cities.filter(
    (city) => city.left > 0 && city.public_id !== data.city.public_id && city.start_time > now,
  );
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-cities">
      <h2 id="other-cities" className="t-d3">
        {t('otherCities')}
      </h2>
      <ul className={s.cities}>
        {others.map((city) => (
          <li key={city.public_id} className={s.city}>
            <img
              className={s.cover}
              src={coverAddress(data.event.cover, 'thumb')}
              width={72}
              height={90}
              loading="lazy"
              alt=""
            />
            <div>
              <h3 className="t-h3">{city.name}</h3>
              <p className={s.words}>
                {f.date(city.start_time, city.timezone, now)}, {f.time(city.start_time, city.timezone)}
              </p>
              <p className={s.words}>{t('placesLeft', { count: city.left })}</p>
            </div>
            <Link
              className={buttonClass({ kind: 'secondary', size: 44 })}
              to={paths.event(data.event.public_id, { city: city.public_id })}
              aria-label={`${t('openCity')}: ${city.name}`}
            >
              {t('openCity')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
