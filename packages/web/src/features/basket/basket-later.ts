import { useEffect, useSyncExternalStore } from 'react';
import { storedToken } from '../../signals/session.ts';
import type { BasketStore } from './basket-store.ts';
import { localStore, STORAGE_KEYS } from './browser-storage.ts';
import type { Sync } from './run-sync.ts';

type BasketModule = typeof import('./basket-store.ts');

let loaded: BasketModule | null = null;
let sync: Sync | null = null;
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

async function loadModule(): Promise<BasketModule> {
  const [module, { syncBasket }] = await Promise.all([
    import('./basket-store.ts'),
    import('./sync-basket.ts'),
  ]);
  if (loaded === null) {
    loaded = module;
    module.basketStore.subscribe(notifyListeners);
    addEventListener('storage', () => module.basketStore.reload());
    sync = syncBasket(module.basketStore);
    notifyListeners();
  }
  return module;
}

/** The basket for pages that only add to it: its rules are loaded when the page has been drawn. */
export async function loadBasket(): Promise<BasketStore> {
  return (await loadModule()).basketStore;
}

/** Sends what the server has not heard, waiting at most `ms`: before a page that ends the session. */
export async function sendBasket(ms: number): Promise<void> {
  await loadModule();
  await Promise.race([sync?.flush(), new Promise((resolve) => setTimeout(resolve, ms))]);
}

const POLL_MS = 20_000;

/** While a page that shows the basket is open, changes of other devices come by themselves. */
export function useFreshBasket(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') sync?.wake();
    };
    const timer = setInterval(look, POLL_MS);
    return () => clearInterval(timer);
  }, []);
}

const snapshot = () => (loaded ? loaded.countUnits(loaded.basketStore.snapshot()) : 0);
const serverSnapshot = () => 0;

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Without any of these the basket is empty. */
export const TELLING = [
  STORAGE_KEYS.token,
  STORAGE_KEYS.goods,
  STORAGE_KEYS.goodsNoAuth,
  STORAGE_KEYS.sync,
  STORAGE_KEYS.basketKey,
];

/** Loads the rules where there may be something to count: who is new here does without them. */
function loadForGoods(): void {
  if (TELLING.some((key) => localStore.read(key) !== null)) void loadModule();
}

/** Tickets of a format and kind in the basket, 0 until its rules are loaded. */
export function useHeldTickets(format: string | undefined, kind: string | undefined): number {
  const held = () =>
    (loaded?.basketStore.snapshot() ?? []).reduce((sum, item) => {
      const same = item.selector === 'ticket' && item.format_public_id === format && item.kind === kind;
      return same ? sum + Math.max(1, item.count) : sum;
    }, 0);
  return useSyncExternalStore(subscribe, held, serverSnapshot);
}

/** Units in the basket, 0 until its rules are loaded (A2.34). */
export function useBasketCount(): number {
  useEffect(() => {
    loadForGoods();
    // What another tab has put there, and what a page missed in the browser's cache.
    addEventListener('storage', loadForGoods);
    addEventListener('pageshow', loadForGoods);
    const stop = storedToken.subscribe(loadForGoods);
    return () => {
      removeEventListener('storage', loadForGoods);
      removeEventListener('pageshow', loadForGoods);
      stop();
    };
  }, []);
  return useSyncExternalStore(subscribe, snapshot, serverSnapshot);
}
