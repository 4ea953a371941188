import type { LiveTableView } from '@distance/contract/live-results.ts';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../../texts/format.ts';
import s from './Live.module.css';

const FEWEST = 3;

/** How many are likely on each part of the way; a few runners make no picture. */
export function LiveSpread({ table: { spread, running }, km }: { table: LiveTableView; km: number | null }) {
  const t = useTranslations('live');
  const f = useFormat();
  const most = Math.max(0, ...spread);
  if (km === null || running < FEWEST || most === 0) return null;
  const step = km / spread.length;
  const busiest = Math.max(1, Math.ceil((spread.indexOf(most) + 0.5) * step));
  return (
    <section className={s.part}>
      <h2 className="t-d2">{t('where')}</h2>
      <ol className={s.chart}>
        {spread.map((count, at) => {
          const words = t('part', { from: f.km(at * step), to: f.km((at + 1) * step), count });
          return (
            <li key={words} title={words} style={{ '--height': `${(count / most) * 100}%` }}>
              <span className="visually-hidden">{words}</span>
            </li>
          );
        })}
      </ol>
      <p className={s.ends} aria-hidden>
        <span>{t('start')}</span>
        <span>{f.km(km / 2)}</span>
        <span>{t('finish')}</span>
      </p>
      <p className={s.about}>{t('most', { km: String(busiest) })}</p>
    </section>
  );
}
