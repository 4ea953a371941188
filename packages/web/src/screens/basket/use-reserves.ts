import type { Basket } from '@distance/domain/basket/basket.ts';
import { useEffect } from 'react';
import { basketStore } from '../../features/basket/basket-store.ts';
import { codeRequestOf } from '../../features/basket/promo-codes.ts';
import type { PromoCodes } from '../../features/basket/use-promo-codes.ts';

/** Tickets whose code reserves places may be as many as are left of those too. */
export function useReserves(items: Basket, codes: PromoCodes): void {
  const reported = items.flatMap((item) => {
    if (item.selector !== 'ticket') return [];
    const request = codeRequestOf(item);
    const left = (request === null ? undefined : codes.checkedFor(request))?.reserve_left ?? 0;
    return left === (item.reserve_left ?? 0) ? [] : [[item.unique_id, left] as const];
  });
  const state = JSON.stringify(reported);
  const { settled } = codes;
  useEffect(() => {
    if (!settled) return;
    // Written just above by this component.
    for (const [id, left] of JSON.parse(state) as [string, number][])
      basketStore.updateTickets([id], (ticket) => ({ ...ticket, reserve_left: left }));
  }, [state, settled]);
}
