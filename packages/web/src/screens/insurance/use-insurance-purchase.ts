import type { InsuranceItem } from '@distance/domain/basket/types.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { loadBasketOr } from '../../features/basket/basket-later.ts';
import { paths } from '../../paths.ts';

export interface InsurancePurchase {
  /** From the press until the basket is shown; a second press meanwhile does nothing. */
  busy: boolean;
  /** The basket could not be loaded. */
  failed: boolean;
  /** Puts these in the basket and goes there (P4.35). */
  buy: (items: readonly InsuranceItem[]) => void;
}

export function useInsurancePurchase(): InsurancePurchase {
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const buy = async (items: readonly InsuranceItem[]) => {
    setState('busy');
    const basket = await loadBasketOr(() => setState('failed'));
    if (basket === null) return;
    for (const item of items) basket.addInsurance(item);
    await navigate(paths.basket());
    setState('idle');
  };
  return { busy: state === 'busy', failed: state === 'failed', buy: (items) => void buy(items) };
}
