import { remember } from '../../signals/remembered.ts';

/** `{event_id: code}`: codes that came in an address, for the tickets of their event (P2.13). */
const stored = remember('promocodes');

function read(): Record<string, string> {
  try {
    const value: unknown = JSON.parse(stored.get() ?? '{}');
    // Written only by this module; anything else is thrown away below.
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, string>)
      : {};
  } catch {
    return {};
  }
}

/** Stands for a code that came without an event; no event has such an id. */
const ANY_EVENT = '*';

export function storePromocode(eventId: string, code: string): void {
  stored.set(JSON.stringify({ ...read(), [eventId]: code }));
}

export function storeWithoutEvent(code: string): void {
  storePromocode(ANY_EVENT, code);
}

export function storedPromocode(eventId: string): string | undefined {
  const code = Object.hasOwn(read(), eventId) ? read()[eventId] : undefined;
  return typeof code === 'string' ? code : undefined;
}

export function storedWithoutEvent(): string | undefined {
  return storedPromocode(ANY_EVENT);
}
