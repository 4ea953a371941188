import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/browser.ts';
import { isUndecided, type OrderView, pauseBefore, phaseOf, WATCH_MS } from './after-payment.ts';

export interface OrderWatch {
  readonly order: OrderView | null;
  /** No such order, or not for this reader. */
  readonly unknown: boolean;
  /** The last look had no answer; the next one comes by itself. */
  readonly offline: boolean;
  /** The bank is slow: nothing is asked by itself any more. */
  readonly late: boolean;
  /** Looks now and watches anew. */
  readonly again: () => void;
}

/** Asks for an order until its payment is decided, with growing pauses, two minutes at most. */
export function useOrderWatch(id: string | null, key: string | null): OrderWatch {
  const [order, setOrder] = useState<OrderView | null>(null);
  const [unknown, setUnknown] = useState(id === null);
  const [offline, setOffline] = useState(false);
  const [late, setLate] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (id === null) return;
    const control = new AbortController();
    const began = performance.now();
    // Asked for by hand: the first look is behind us already.
    let looks = round === 0 ? 0 : 1;
    let timer: ReturnType<typeof setTimeout> | undefined;
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
        setOffline(false);
        if (!isUndecided(phaseOf(seen))) return;
      } catch (error) {
        if (control.signal.aborted) return;
        if (error instanceof ApiError && error.status === 404) return setUnknown(true);
        setOffline(true);
      }
      if (performance.now() - began >= WATCH_MS) return setLate(true);
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
  return { order, unknown, offline, late, again };
}
