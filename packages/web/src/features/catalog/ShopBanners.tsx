import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import { Carousel } from '@distance/ui/layout/Carousel.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import s from './Offers.module.css';

export type ShopBanner = CallOutput<Calls['pageBanner']>['values'][number];

/** Banners of the shop as a carousel (P2.38-P2.42); nothing without banners. */
export function ShopBanners({ banners }: { banners: readonly ShopBanner[] }) {
  const t = useTranslations('basket.offers');
  if (banners.length === 0) return null;
  return (
    <section className={s.block} aria-labelledby="shop-banners-title">
      <h2 id="shop-banners-title" className="t-d3">
        {t('banners')}
      </h2>
      <Carousel
        label={t('banners')}
        labels={{ previous: t('previous'), next: t('next'), pause: t('pause'), play: t('play') }}
        slides={banners.map((banner, at) => ({
          id: banner.public_id,
          content: <Banner banner={banner} first={at === 0} />,
        }))}
      />
    </section>
  );
}

/** The first is the largest thing that a phone paints of an empty basket. */
function Banner({ banner, first }: { banner: ShopBanner; first: boolean }) {
  const t = useTranslations('basket.offers');
  const format = useFormat();
  return (
    <article className={s.banner}>
      {banner.picture_main !== '' && (
        <img
          className={s.picture}
          src={banner.picture_main}
          alt=""
          width={400}
          height={500}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
        />
      )}
      <h3 className={s.name}>
        <BannerLink to={banner.link}>{banner.title}</BannerLink>
      </h3>
      {banner.price !== null && (
        <p className={s.prices}>
          <strong>{format.money(banner.price)}</strong>
          {banner.old_price !== null && (
            <s>
              <span className="visually-hidden">{t('oldPrice')} </span>
              {format.money(banner.old_price)}
            </s>
          )}
        </p>
      )}
    </article>
  );
}

/** A banner leads to a page of ours or to an outside shop; any other address is no link. */
function BannerLink({ to, children }: { to: string; children: ReactNode }) {
  if (/^\/(?!\/)/.test(to))
    return (
      <Link className="card-link" to={to}>
        {children}
      </Link>
    );
  if (!to.startsWith('https://')) return children;
  return (
    <a className="card-link" href={to} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
