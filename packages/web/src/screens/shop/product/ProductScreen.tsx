import { goodPictureAddress } from '@distance/domain/goods-art/good-picture-address.ts';
import { chipClass } from '@distance/ui/choice/Chip.tsx';
import { Badge } from '@distance/ui/message/Badge.tsx';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { clientOf } from '../../../api/site-context.ts';
import { AddFromCard } from '../../../features/basket/AddFromCard.tsx';
import { DeliveryEstimate } from '../../../features/delivery/DeliveryEstimate.tsx';
import { FEW } from '../../../features/goods/good-card.ts';
import { GoodGrid } from '../../../features/goods/GoodGrid.tsx';
import { GoodPrice } from '../../../features/goods/GoodPrice.tsx';
import { paths } from '../../../paths.ts';
import { PageHead } from '../../../shell/PageHead.tsx';
import { PathCrumbs } from '../../../shell/PathCrumbs.tsx';
import type { PageHandle } from '../../../shell/TabBar.tsx';
import { useSite } from '../../../shell/use-site.ts';
import { loadTexts } from '../../../texts/load-texts.ts';
import { BuyCard, BuyBar } from './Buying.tsx';
import { Gallery } from './Gallery.tsx';
import { loadProduct, type Product } from './load-product.ts';
import { ProductNotes } from './ProductNotes.tsx';
import { productJsonLd } from './product-json-ld.ts';
import { SizeChoice } from './SizeChoice.tsx';
import { SizeTable } from './SizeTable.tsx';
import { useBuying } from './use-buying.ts';
import s from './ProductScreen.module.css';

await loadTexts('goods');

export const handle: PageHandle = { payBar: true };

export async function loader(args: LoaderFunctionArgs) {
  const data = await loadProduct(clientOf(args), args.params['id'] ?? '');
  return { ...data, share: goodPictureAddress(data.good.picture, 'share', 'png') };
}

/** One good: its pictures, sizes, price and the way to the basket (P2.08). */
export default function ProductScreen() {
  const { good, related, share } = useLoaderData<typeof loader>();
  const t = useTranslations('shop');
  const site = useSite();
  const buying = useBuying(good);
  const { category, title } = good;
  return (
    <article className={s.page} lang={site.locale}>
      <PageHead
        title={title}
        description={good.description.trim() || t('described', { title, category: category.title })}
        canonical={paths.product(good.public_id)}
        image={share}
        jsonLd={productJsonLd(good, site)}
      />
      <div className={s.columns}>
        <Gallery key={good.public_id} title={title} pictures={good.pictures} />
        <div className={s.words}>
          <PathCrumbs
            page={{ name: title }}
            above={{ title: category.title, to: paths.shopCategory(category.public_id) }}
          />
          <h1 className="t-d2" lang={cyrillicLang(title)}>
            {title}
          </h1>
          <div className={s.price}>
            <GoodPrice good={good} large />
            <StockBadge good={good} />
          </div>
          {good.description.trim() !== '' && <p className={s.description}>{good.description}</p>}
          {good.family && <Family family={good.family} chosen={good.public_id} />}
          <SizeChoice good={good} buying={buying} />
          <BuyCard good={good} buying={buying} />
          <ProductNotes good={good} />
          {good.delivery_method.some((way) => !way.with_start_pack) && (
            <DeliveryEstimate
              goods={[{ public_id: good.public_id, count: Math.max(1, buying.held, buying.count) }]}
            />
          )}
        </div>
        {good.size_table && <SizeTable table={good.size_table} />}
      </div>
      {related.length > 0 && (
        <section className={s.section} aria-labelledby="related-goods">
          <h2 id="related-goods" className="t-d3">
            {t('together')}
          </h2>
          <GoodGrid goods={related} Add={AddFromCard} />
        </section>
      )}
      <BuyBar good={good} buying={buying} />
    </article>
  );
}

function StockBadge({ good: { proportions } }: { good: Product }) {
  const t = useTranslations('shop');
  const left = proportions.reduce((sum, { count }) => sum + count, 0);
  if (left === 0) return <Badge>{t('soldOut')}</Badge>;
  return left <= FEW ? (
    <Badge tone="warn">{t('lastOnes', { count: left })}</Badge>
  ) : (
    <Badge tone="ok">{t('inStock')}</Badge>
  );
}

/** The same good in other colours or cities; each has a page of its own. */
function Family({ family, chosen }: { family: NonNullable<Product['family']>; chosen: string }) {
  const t = useTranslations('shop');
  return (
    <nav className={s.family} aria-label={family.axis}>
      <p className="t-strong" aria-hidden>
        {family.axis}
      </p>
      <ul className={s.chips}>
        {family.values.map((value) => (
          <li key={value.public_id}>
            <Link
              className={chipClass({ selected: value.public_id === chosen })}
              to={paths.product(value.public_id)}
              aria-current={value.public_id === chosen ? 'page' : undefined}
              data-gone={!value.in_stock || undefined}
              preventScrollReset
            >
              {value.title}
              {!value.in_stock && <span className="visually-hidden">, {t('gone')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
