import { useTranslations } from 'use-intl';
import type { EventCityView } from '@distance/contract/catalog.ts';
import s from './Programme.module.css';

/** The day by the hour, on the line. */
export function Programme({ items }: { items: EventCityView['programme'] }) {
  const t = useTranslations('course');
  return (
    <section aria-labelledby="programme">
      <h2 id="programme" className="t-d3">
        {t('programme')}
      </h2>
      <ol className={s.list}>
        {items.map((item) => (
          <li key={`${item.time} ${item.title}`} className={s.item}>
            <time className={s.time}>{item.time}</time>
            <span>{item.title}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
