import { coverAddress } from '@distance/domain/cover/cover-address.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { Card } from '@distance/ui/layout/Card.tsx';
import { useEffect } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { useTranslations } from 'use-intl';
import { clientOf, siteContext } from '../../api/site-context.ts';
import { CoverPair } from '../../pictures/Cover.tsx';
import { CodeNote } from '../../features/catalog/CodeNote.tsx';
import { storePromocode } from '../../features/catalog/stored-promocodes.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { PathCrumbs } from '../../shell/PathCrumbs.tsx';
import type { PageHandle } from '../../shell/TabBar.tsx';
import { useSite } from '../../shell/use-site.ts';
import { useFormat } from '../../texts/format.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import { CityChoice } from './CityChoice.tsx';
import { OtherCities } from './OtherCities.tsx';
import { SoldOutPanel } from './SoldOut.tsx';
import { EventBanner } from './EventBanner.tsx';
import { eventJsonLd } from './event-json-ld.ts';
import { DetailsAsServed } from './DetailsAsServed.tsx';
import { FormatList } from './FormatList.tsx';
import { loadEvent } from './load-event.ts';
import { isOver, OverNote } from './OverNote.tsx';
import { PaymentNote } from './PaymentNote.tsx';
import { PurchaseBar } from './PurchaseBar.tsx';
import { PurchaseCard } from './PurchaseCard.tsx';
import { ShareEvent } from './ShareEvent.tsx';
import { useStoredCode } from './use-stored-code.ts';
import { usePurchase } from './use-purchase.ts';
import s from './EventScreen.module.css';

await loadTexts('event');

export const handle: PageHandle = { payBar: true };

export async function loader(args: LoaderFunctionArgs) {
  const { id = '', format } = args.params;
  const query = new URL(args.request.url).searchParams;
  const [city, promocode] = [query.get('city'), query.get('promocode')];
  const { now } = args.context.get(siteContext);
  const event = await loadEvent(clientOf(args), { id, format, city, promocode }, now);
  return { ...event, now, promocode };
}

/** One event in one of its cities (A2.10, P2.11, P2.12). */
export default function EventScreen() {
  const data = useLoaderData<typeof loader>();
  const t = useTranslations('event');
  const f = useFormat();
  const site = useSite();
  const { event, cities, formats, selected, now, promocode, code } = data;
  const usable = code?.refusal === null ? code.code : undefined;
  useEffect(() => {
    if (usable !== undefined) storePromocode(event.public_id, usable);
  }, [event.public_id, usable]);
  useStoredCode(event.public_id, promocode);
  const purchase = usePurchase(selected, data.insurance);
  const lengths = [...new Set(formats.map((one) => f.length(one)))];
  return (
    <article lang={site.locale}>
      <PageHead
        title={event.title}
        description={t('description', {
          title: event.title,
          cities: cities.map(({ name }) => name).join(', '),
          distances: lengths.join(', '),
        })}
        canonical={paths.event(event.public_id)}
        image={coverAddress(event.cover, 'share', 'png')}
        jsonLd={eventJsonLd(data, site)}
      />
      <div className={s.head}>
        <CoverPair cover={event.cover} wide="head" phone="headPhone" first className={s.cover} />
      </div>
      <div className={s.columns}>
        <div className={s.main}>
          <div className={s.crumbs}>
            <PathCrumbs page={{ name: event.title }} />
          </div>
          <h1 className="t-d1" lang={cyrillicLang(event.title)}>
            {event.title}
          </h1>
          <p className={s.description}>{event.description}</p>
          <EventBanner data={data} />
          <ShareEvent data={data} />
          {code !== null && <CodeNote code={code} />}
          <PaymentNote event={event.public_id} />
          {cities.length > 1 && <CityChoice data={data} />}
          <FormatList data={data} purchase={purchase} now={now} />
          {selected?.state === 'sold_out' && (
            <>
              <Card as="section" id="waiting" className={s.waiting} aria-label={selected.title}>
                <SoldOutPanel data={data} format={selected} />
              </Card>
              <OtherCities data={data} now={now} />
            </>
          )}
          {selected && isOver(selected, now) && (
            <Card as="section" className={s.waiting} aria-label={selected.title}>
              <OverNote format={selected} city={data.city} now={now} />
            </Card>
          )}
          {data.city.start_list && (
            <p>
              <Link
                className={buttonClass({ kind: 'secondary', withIcon: true })}
                to={paths.startList(event.public_id, {
                  city: cities.length > 1 ? data.city.public_id : undefined,
                })}
              >
                <Icon name="people" />
                {t('startList')}
              </Link>
            </p>
          )}
          <DetailsAsServed data={data} className={s.details} />
        </div>
        {selected && (
          <aside className={s.side}>
            <PurchaseCard data={data} format={selected} purchase={purchase} now={now} />
          </aside>
        )}
      </div>
      {selected && <PurchaseBar event={event.public_id} format={selected} purchase={purchase} now={now} />}
    </article>
  );
}
