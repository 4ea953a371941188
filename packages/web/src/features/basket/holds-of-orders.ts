import type { BasketItem, TicketItem } from '@distance/domain/basket/types.ts';
import { HOLD_MS, PAYING_HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import type { OrderedPlaces } from '../../signals/payment-under-way.ts';
import { basketStore } from './basket-store.ts';
import { placedTickets } from './holds.ts';

/**
 * A payment has started: its order holds the places of these tickets from here on (docs/locking.md).
 * @param since when it took them, ms since 1970; null without any
 */
export function orderPlaces(items: readonly BasketItem[], since: number | null): void {
  if (since !== null) keepPlaces(items, since + PAYING_HOLD_MS);
}

/** Tickets of an open order keep their places as long as it does: less after a declined payment, more while money is taken. */
export function followOrder(places: OrderedPlaces): void {
  const until = endOf(places, Date.now());
  if (until !== null) keepPlaces(places.tickets, until);
}

/**
 * Null when the order holds nothing. What has no end, or one that nobody waits for, is shown to end in twenty to thirty minutes: in
 * steps, so that a look changes the basket now and then alone.
 */
function endOf({ until, taking }: OrderedPlaces, now: number): number | null {
  const far = Math.ceil((now + PAYING_HOLD_MS) / HOLD_MS) * HOLD_MS;
  if (until !== null) return Math.min(far, Date.parse(until));
  return taking ? far : null;
}

function keepPlaces(items: readonly Pick<BasketItem, 'unique_id'>[], until: number): void {
  const ids = new Set(items.map(({ unique_id }) => unique_id));
  const heldAt = until - HOLD_MS;
  const moved = placedTickets(basketStore.snapshot()).filter(
    ({ unique_id, addTicketToBasketTime }) => ids.has(unique_id) && addTicketToBasketTime !== heldAt,
  );
  if (moved.length > 0)
    markHeld(
      moved.map(({ unique_id }) => unique_id),
      heldAt,
    );
}

/** @param heldAt ms since 1970; the places of these tickets are lost ten minutes later */
export function markHeld(uniqueIds: readonly string[], heldAt: number): void {
  basketStore.updateTickets(
    uniqueIds,
    (ticket): TicketItem => (ticket.space == null ? ticket : { ...ticket, addTicketToBasketTime: heldAt }),
  );
}
