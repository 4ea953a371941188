import { coverAddress } from '@distance/domain/cover/cover-address.ts';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { useTranslations } from 'use-intl';
import { clientOf, found, siteContext } from '../../api/site-context.ts';
import { CodeNote } from '../../features/catalog/CodeNote.tsx';
import { storePromocode } from '../../features/catalog/stored-promocodes.ts';
import { openedByCode } from '../../features/catalog/opened-by-code.ts';
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
  const [event, calendar, code] = await Promise.all([
    found(client.eventById({ params: { id } })),
    loadCalendar(client, query, args.context.get(siteContext).now, id),
    promocode ? openedByCode(client, id, promocode) : null,
  ]);
  const { public_id, title, cover } = event.values;
  return { calendar, code, event: { public_id, title, cover } };
}

/** Cities and dates of one event; a promocode in the address waits for its tickets (P2.13, A2.14). */
export default function EventCalendarScreen() {
  const { calendar, event, code } = useLoaderData<typeof loader>();
  const promocode = code?.code;
  const t = useTranslations('catalog.calendar');
  const usable = code?.refusal === null ? code.code : undefined;
  useEffect(() => {
    if (usable !== undefined) storePromocode(event.public_id, usable);
  }, [event.public_id, usable]);
  return (
    <div className={s.page}>
      <PageHead
        title={t('eventTitle', { title: event.title })}
        description={t('eventDescription', { title: event.title })}
        canonical={paths.calendarEvent(event.public_id)}
        image={coverAddress(event.cover, 'share', 'png')}
      />
      <PathCrumbs page={{ name: event.title }} />
      <h1 className="t-d1" lang={cyrillicLang(event.title)}>
        {event.title}
      </h1>
      {code !== null && <CodeNote code={code} />}
      <CalendarList
        calendar={calendar}
        promocode={promocode}
        address={(query) => `${paths.calendarEvent(event.public_id, promocode)}?${query.toString()}`}
      />
    </div>
  );
}
