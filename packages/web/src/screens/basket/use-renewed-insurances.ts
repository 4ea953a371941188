import { renewInsurance } from '@distance/domain/basket/linked-insurance.ts';
import { useEffect, useRef } from 'react';
import { basketStore, useBasket } from '../../features/basket/basket-store.ts';
import { loadFormatOffers } from '../../features/insurance/insurance.queries.ts';

/**
 * Prices and days of the insurances are renewed when the basket opens, like its tickets (P4.02): a first day that has
 * passed meanwhile becomes today. One whose offer is gone says so; without an answer the
 * server decides at payment.
 */
export function useRenewedInsurances(today: string): void {
  const { items } = useBasket();
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const item of items) {
      if (item.selector !== 'insurance' || asked.current.has(item.format_public_id)) continue;
      const format = item.format_public_id;
      asked.current.add(format);
      loadFormatOffers(format).then(
        (offers) => {
          for (const held of basketStore.snapshot()) {
            const offer = offers.find(({ public_id }) => public_id === held.public_id);
            if (held.selector !== 'insurance' || held.format_public_id !== format) continue;
            basketStore.updateInsurance(held.unique_id, (one) =>
              offer === undefined ? { ...one, gone: true } : renewInsurance(one, offer, today),
            );
          }
        },
        () => {},
      );
    }
  }, [items, today]);
}
