import { useEffect, useState } from 'react';
import { api } from '../../api/browser.ts';
import { buyerApi, viewerNow } from '../../api/buyer.ts';
import { isUndecided, type OrderView, phaseOf } from './after-payment.ts';
import { keyOfOrder, rememberedOrders } from '../../signals/remembered-orders.ts';

export interface OpenOrder {
  readonly order: OrderView;
  /** Opens it to who is not signed in. */
  readonly key: string | null;
}

/** Pause between looks at a payment under way, ms. */
const LOOK_MS = 8000;

/**
 * The order of this buyer that waits for money: any of this browser by its key, of an account from whichever device. `paid` is told once
 * of the one that was shown and is paid by now.
 */
export function useOpenOrder(paid: (order: OrderView) => void): {
  open: OpenOrder | null;
  forget: () => void;
} {
  const [open, setOpen] = useState<OpenOrder | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const control = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: string | null = null;
    const look = async (): Promise<void> => {
      const found = await findOpen(control.signal).catch(() => null);
      if (control.signal.aborted) return;
      const last =
        shown === null ? null : await orderOf(shown, keyOfOrder(shown), control.signal).catch(() => null);
      if (last !== null && phaseOf(last) === 'paid') return paid(last);
      shown = found?.order.public_id ?? null;
      setOpen(found);
      if (found !== null) timer = setTimeout(() => void look(), LOOK_MS);
    };
    void look();
    // A page that the browser kept is shown again after the bank's.
    const back = (event: PageTransitionEvent) => event.persisted && setRound((count) => count + 1);
    addEventListener('pageshow', back);
    return () => {
      control.abort();
      clearTimeout(timer);
      removeEventListener('pageshow', back);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `paid` is told of the round that began
  }, [round]);
  return { open, forget: () => setRound((count) => count + 1) };
}

async function findOpen(signal: AbortSignal): Promise<OpenOrder | null> {
  const ids = [...rememberedOrders().map(({ id }) => id), ...(await openOfAccount(signal))];
  for (const id of new Set(ids)) {
    if (decided.has(id)) continue;
    const order = await orderOf(id, keyOfOrder(id), signal).catch(() => null);
    if (order !== null && isOpen(order)) return { order, key: keyOfOrder(id) };
    if (order !== null && order.status !== 'created') decided.add(id);
  }
  return null;
}

/** Orders that wait for no money any more, whatever page asks. */
const decided = new Set<string>();

async function openOfAccount(signal: AbortSignal): Promise<string[]> {
  if (viewerNow() !== 'user') return [];
  return (await buyerApi.userOpenOrders({ signal })).values.map(({ public_id: id }) => id);
}

async function orderOf(id: string, key: string | null, signal: AbortSignal): Promise<OrderView> {
  return await api.order({ params: { id }, query: key === null ? {} : { key }, signal, shown: 'by-caller' });
}

function isOpen(order: OrderView): boolean {
  return order.status === 'created' && (order.can_retry || isUndecided(phaseOf(order)));
}
