import { useEffect, useRef } from 'react';
import { buyerApi } from '../../api/buyer.ts';
import { basketStore, useBasket } from '../../features/basket/basket-store.ts';

/**
 * Prices, limits and questions of the tickets are renewed when the basket opens and when tickets of another format come
 * from another device (P4.02); without an answer the old ones stay.
 */
export function useRenewedFormats(): void {
  const { items } = useBasket();
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const item of items) {
      if (item.selector !== 'ticket' || asked.current.has(item.format_public_id)) continue;
      const id = item.format_public_id;
      asked.current.add(id);
      buyerApi.eventFormat({ params: { id } }).then(
        ({ values }) => basketStore.renewFormat(values),
        () => {},
      );
    }
  }, [items]);
}
