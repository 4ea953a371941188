import type { Compared } from '@distance/domain/results/compare-runners.ts';
import { useTranslations } from 'use-intl';
import { timeText } from '../result-words.ts';
import s from './Compare.module.css';

/** Every section with the time of both, and a bar on the side of whoever was faster. */
export function Parts({
  compared: { parts, points },
  names,
}: {
  compared: Compared;
  names: readonly [string, string];
}) {
  const t = useTranslations('ownResults.compare');
  const words = useTranslations('resultPages');
  const widest = Math.max(1, ...parts.map(({ first, second }) => Math.abs(first - second)));
  return (
    <>
      <section className={s.part} aria-labelledby="parts">
        <h2 id="parts" className="t-d2">
          {t('parts')}
        </h2>
        <p className={s.sides} aria-hidden>
          <span>{t('faster', { name: names[0] })}</span>
          <span>{t('faster', { name: names[1] })}</span>
        </p>
        <ol className={s.rows}>
          {parts.map(({ from, to, first, second }) => (
            <li key={to} data-faster={first < second ? 'first' : first > second ? 'second' : undefined}>
              <span className={s.value}>{timeText(first)}</span>
              <span
                className={s.bar}
                style={{ '--share': `${(Math.abs(first - second) / widest) * 100}%` }}
                aria-hidden
              />
              <span className={s.partName}>
                <span className="visually-hidden">{from === '' ? words('start') : from} – </span>
                {to}
              </span>
              <span className={s.value}>{timeText(second)}</span>
            </li>
          ))}
        </ol>
        <p className={s.about}>{t('partsLine')}</p>
      </section>
      <section className={s.part} aria-labelledby="compare-points">
        <h2 id="compare-points" className="t-d2">
          {t('points')}
        </h2>
        <table className={s.points}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('points')}</span>
              </th>
              <th scope="col">{names[0]}</th>
              <th scope="col">{names[1]}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ title, first, second }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td data-better={first <= second || undefined}>{timeText(first)}</td>
                <td data-better={second <= first || undefined}>{timeText(second)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
