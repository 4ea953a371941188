import { useEffect, useSyncExternalStore } from 'react';
import type { BasketStore } from './basket-store.ts';

type BasketModule = typeof import('./basket-store.ts');

let loaded: BasketModule | null = null;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

async function loadModule(): Promise<BasketModule> {
  const module = await import('./basket-store.ts');
  if (loaded === null) {
    loaded = module;
    module.basketStore.subscribe(tell);
    addEventListener('storage', () => module.basketStore.reload());
    tell();
  }
  return module;
}

/** The basket for pages that only add to it: its rules are loaded when the page has been drawn. */
export async function loadBasket(): Promise<BasketStore> {
  return (await loadModule()).basketStore;
}

const snapshot = () => (loaded ? loaded.countUnits(loaded.basketStore.snapshot()) : 0);
const serverSnapshot = () => 0;

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Units in the basket, 0 until its rules are loaded (A2.34). */
export function useBasketCount(): number {
  useEffect(() => void loadModule(), []);
  return useSyncExternalStore(subscribe, snapshot, serverSnapshot);
}
