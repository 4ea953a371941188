import type { BasketItem } from '@distance/domain/basket/types.ts';
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

/** Asks for both files at once and waits for the rules alone: what is in the basket can be told to the server later. */
async function loadModule(): Promise<BasketModule> {
  const rules = import('./basket-store.ts');
  void startSync(rules);
  const module = await rules;
  if (loaded === null) {
    loaded = module;
    module.basketStore.subscribe(notifyListeners);
    addEventListener('storage', () => module.basketStore.reload());
    notifyListeners();
  }
  return module;
}

/** A file that fails is asked for again the next time; meanwhile the basket is this browser's alone (P8.14). */
async function startSync(rules: Promise<BasketModule>): Promise<void> {
  try {
    const [{ basketStore }, { syncBasket }] = await Promise.all([rules, import('./sync-basket.ts')]);
    sync ??= syncBasket(basketStore);
  } catch {
    // Whoever waits for the rules is told of them.
  }
}

/** The basket for pages that only add to it: its rules are loaded when the page has been drawn. */
export async function loadBasket(): Promise<BasketStore> {
  return (await loadModule()).basketStore;
}

/** As long as a call may take: a file whose line has died never comes, and tells nobody so. */
const PATIENCE_MS = 10_000;

/**
 * The same for a press: who has no rules by then, because they failed or do not come, is told. A browser asks for a file that
 * failed only when the page is loaded anew.
 * @returns null when that has happened
 */
export async function loadBasketOr(tell: () => void): Promise<BasketStore | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const basket = await Promise.race([loadBasket().catch(() => null), late]);
  clearTimeout(timer);
  if (basket === null) tell();
  return basket;
}

/** Sends what the server has not heard, waiting at most `ms`: before a page that ends the session. */
export async function sendBasket(ms: number): Promise<void> {
  const send = async () => {
    await startSync(loadModule());
    await sync?.flush();
  };
  await Promise.race([send(), new Promise((resolve) => setTimeout(resolve, ms))]);
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

/** Units of the basket that `counts` is true of, 0 until its rules are loaded. */
function useHeld(counts: (item: BasketItem) => boolean): number {
  const held = () =>
    (loaded?.basketStore.snapshot() ?? []).reduce(
      (sum, item) => (counts(item) ? sum + Math.max(1, item.count) : sum),
      0,
    );
  return useSyncExternalStore(subscribe, held, serverSnapshot);
}

/** Tickets of a format and kind in the basket. */
export function useHeldTickets(format: string | undefined, kind: string | undefined): number {
  return useHeld(
    (item) => item.selector === 'ticket' && item.format_public_id === format && item.kind === kind,
  );
}

/** How many of a good lie in the basket, in one size or, without it, in all. */
export function useHeldGoods(good: string, size: string | undefined): number {
  return useHeld(
    (item) =>
      item.selector === 'shop' &&
      item.public_id === good &&
      (size === undefined || item.proportion_public_id === size),
  );
}

/** Units of one sort of things in the basket. */
export function useHeldOf(selector: BasketItem['selector']): number {
  return useHeld((item) => item.selector === selector);
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
