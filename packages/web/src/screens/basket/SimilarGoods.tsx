import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AddFromCard } from '../../features/basket/AddFromCard.tsx';
import { useBasket } from '../../features/basket/basket-store.ts';
import { useSimilarGoods } from '../../features/goods/goods.queries.ts';
import { GoodGrid } from '../../features/goods/GoodGrid.tsx';
import { loadTexts } from '../../texts/load-texts.ts';
import s from './BasketScreen.module.css';

await loadTexts('goods');

/** As many as the call takes: 650 letters. */
const MOST_NAMED = 10;

/** Goods like those in the basket, what sells best beside (P2.43). */
export default function SimilarGoods() {
  const t = useTranslations('basket.offers');
  const { items } = useBasket();
  // Those it began with: what is put in from here keeps its place under the finger.
  const [held] = useState(() =>
    [...new Set(items.flatMap((item) => (item.selector === 'shop' ? [item.public_id] : [])))].slice(
      0,
      MOST_NAMED,
    ),
  );
  const { data: goods = [] } = useSimilarGoods(held);
  if (goods.length === 0) return null;
  return (
    <section className={s.similar} aria-labelledby="similar-goods-title">
      <h2 id="similar-goods-title" className="t-d3">
        {held.length > 0 ? t('similar') : t('popular')}
      </h2>
      <GoodGrid goods={goods} Add={AddFromCard} />
    </section>
  );
}
