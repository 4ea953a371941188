import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { toasts } from '../../signals/toasts.ts';
import { loadBasketOr, useHeldGoods } from './basket-later.ts';
import { useBasketFailure } from './use-basket-failure.ts';
import { type GoodToAdd, goodItem, type GoodSize } from './good-item.ts';

export interface AddGood {
  /** How many of this good and size lie in the basket already. */
  held: number;
  busy: boolean;
  /** Puts `count` more in and tells what the basket holds now. */
  add: (count: number) => void;
}

/** «В корзину» of a good, into the one basket of everything that is sold (P0.04). @param size null while none is chosen: nothing can be added then */
export function useAddGood(good: GoodToAdd, size: GoodSize | null): AddGood {
  const t = useTranslations('shop');
  const tellFailed = useBasketFailure();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const held = useHeldGoods(good.public_id, size?.public_id ?? '');
  const told = useRef<number | null>(null);
  // Presses may come faster than the page is drawn.
  const under = useRef(false);
  const add = async (count: number): Promise<void> => {
    if (size === null || under.current) return;
    under.current = true;
    setBusy(true);
    const basket = await loadBasketOr(tellFailed);
    setBusy(false);
    under.current = false;
    if (basket === null) return;
    const added = basket.addGood(goodItem(good, size, count));
    // What the basket holds is told once, as it is now.
    if (told.current !== null) toasts.dismiss(told.current);
    if (added === 0) {
      toasts.show({ text: t('noMore'), tone: 'err' });
      return;
    }
    told.current = toasts.show({
      text: added < count ? t('addedPart', { added, count }) : t('added', { title: good.title }),
      names: [good.title],
      icon: 'bag',
      topic: 'basket',
      action: { label: t('openBasket'), onPress: () => void navigate(paths.basket()) },
    });
  };
  return { held, busy, add: (count) => void add(count) };
}
