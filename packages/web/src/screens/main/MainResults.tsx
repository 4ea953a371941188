import type { LatestResultView } from '@distance/contract/result-pages.ts';
import { formatFinishTime } from '@distance/domain/results/finish-time.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { Cover } from '../../pictures/Cover.tsx';
import { useFormat } from '../../texts/format.ts';
import s from './MainResults.module.css';

/** The last races that were (picture 01). Nobody is named: this page is kept for everybody, whoever takes a name back. */
export function MainResults({ results }: { results: readonly LatestResultView[] }) {
  const t = useTranslations('catalog.main');
  const f = useFormat();
  if (results.length === 0) return null;
  return (
    <section aria-labelledby="results">
      <div className={s.head}>
        <h2 id="results" className="t-d2">
          {t('results')}
        </h2>
        <Link to={paths.results()}>{t('allResults')}</Link>
      </div>
      <ul className={s.list}>
        {results.map(
          ({ public_id: id, event, city, start_time: start, timezone, finished, distance, best }) => (
            <li key={id} className={s.row}>
              <Cover cover={event.cover} size="thumb" className={s.cover} />
              <div className={s.words}>
                <h3 className={s.title}>
                  <Link className="card-link" to={paths.result(id)}>
                    {event.title}
                  </Link>
                </h3>
                <p className={s.note}>
                  {city.name}, {f.fullDate(start, timezone)}
                </p>
              </div>
              <p className={s.count}>{t('finished', { count: finished })}</p>
              <p className={s.best}>
                <strong className={s.time}>{formatFinishTime(Math.floor(best / 1000))}</strong>
                <span className={s.note}>{t('best', { distance })}</span>
              </p>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
