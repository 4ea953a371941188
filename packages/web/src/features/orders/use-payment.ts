import type { BasketItem } from '@distance/domain/basket/types.ts';
import { useEffect, useState } from 'react';
import type { PaymentBody } from './build-payment-request.ts';
import { type Ordered, type PayOutcome, startPayment } from './start-payment.ts';
import { useLeavingPress } from './use-leaving-press.ts';

/** P4.49, P9.05: the flag stands this long after a press, whatever comes of it. */
export const IN_PROGRESS_MS = 3000;

export interface Payment {
  readonly inProgress: boolean;
  /** Sends one payment; a second press while one is under way gives null. `goesOn`: no press, so the flag does not stop it. */
  readonly pay: (
    items: readonly BasketItem[],
    body: PaymentBody,
    newKey: () => string,
    goesOn?: boolean,
  ) => Promise<PayOutcome | null>;
}

/** The press of pay with its flag. */
export function usePayment(ordered: Ordered): Payment {
  const [flag, setFlag] = useState(false);
  const { busy, press } = useLeavingPress();
  useEffect(() => {
    if (!flag) return;
    const timer = setTimeout(() => setFlag(false), IN_PROGRESS_MS);
    return () => clearTimeout(timer);
  }, [flag]);
  const inProgress = flag || busy;
  return {
    inProgress,
    pay: async (items, body, newKey, goesOn = false) => {
      if (goesOn ? busy : inProgress) return null;
      setFlag(true);
      return await press(
        async () => await startPayment(items, body, newKey, ordered),
        ({ kind }) => kind === 'leaving',
      );
    },
  };
}
