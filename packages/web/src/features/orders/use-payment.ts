import type { BasketItem } from '@distance/domain/basket/types.ts';
import { useEffect, useState } from 'react';
import type { PaymentBody } from './build-payment-request.ts';
import { type PayOutcome, startPayment } from './start-payment.ts';

/** P4.49, P9.05: the flag stands this long after a press, whatever comes of it. */
export const IN_PROGRESS_MS = 3000;
/** A page that has not been left by then was not going to be. */
const LEAVING_MS = 10_000;

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
export function usePayment(): Payment {
  const [flag, setFlag] = useState(false);
  const [sending, setSending] = useState(false);
  useEffect(() => {
    if (!flag) return;
    const timer = setTimeout(() => setFlag(false), IN_PROGRESS_MS);
    return () => clearTimeout(timer);
  }, [flag]);
  useEffect(() => {
    // Back from the provider's page: the browser shows this page as it was left.
    const back = (event: PageTransitionEvent) => event.persisted && setSending(false);
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  const inProgress = flag || sending;
  return {
    inProgress,
    pay: async (items, body, newKey, goesOn = false) => {
      if (goesOn ? sending : inProgress) return null;
      setFlag(true);
      setSending(true);
      const outcome = await startPayment(items, body, newKey);
      if (outcome.kind === 'leaving') setTimeout(() => setSending(false), LEAVING_MS);
      else setSending(false);
      return outcome;
    },
  };
}
