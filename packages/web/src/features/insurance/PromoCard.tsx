import { COVER_PALETTES } from '@distance/domain/cover/palette.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { buyerApi } from '../../api/buyer.ts';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import s from './PromoCard.module.css';

/** P2.62: roubles, until the offers have told the real price. */
const PROMO_PRICE = 200;

/** «Страхование участника, 200 ₽, Оформить» (A2.56); in the colours of one of the covers. */
export function PromoCard() {
  const t = useTranslations('insurance.promo');
  const f = useFormat();
  const { data } = useQuery({
    queryKey: ['insurance', 'all'],
    queryFn: async () => (await buyerApi.insurances({})).values,
    retry: false,
    staleTime: Infinity,
  });
  const prices = (data ?? []).map(({ price }) => price);
  const { ground, route, number } = COVER_PALETTES.pine;
  if (data?.length === 0) return null;
  return (
    <section
      className={s.card}
      style={{ '--ground': ground, '--accent': route, '--words': number }}
      aria-label={t('title')}
    >
      <p className={s.title}>{t('title')}</p>
      <p className={s.price}>{f.money(prices.length === 0 ? PROMO_PRICE : Math.min(...prices))}</p>
      <Link className={s.action} to={paths.insurance({ choose: true })}>
        {t('action')}
      </Link>
    </section>
  );
}
