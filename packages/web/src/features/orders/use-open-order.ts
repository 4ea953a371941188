import { useCallback, useEffect, useState } from 'react';
import type { OrderView } from './after-payment.ts';
import { useReturn } from './use-return.ts';
import { type OpenOrder, watchOpenOrder } from './watch-open-order.ts';

/**
 * The order of this buyer that waits for money: any of this browser by its key, of an account from whichever device. `paid` is told once
 * of the one that was shown and is paid by now. @param event public id of the only event that it may be for
 */
export function useOpenOrder(
  paid: (order: OrderView) => void,
  event: string | null = null,
): {
  /** Undefined until the first look. */
  open: OpenOrder | null | undefined;
  forget: () => void;
} {
  const [open, setOpen] = useState<OpenOrder | null>();
  const [round, setRound] = useState(0);
  const forget = useCallback(() => setRound((count) => count + 1), []);
  useEffect(
    () => watchOpenOrder({ event, show: setOpen, paid }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `paid` is told of the round that began
    [event, round],
  );
  useReturn(forget);
  return { open, forget };
}
