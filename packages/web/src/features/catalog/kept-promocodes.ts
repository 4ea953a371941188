import { remember } from '../../signals/remembered.ts';

/** `{event_id: code}`: codes that came in an address, for the tickets of their event (P2.13). */
const kept = remember('promocodes');

function read(): Record<string, string> {
  try {
    const value: unknown = JSON.parse(kept.get() ?? '{}');
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

export function keepPromocode(eventId: string, code: string): void {
  kept.set(JSON.stringify({ ...read(), [eventId]: code }));
}

export function keepWithoutEvent(code: string): void {
  keepPromocode(ANY_EVENT, code);
}

export function keptPromocode(eventId: string): string | undefined {
  const code = Object.hasOwn(read(), eventId) ? read()[eventId] : undefined;
  return typeof code === 'string' ? code : undefined;
}

export function keptWithoutEvent(): string | undefined {
  return keptPromocode(ANY_EVENT);
}
