import { useMemo, useSyncExternalStore } from 'react';
import { remember } from '../../signals/remembered.ts';

export interface ChosenCity {
  id: number;
  name_ru: string;
  name_en: string;
  region_id: number;
}

/** The city that this device has things brought to. */
const kept = remember('deliveryCity');

export function chooseCity({ id, name_ru, name_en, region_id }: ChosenCity): void {
  kept.set(JSON.stringify({ id, name_ru, name_en, region_id }));
}

/** Null until one is chosen, and on the server. */
export function useChosenCity(): ChosenCity | null {
  const text = useSyncExternalStore(kept.subscribe, kept.get, () => null);
  return useMemo(() => readCity(text), [text]);
}

export function readCity(text: string | null): ChosenCity | null {
  if (text === null) return null;
  try {
    const read: unknown = JSON.parse(text);
    return isCity(read) ? read : null;
  } catch {
    // Another version of the site, or a hand, wrote it.
    return null;
  }
}

function isCity(value: unknown): value is ChosenCity {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return (
    ['id', 'region_id'].every((name) => Number.isInteger(fields.get(name))) &&
    ['name_ru', 'name_en'].every((name) => typeof fields.get(name) === 'string')
  );
}
