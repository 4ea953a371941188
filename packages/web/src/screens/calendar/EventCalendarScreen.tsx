import { Note } from '@distance/ui/message/Note.tsx';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { clientOf, found, siteContext } from '../../api/site-context.ts';
import { keepPromocode } from '../../features/catalog/kept-promocodes.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { PathCrumbs } from '../../shell/PathCrumbs.tsx';
import { CalendarList } from './CalendarList.tsx';
import { loadCalendar } from './load-calendar.ts';
import s from './CalendarScreen.module.css';

export async function loader(args: LoaderFunctionArgs) {
  const client = clientOf(args);
  const query = new URL(args.request.url).searchParams;
  const { event_id: id = '', promocode = query.get('promocode') } = args.params;
  const [event, calendar] = await Promise.all([
    found(client.eventById({ params: { id } })),
    loadCalendar(client, query, args.context.get(siteContext).now, id),
  ]);
  return { calendar, promocode, event: { public_id: event.values.public_id, title: event.values.title } };
}

/** Cities and dates of one event; a promocode in the address waits for its tickets (P2.13, A2.14). */
export default function EventCalendarScreen() {
  const { calendar, event, promocode } = useLoaderData<typeof loader>();
  const t = useTranslations('catalog.calendar');
  useEffect(() => {
    if (promocode !== null) keepPromocode(event.public_id, promocode);
  }, [event.public_id, promocode]);
  return (
    <div className={s.page}>
      <PageHead
        title={t('eventTitle', { title: event.title })}
        canonical={paths.calendarEvent(event.public_id)}
      />
      <PathCrumbs items={[{ title: t('title'), to: paths.calendar() }, { title: event.title }]} />
      <h1 className="t-d1">{event.title}</h1>
      {promocode !== null && <Note tone="ok">{t('promocode', { code: promocode })}</Note>}
      <CalendarList
        calendar={calendar}
        address={(query) =>
          `${paths.calendarEvent(event.public_id, promocode ?? undefined)}?${query.toString()}`
        }
      />
    </div>
  );
}
