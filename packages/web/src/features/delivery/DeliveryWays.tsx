import { Disclosure } from '@distance/ui/layout/Disclosure.tsx';
import { LoadFailed } from '@distance/ui/message/LoadFailed.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sharedQueries } from '../../api/shared-queries.ts';
import { useFormat } from '../../texts/format.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import { chooseCity, useChosenCity } from './chosen-city.ts';
import { CityChoice } from './CityChoice.tsx';
import { type CountedGood, useDeliveryPrice, useOwnPlace, usePoints } from './delivery.queries.ts';
import s from './Delivery.module.css';
import { PickupPoints } from './PickupPoints.tsx';

await loadTexts('delivery');

/** `DeliveryEstimate` with what it asks the server; loaded after the page, which it outweighs. */
export default function DeliveryWays({ goods }: { goods: readonly CountedGood[] }) {
  return (
    <QueryClientProvider client={sharedQueries()}>
      <Estimate goods={goods} />
    </QueryClientProvider>
  );
}

function Estimate({ goods }: { goods: readonly CountedGood[] }) {
  const t = useTranslations('delivery');
  const chosen = useChosenCity();
  const own = useOwnPlace(chosen === null);
  const city = chosen ?? own.data ?? null;
  return (
    <section className={s.estimate} aria-labelledby="delivery-estimate">
      <h2 id="delivery-estimate" className="t-h3">
        {t('estimate.title')}
      </h2>
      <CityChoice city={city} onChoose={chooseCity} />
      {city !== null && <Ways cityId={city.id} goods={goods} />}
    </section>
  );
}

function Ways({ cityId, goods }: { cityId: number; goods: readonly CountedGood[] }) {
  const t = useTranslations('delivery');
  const f = useFormat();
  const { data, isError, isFetching, refetch } = useDeliveryPrice(cityId, goods);
  const points = usePoints(cityId).data?.points ?? [];
  if (!data)
    return isError && !isFetching ? (
      <LoadFailed title={t('estimate.failed')} again={t('estimate.again')} onAgain={() => void refetch()} />
    ) : (
      <div role="status" aria-label={t('estimate.loading')} aria-busy>
        <Skeleton height={96} radius="16px" />
      </div>
    );
  return (
    <>
      <ul className={s.ways}>
        {data.map((way) => (
          <li key={way.public_id} className={s.way}>
            <span>
              {way.name}
              {way.days !== null && (
                <span className={s.region}>
                  {way.days.from === way.days.to
                    ? t('estimate.day', { to: way.days.to })
                    : t('estimate.days', { from: String(way.days.from), to: way.days.to })}
                </span>
              )}
            </span>
            <strong className={s.sum}>{way.cost === 0 ? t('estimate.free') : f.money(way.cost)}</strong>
          </li>
        ))}
      </ul>
      {data.some((way) => way.own_tariff) && <Note>{t('estimate.own')}</Note>}
      {points.length > 0 && (
        <Disclosure title={t('points.count', { count: points.length })}>
          <PickupPoints points={points} />
        </Disclosure>
      )}
    </>
  );
}
