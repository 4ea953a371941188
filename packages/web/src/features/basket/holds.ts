import type { Basket } from '@distance/domain/basket/basket.ts';
import type { TicketItem } from '@distance/domain/basket/types.ts';
import { HOLD_MS } from '@distance/domain/orders/hold-times.ts';

/** The note turns red under this, ms. */
export const HOLD_SOON_MS = 120_000;

interface PlacedTicket extends TicketItem {
  readonly addTicketToBasketTime: number;
}

/** Tickets with a numbered place that is held for this basket. */
export function placedTickets(items: Basket): PlacedTicket[] {
  return items.filter(
    (item): item is PlacedTicket =>
      item.selector === 'ticket' && item.space != null && typeof item.addTicketToBasketTime === 'number',
  );
}

/** Tickets whose place is free again (P4.52). @param now ms since 1970 */
export function expiredTickets(items: Basket, now: number): PlacedTicket[] {
  return placedTickets(items).filter(({ addTicketToBasketTime }) => now - addTicketToBasketTime >= HOLD_MS);
}

/** Milliseconds until the first place is lost, or null when none is held. */
export function holdLeft(items: Basket, now: number): number | null {
  const ends = placedTickets(items).map(({ addTicketToBasketTime }) => addTicketToBasketTime + HOLD_MS);
  return ends.length === 0 ? null : Math.max(0, Math.min(...ends) - now);
}

/** `7:24` */
export function minutesSeconds(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
