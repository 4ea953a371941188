import { QueryClientProvider } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sharedQueries } from '../../../api/shared-queries.ts';
import { useOwnResult } from '../../../features/results/own-results.queries.ts';
import { timeText } from '../result-words.ts';
import type { RunnerData } from '../runner-data.ts';

interface OwnBadgeProps {
  data: RunnerData;
  className: string | undefined;
}

export function OwnBadge(props: OwnBadgeProps) {
  return (
    <QueryClientProvider client={sharedQueries()}>
      <Inside {...props} />
    </QueryClientProvider>
  );
}

function Inside({ data: { city, format, values: row }, className }: OwnBadgeProps) {
  const t = useTranslations('ownResults');
  const { own } = useOwnResult(city.public_id, format.public_id, row.bib);
  if (own === undefined) return null;
  return (
    <>
      <span className={className}>{t('you')}</span>
      {own.improved !== null ? (
        <span className={className}>{t('bestBy', { time: timeText(own.improved) })}</span>
      ) : (
        own.best && <span className={className}>{t('best')}</span>
      )}
    </>
  );
}
