import { useSyncExternalStore } from 'react';
import type { NotFilled } from './fill-basket.ts';

let missing: readonly NotFilled[] = [];
const none: readonly NotFilled[] = [];
const listeners = new Set<() => void>();

/** What the last link or repeated purchase could not add, told on the basket page until it is read. */
export function signalMissing(next: readonly NotFilled[]): void {
  missing = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useMissing(): readonly NotFilled[] {
  return useSyncExternalStore(
    subscribe,
    () => missing,
    () => none,
  );
}
