import { api } from '../../api/browser.ts';
import { buyerApi, viewerNow } from '../../api/buyer.ts';
import { keyOfOrder, rememberedOrders } from '../../signals/remembered-orders.ts';
import { isUndecided, type OrderView, phaseOf } from './after-payment.ts';

export interface OpenOrder {
  readonly order: OrderView;
  /** Opens it to who is not signed in. */
  readonly key: string | null;
}

export interface OpenOrderWatch {
  /** Public id of the event whose tickets the order must have; null: whatever it is for. */
  readonly event: string | null;
  /** What a look has found. */
  readonly show: (open: OpenOrder | null) => void;
  /** Told once of the order that was shown and is paid by now; it ends the looking. */
  readonly paid: (order: OrderView) => void;
}

/** Pause between looks at a payment under way, ms. */
export const LOOK_MS = 8000;

/** Looks for the buyer's order that waits for money, and at it as long as there is one. @returns ends it */
export function watchOpenOrder({ event, show, paid }: OpenOrderWatch): () => void {
  const control = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: string | null = null;
  const look = async (): Promise<void> => {
    const found = await findOpen(event, control.signal).catch(() => null);
    if (control.signal.aborted) return;
    const last =
      shown === null ? null : await orderOf(shown, keyOfOrder(shown), control.signal).catch(() => null);
    if (control.signal.aborted) return;
    if (last !== null && phaseOf(last) === 'paid') return paid(last);
    shown = found?.order.public_id ?? null;
    show(found);
    if (found !== null) timer = setTimeout(() => void look(), LOOK_MS);
  };
  void look();
  return () => {
    control.abort();
    clearTimeout(timer);
  };
}

async function findOpen(event: string | null, signal: AbortSignal): Promise<OpenOrder | null> {
  const ids = [...rememberedOrders().map(({ id }) => id), ...(await openOfAccount(signal))];
  for (const id of new Set(ids)) {
    if (decided.has(id)) continue;
    const order = await orderOf(id, keyOfOrder(id), signal).catch(() => null);
    if (order !== null && isOpen(order) && isFor(order, event)) return { order, key: keyOfOrder(id) };
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

function isFor({ items }: OrderView, event: string | null): boolean {
  return event === null || items.tickets.some((ticket) => ticket.event.public_id === event);
}
