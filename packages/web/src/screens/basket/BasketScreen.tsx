import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { Progress } from '@distance/ui/layout/Progress.tsx';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Basket } from '@distance/domain/basket/basket.ts';
import { clientOf, siteContext } from '../../api/site-context.ts';
import { useFreshBasket } from '../../features/basket/basket-later.ts';
import { useBasket } from '../../features/basket/basket-store.ts';
import { MissingPopup } from '../../features/basket/MissingPopup.tsx';
import { ShareBasket } from '../../features/basket/ShareBasket.tsx';
import { ShopBanners, type ShopBanner } from '../../features/catalog/ShopBanners.tsx';
import { openEvents, SimilarEvents, type SimilarEvent } from '../../features/catalog/SimilarEvents.tsx';
import { PaymentUnderWay } from '../../features/orders/PaymentUnderWay.tsx';
import { paths } from '../../paths.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import s from './BasketScreen.module.css';
import { Checkout } from './Checkout.tsx';
import { ClearButton } from './ClearButton.tsx';
import { EmptyBasket } from './EmptyBasket.tsx';
import { ExpiredPlaces } from './ExpiredPlaces.tsx';

interface BasketData {
  /** Documents that paying agrees to; without an answer the server knows them itself. */
  consents: string[];
  provider: string;
  banners: ShopBanner[];
  events: SimilarEvent[];
}

export async function loader(args: LoaderFunctionArgs): Promise<BasketData> {
  const client = clientOf(args);
  const { now, provider } = args.context.get(siteContext);
  const [documents, banners, events] = await Promise.all([
    Promise.allSettled([client.documentOffers({}), client.documentPers({})]),
    // The basket pays without them.
    client.pageBanner({ params: { type: 'shop' } }).catch(() => ({ values: [] })),
    client.eventList({}).catch(() => ({ values: [] })),
  ]);
  return {
    consents: documents.flatMap((answer) =>
      answer.status === 'fulfilled'
        ? answer.value.documents.slice(0, 1).map(({ public_id }) => public_id)
        : [],
    ),
    provider,
    banners: banners.values,
    // Those of the basket are left out in the browser, which alone knows it.
    events: openEvents(events.values, now).slice(0, MOST_EVENTS),
  };
}

const MOST_EVENTS = 12;

/** A phone's pay bar stands where the tab bar would be. */
export const handle = { payBar: true };

/** `/basket` (P2.02). Only the browser knows what is in it, so the server draws the frame. */
export default function BasketScreen() {
  const t = useTranslations('basket');
  const { consents, provider, banners, events } = useLoaderData<typeof loader>();
  const { items, count, ready } = useBasket();
  useFreshBasket();
  return (
    <div className={s.page}>
      <PageHead title={t('title')} />
      <header className={s.head}>
        <h1 className="t-d1">{t('title')}</h1>
        {items.length > 0 && (
          <Progress
            className={s.steps}
            label={t('steps.label')}
            doneLabel={t('steps.done')}
            steps={[
              { id: 'basket', label: t('steps.basket'), state: 'current', share: 0.7 },
              { id: 'pay', label: t('steps.pay'), state: 'next' },
              { id: 'start', label: t('steps.start'), state: 'next' },
            ]}
          />
        )}
      </header>
      {!ready && (
        <div aria-busy aria-label={t('loading')} className={s.waiting}>
          <Skeleton height={320} radius="var(--radius-card)" />
          <Skeleton height={320} radius="var(--radius-card)" />
        </div>
      )}
      {ready && <PaymentUnderWay />}
      {ready && <ExpiredPlaces />}
      {ready && <MissingPopup />}
      {ready && items.length === 0 && <EmptyBasket />}
      {ready && items.length > 0 && (
        <>
          <div className={s.subtitle}>
            <p>
              {t('positions', { count })} <Link to={paths.calendar()}>{t('addMore')}</Link>
            </p>
            <div>
              <ShareBasket />
              <ClearButton />
            </div>
          </div>
          <Checkout consents={consents} provider={provider} />
        </>
      )}
      {ready && (
        <div className={s.offers}>
          <ShopBanners banners={banners} />
          <SimilarEvents events={events} except={eventsOf(items)} />
        </div>
      )}
    </div>
  );
}

function eventsOf(items: Basket): ReadonlySet<string> {
  return new Set(items.flatMap((item) => ('event' in item && item.event ? [item.event.public_id] : [])));
}
