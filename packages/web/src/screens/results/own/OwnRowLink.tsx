import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { sharedQueries } from '../../../api/shared-queries.ts';
import { useOwnResults } from '../../../features/results/own-results.queries.ts';
import { paths } from '../../../paths.ts';
import type { TableData } from '../load-table.ts';
import { timeText } from '../result-words.ts';
import s from '../Results.module.css';

export function OwnRowLink(props: { data: TableData }) {
  return (
    <QueryClientProvider client={sharedQueries()}>
      <Inside {...props} />
    </QueryClientProvider>
  );
}

function Inside({ data: { city, filters } }: { data: TableData }) {
  const t = useTranslations('ownResults');
  const { data = [] } = useOwnResults();
  const own = data.filter((one) => one.event_city_id === city.public_id && one.format === filters.format);
  return own.map((one) => (
    <Link key={one.bib} className={s.mine} to={paths.runnerResult(city.public_id, filters.format, one.bib)}>
      <span className={s.place}>{one.place ?? '–'}</span>
      <span className={s.you}>{t('you')}</span>
      {one.place !== null && <span>{t('place', { place: String(one.place), of: String(one.of) })}</span>}
      <span className={s.mineTime}>{timeText(one.time)}</span>
    </Link>
  ));
}
