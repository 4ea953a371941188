import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CoverPair } from '../../pictures/Cover.tsx';
import { daysUntil } from '../../features/catalog/price-steps.ts';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import type { Feature } from './load-main.ts';
import s from './FeatureEvent.module.css';

/** One start in its own colours, with its prices over time. */
export function FeatureEvent({ feature, now }: { feature: Feature; now: string }) {
  const t = useTranslations('catalog.main');
  const words = useTranslations('race');
  const f = useFormat();
  const { event, city, steps } = feature;
  return (
    <section
      className={s.feature}
      style={{ '--ground': feature.ground, '--feature-ink': feature.ink, '--feature-line': feature.line }}
      aria-labelledby="feature"
    >
      <div className={s.words}>
        <h2 id="feature" className="t-d2">
          {event.title}
        </h2>
        <p>
          {city.name}, {f.fullDate(city.start_time, city.timezone)}. {event.description}
        </p>
        <ol className={s.steps} aria-label={t('steps')}>
          {steps.steps.map((step) => (
            <li
              key={step.id}
              className={s.step}
              aria-current={step.id === steps.current ? 'date' : undefined}
            >
              <span className={s.price}>{f.money(step.price)}</span>
              <span className={s.when}>
                {step.id === steps.current
                  ? words('now')
                  : step.starts && words('since', { date: f.day(step.starts, city.timezone) })}
              </span>
            </li>
          ))}
        </ol>
        <div className={s.action}>
          <Link
            className={buttonClass({ kind: 'inverse', size: 56, className: s.button })}
            to={paths.event(event.public_id, { city: city.public_id })}
          >
            {t('join')}
          </Link>
          {steps.next?.starts && (
            <span className={s.when}>
              {t('growsIn', { days: daysUntil(steps.next.starts, city.timezone, now) })}
            </span>
          )}
        </div>
      </div>
      <div className={s.picture}>
        <CoverPair cover={event.cover} wide="feature" phone="featurePhone" className={s.cover} />
      </div>
    </section>
  );
}
