import type { GoodView } from '@distance/contract/goods.ts';
import { cx } from '@distance/ui/cx.ts';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import s from './GoodPrice.module.css';

/** What a good costs, and what it cost before. `large`: as the sum of its own page. */
export function GoodPrice({
  good: { price, old_price },
  large = false,
}: {
  good: Pick<GoodView, 'price' | 'old_price'>;
  large?: boolean;
}) {
  const t = useTranslations('shop');
  const f = useFormat();
  return (
    <p className={cx(s.price, large && s.large)}>
      <span>{f.money(price)}</span>
      {old_price !== null && (
        <s className={s.old}>
          <span className="visually-hidden">{t('oldPrice')} </span>
          {f.money(old_price)}
        </s>
      )}
    </p>
  );
}
