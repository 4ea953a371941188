import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { failureKind } from '../../texts/failure-text.ts';
import { PAYING_HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { isUndecided, type OrderView, pauseBefore, phaseOf, WATCH_MS } from './after-payment.ts';

export interface OrderWatch {
  readonly order: OrderView | null;
  /** No such order, or not for this reader. */
  readonly unknown: boolean;
  /** The last look had no answer; the next one comes by itself. */
  readonly silence: 'offline' | 'unanswered' | null;
  /** The bank is slow: nothing is asked by itself any more. */
  readonly late: boolean;
  /** Looks now and watches anew. */
  readonly again: () => void;
}

/** Asks for an order until its payment is decided, with growing pauses: two minutes, or while its places are held for a code of SBP. */
export function useOrderWatch(id: string | null, key: string | null): OrderWatch {
  const [order, setOrder] = useState<OrderView | null>(null);
  const [unknown, setUnknown] = useState(id === null);
  const [silence, setSilence] = useState<OrderWatch['silence']>(null);
  const [late, setLate] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (id === null) return;
    const control = new AbortController();
    const began = performance.now();
    // Asked for by hand: the first look is behind us already.
    let looks = round === 0 ? 0 : 1;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let showsCode = false;
    const look = async (): Promise<void> => {
      looks += 1;
      try {
        const seen = await api.order({
          params: { id },
          query: key === null ? {} : { key },
          signal: control.signal,
          shown: 'by-caller',
        });
        setOrder(seen);
        setSilence(null);
        showsCode = isCodeShown(seen);
        if (!isUndecided(phaseOf(seen))) return;
      } catch (error) {
        if (control.signal.aborted) return;
        if (error instanceof ApiError && error.status === 404) return setUnknown(true);
        setSilence(failureKind(error) === 'offline' ? 'offline' : 'unanswered');
      }
      if (performance.now() - began >= WATCH_MS && !showsCode) return setLate(true);
      timer = setTimeout(() => void look(), pauseBefore(looks));
    };
    void look();
    return () => {
      control.abort();
      clearTimeout(timer);
    };
  }, [id, key, round]);

  const again = useCallback(() => {
    setLate(false);
    setRound((count) => count + 1);
  }, []);
  return { order, unknown, silence, late, again };
}

/** The buyer pays beside this page, in the app of a bank, while the places are held. */
function isCodeShown({ payment, created }: OrderView): boolean {
  return (
    payment?.way === 'sbp' &&
    payment.status === 'pending' &&
    Date.now() < Date.parse(created) + PAYING_HOLD_MS
  );
}
