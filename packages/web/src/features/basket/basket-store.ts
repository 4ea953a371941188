import { useSyncExternalStore } from 'react';
import type { Basket } from '@distance/domain/basket/basket.ts';
import { storedToken } from '../../signals/session.ts';
import { localStore, randomName } from './browser-storage.ts';
import { type BasketStore, createBasketStore } from './create-basket-store.ts';

export type { AddedTickets, BasketStore, Undo } from './create-basket-store.ts';

/** The basket of this page; on the server it stays empty, for the browser alone knows it. */
export const basketStore: BasketStore = createBasketStore(localStore, randomName);

const nothing: Basket = [];
const emptyBasket = (): Basket => nothing;

/** Also hears the other tabs of the shop, and what they change in signing in and out. */
function subscribe(listener: () => void): () => void {
  const stop = basketStore.subscribe(listener);
  const reload = (): void => basketStore.reload();
  const stopToken = storedToken.subscribe(reload);
  window.addEventListener('storage', reload);
  // A page that comes back from the browser's cache has missed the events.
  window.addEventListener('pageshow', reload);
  return () => {
    stop();
    stopToken();
    window.removeEventListener('storage', reload);
    window.removeEventListener('pageshow', reload);
  };
}

const clientOnly = () => () => {};

export interface UseBasket extends Omit<BasketStore, 'subscribe' | 'snapshot'> {
  readonly items: Basket;
  /** Units in the basket: the badge of the header. */
  readonly count: number;
  /** False while the page is as the server made it, which knows no basket. */
  readonly ready: boolean;
}

/** The basket and its actions; renders again on every change, in other tabs too. */
export function useBasket(): UseBasket {
  const items = useSyncExternalStore(subscribe, basketStore.snapshot, emptyBasket);
  const ready = useSyncExternalStore(
    clientOnly,
    () => true,
    () => false,
  );
  return { ...basketStore, items, count: countUnits(items), ready };
}

export function countUnits(items: Basket): number {
  return items.reduce((sum, { count }) => sum + Math.max(1, count), 0);
}
