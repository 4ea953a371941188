import type { LiveRowView, LiveTableView } from '@distance/contract/live-results.ts';
import { Segments } from '@distance/ui/choice/Segments.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../../paths.ts';
import { groupText, nameText, timeText } from '../result-words.ts';
import type { LiveData } from './live-data.ts';
import s from './Live.module.css';

const STANDINGS = ['all', 'female', 'male'] as const;

/** The first ones of a standing: finishers with their times, then who leads on the way. */
export function LiveFirst({
  table,
  city,
  format,
}: {
  table: LiveTableView;
  city: string;
  format: LiveData['format'];
}) {
  const t = useTranslations('live');
  const [standing, setStanding] = useState<keyof LiveTableView['first']>('all');
  const rows = table.first[standing];
  return (
    <section className={s.part} aria-labelledby="live-first">
      <h2 id="live-first" className="t-d2">
        {t('first')}
      </h2>
      <Segments
        legend={t('standing')}
        legendHidden
        value={standing}
        onChange={setStanding}
        options={STANDINGS.map((one) => ({ value: one, label: t(one) }))}
      />
      {rows.length === 0 ? (
        <p className={s.about}>{t('nobodyYet')}</p>
      ) : (
        <ol className={s.first}>
          {rows.map((row, index) => (
            <li key={row.bib}>
              <span className={s.place}>{index + 1}</span>
              <span className={s.who}>
                <Link to={paths.runnerResult(city, format.public_id, row.bib)}>
                  <Name row={row} />
                </Link>
                <Detail row={row} points={table.points} />
              </span>
              <Time row={row} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Name({ row }: { row: LiveRowView }) {
  const words = useTranslations('resultPages');
  return nameText(row, words);
}

function Detail({ row, points }: { row: LiveRowView; points: LiveTableView['points'] }) {
  const words = useTranslations('resultPages');
  const t = useTranslations('live');
  const parts = [groupText(row, words), row.club];
  if (row.status === 'running')
    parts.push(row.point === null ? t('notSeen') : t('at', { point: points[row.point]?.title ?? '' }));
  return <span className={s.detail}>{parts.filter((part) => part !== '').join(', ')}</span>;
}

function Time({ row }: { row: LiveRowView }) {
  if (row.time !== null) return <span className="t-finish">{timeText(row.time)}</span>;
  if (row.point_time === null) return null;
  return (
    <span className={s.behind}>
      {row.behind === null || row.behind < 1000 ? timeText(row.point_time) : `+${timeText(row.behind)}`}
    </span>
  );
}
