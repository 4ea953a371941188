import { SizeTiles } from '@distance/ui/choice/SizeTiles.tsx';
import { useTranslations } from 'use-intl';
import { FEW } from '../../../features/goods/good-card.ts';
import type { Product } from './load-product.ts';
import type { Buying } from './use-buying.ts';
import s from './SizeChoice.module.css';

/** Where the words stand that tell what is missing. */
export const CHOOSE_SIZE = 'choose-size';

/** Sizes with what is left of each; what there is one size of has none to choose. */
export function SizeChoice({ good, buying }: { good: Product; buying: Buying }) {
  const t = useTranslations('shop');
  const { proportions, size_table: table } = good;
  if (proportions.length < 2) return null;
  return (
    <div className={s.sizes}>
      <div className={s.head}>
        <p className="t-strong" id={CHOOSE_SIZE} tabIndex={-1}>
          {buying.size === null ? t('chooseSize') : t('size')}
        </p>
        {table && (
          <a className={s.table} href="#size-table">
            {t('sizeTable')}
          </a>
        )}
      </div>
      <SizeTiles
        spread
        soldOutOpen
        legend={t('size')}
        legendHidden
        soldOutWord={t('none')}
        value={buying.size?.public_id}
        onChange={buying.chooseSize}
        tiles={proportions.map(({ public_id: value, name, note, count }) => ({
          value,
          label: name,
          soldOut: count === 0,
          note: count > 0 && count <= FEW ? t('pieces', { count }) : note,
        }))}
      />
    </div>
  );
}

/** Leads to the sizes: the first that is there takes the focus. */
export function focusSizes(): void {
  const words = document.getElementById(CHOOSE_SIZE);
  words?.scrollIntoView({ block: 'center' });
  const sizes = [
    ...(words?.closest('div')?.parentElement?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ??
      []),
  ];
  const first = sizes.find((size) => !size.nextElementSibling?.hasAttribute('data-off')) ?? sizes[0];
  first?.focus();
}
