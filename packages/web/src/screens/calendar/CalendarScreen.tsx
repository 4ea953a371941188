import { Note } from '@distance/ui/message/Note.tsx';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { clientOf, siteContext } from '../../api/site-context.ts';
import { readFilters } from '../../features/catalog/calendar-filters.ts';
import { storeWithoutEvent } from '../../features/catalog/stored-promocodes.ts';
import { paths } from '../../paths.ts';
import { useQueryOnTheWay } from '../../query-on-the-way.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { CalendarFilterBar } from './CalendarFilterBar.tsx';
import { CalendarList } from './CalendarList.tsx';
import { type CalendarData, loadCalendar } from './load-calendar.ts';
import { MonthChart } from './MonthChart.tsx';
import s from './CalendarScreen.module.css';

export function loader(args: LoaderFunctionArgs) {
  return loadCalendar(
    clientOf(args),
    new URL(args.request.url).searchParams,
    args.context.get(siteContext).now,
  );
}

/** All starts; the filters live in the address and can be shared (A2.14). */
export default function CalendarScreen() {
  const calendar = useLoaderData<typeof loader>();
  const chosen = useChosen(calendar);
  const t = useTranslations('catalog.calendar');
  const promocode = useSearchParams()[0].get('promocode')?.trim() ?? '';
  useEffect(() => {
    if (promocode !== '') storeWithoutEvent(promocode);
  }, [promocode]);
  return (
    <div className={s.page}>
      <PageHead title={t('title')} description={t('description')} canonical={paths.calendar()} />
      <h1 className="t-d1">{t('title')}</h1>
      {promocode !== '' && <Note tone="ok">{t('promocode', { code: promocode })}</Note>}
      <CalendarFilterBar calendar={chosen} />
      <MonthChart calendar={chosen} />
      <CalendarList calendar={calendar} address={paths.calendar} />
    </div>
  );
}

/** With the filters pressed last, even while their starts are asked for: the next press adds to them. */
function useChosen(calendar: CalendarData): CalendarData {
  const query = useQueryOnTheWay(paths.calendar());
  return query === null ? calendar : { ...calendar, filters: readFilters(query) };
}
