import { useEffect } from 'react';
import { buyerApi } from '../../api/buyer.ts';
import { basketStore } from '../../features/basket/basket-store.ts';

/** Opening the basket renews prices, limits and questions of its tickets (P4.02); without an answer the old ones stay. */
export function useRenewedFormats(): void {
  useEffect(() => {
    let alive = true;
    const formats = new Set(
      basketStore.snapshot().flatMap((item) => (item.selector === 'ticket' ? [item.format_public_id] : [])),
    );
    for (const id of formats) {
      buyerApi.eventFormat({ params: { id } }).then(
        ({ values }) => alive && basketStore.renewFormat(values),
        () => {},
      );
    }
    return () => {
      alive = false;
    };
  }, []);
}
