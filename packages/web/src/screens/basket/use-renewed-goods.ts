import { useEffect, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { buyerApi } from '../../api/buyer.ts';
import { basketStore, useBasket } from '../../features/basket/basket-store.ts';
import { type GoodToAdd, renewedGood } from '../../features/basket/good-item.ts';

/**
 * Prices, sizes and ways of the goods are renewed when the basket opens, like its tickets (P4.02). What is sold no more says so on its
 * row; without an answer the server decides at payment.
 */
export function useRenewedGoods(): void {
  const { items } = useBasket();
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const item of items) {
      const { public_id: id } = item;
      if (item.selector !== 'shop' || asked.current.has(id)) continue;
      asked.current.add(id);
      buyerApi.shopProduct({ params: { id } }).then(
        ({ goods }) => renew(id, [goods]),
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'not_found') renew(id, []);
        },
      );
    }
  }, [items]);
}

function renew(id: string, goods: readonly GoodToAdd[]): void {
  for (const item of basketStore.snapshot())
    if (item.selector === 'shop' && item.public_id === id)
      basketStore.update(item.unique_id, (held) =>
        held.selector === 'shop' ? renewedGood(held, goods) : held,
      );
}
