import { useSyncExternalStore } from 'react';
import { remember } from '../../signals/remembered.ts';

const stored = remember('searches');
const MOST = 5;

function readAll(raw: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(raw ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, MOST) : [];
  } catch {
    // Somebody else's words under this name.
    return [];
  }
}

/** What was searched for on this device, the last first. */
export function useRecentSearches(): string[] {
  return readAll(useSyncExternalStore(stored.subscribe, stored.get, () => null));
}

export function keepSearch(text: string): void {
  const own = text.trim();
  if (own === '') return;
  const others = readAll(stored.get()).filter((kept) => kept.toLowerCase() !== own.toLowerCase());
  stored.set(JSON.stringify([own, ...others].slice(0, MOST)));
}

export function forgetSearches(): void {
  stored.set(null);
}
