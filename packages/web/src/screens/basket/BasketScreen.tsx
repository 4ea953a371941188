import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { Progress } from '@distance/ui/layout/Progress.tsx';
import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Basket } from '@distance/domain/basket/basket.ts';
import { clientOf, siteContext } from '../../api/site-context.ts';
import { useFreshBasket } from '../../features/basket/basket-later.ts';
import { basketStore, useBasket } from '../../features/basket/basket-store.ts';
import { useMissing } from '../../features/basket/filled-signal.ts';
import { followOrder } from '../../features/basket/holds-of-orders.ts';
import { ShopBanners, type ShopBanner } from '../../features/catalog/ShopBanners.tsx';
import { openEvents, SimilarEvents, type SimilarEvent } from '../../features/catalog/SimilarEvents.tsx';
import { type OrderedPlaces, usePaymentTold } from '../../signals/payment-under-way.ts';
import { rememberedOrder } from '../../signals/remembered-orders.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { storedToken } from '../../signals/session.ts';
import { toasts } from '../../signals/toasts.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import s from './BasketScreen.module.css';
import { EmptyBasket } from './EmptyBasket.tsx';
import type { PaidHow } from './Checkout.tsx';
import { ExpiredPlaces } from './ExpiredPlaces.tsx';
import { GoodsMark } from './GoodsMark.tsx';

await loadTexts('shop');

interface BasketData {
  /** Documents that paying agrees to; without an answer the server knows them itself. */
  consents: string[];
  provider: string;
  sbp: PaidHow['sbp'];
  savesCards: boolean;
  banners: ShopBanner[];
  events: SimilarEvent[];
}

export async function loader(args: LoaderFunctionArgs): Promise<BasketData> {
  const client = clientOf(args);
  const { now, provider, sbp, savesCards } = args.context.get(siteContext);
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
    sbp,
    savesCards,
    banners: banners.values,
    // Those of the basket are left out in the browser, which alone knows it.
    events: openEvents(events.values, now).slice(0, MOST_EVENTS),
  };
}

const MOST_EVENTS = 12;
const FILLING = { state: 'current', share: 0.7 } as const;
const DONE = { state: 'done' } as const;

/** A phone's pay bar stands where the tab bar would be. */
export const handle = { payBar: true };

const loadFilled = () => import('./FilledBasket.tsx');
const FilledBasket = lazy(loadFilled);
const PaymentUnderWay = lazy(async () => ({
  default: (await import('../../features/orders/PaymentUnderWay.tsx')).PaymentUnderWay,
}));
const MissingPopup = lazy(async () => ({
  default: (await import('../../features/basket/MissingPopup.tsx')).MissingPopup,
}));
// Who has goods meets their cards at once; who has none never loads them.
if (basketStore.snapshot().length > 0) void loadFilled();

/** `/basket` (P2.02). Only the browser knows what is in it, so the server draws an empty one beside a waiting one. */
export default function BasketScreen() {
  const t = useTranslations('basket');
  const { consents, provider, sbp, savesCards, banners, events } = useLoaderData<typeof loader>();
  const { items, ready } = useBasket();
  const paying = useSyncExternalStore(onReturn, mayHaveOrdered, () => false);
  const told = usePaymentTold();
  const [looked, setLooked] = useState(false);
  const follow = useCallback((places: OrderedPlaces | null) => {
    if (places !== null) followOrder(places);
    setLooked(true);
  }, []);
  const missing = useMissing().length > 0;
  useFreshBasket();
  useEffect(() => {
    // What led here has been followed.
    for (const { id, topic } of toasts.snapshot()) if (topic === 'basket') toasts.dismiss(id);
  }, []);
  const offers = (
    <div className={s.offers}>
      <ShopBanners banners={banners} />
      <SimilarEvents events={events} except={eventsOf(items)} />
    </div>
  );
  return (
    <div className={s.page}>
      {!ready && <GoodsMark />}
      <PageHead title={t('title')} />
      <header className={s.head}>
        <h1 className="t-d1">{t('title')}</h1>
        {items.length > 0 && (
          <Progress
            className={s.steps}
            label={t('steps.label')}
            doneLabel={t('steps.done')}
            steps={[
              { id: 'basket', label: t('steps.basket'), ...(told ? DONE : FILLING) },
              { id: 'pay', label: t(told ? 'steps.paying' : 'steps.pay'), state: told ? 'current' : 'next' },
              { id: 'start', label: t('steps.start'), state: 'next' },
            ]}
          />
        )}
      </header>
      {!ready && <Waiting />}
      {paying && (
        <Suspense>
          <PaymentUnderWay onLook={follow} />
        </Suspense>
      )}
      {ready && <ExpiredPlaces wait={paying && !looked} />}
      {ready && missing && (
        <Suspense>
          <MissingPopup />
        </Suspense>
      )}
      {items.length === 0 ? (
        <div className={ready ? undefined : s.presumed}>
          <EmptyBasket />
          {offers}
        </div>
      ) : (
        <Suspense fallback={<Waiting />}>
          <FilledBasket consents={consents} provider={provider} sbp={sbp} savesCards={savesCards} />
          {offers}
        </Suspense>
      )}
    </div>
  );
}

/** A payment under way is asked about only where this browser has ordered something or is signed in. */
const mayHaveOrdered = () => rememberedOrder() !== null || storedToken.get() !== null;

/** Back from the bank's page, in the page that the browser kept. */
function onReturn(look: () => void): () => void {
  addEventListener('pageshow', look);
  return () => removeEventListener('pageshow', look);
}

function Waiting() {
  const t = useTranslations('basket');
  return (
    <div role="status" aria-busy aria-label={t('loading')} className={s.waiting}>
      <Skeleton height={320} radius="var(--radius-card)" />
      <Skeleton height={320} radius="var(--radius-card)" />
    </div>
  );
}

function eventsOf(items: Basket): ReadonlySet<string> {
  return new Set(items.flatMap((item) => ('event' in item && item.event ? [item.event.public_id] : [])));
}
