import type { TicketItem } from '@distance/domain/basket/types.ts';
import { HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { basketStore, type Undo } from '../../features/basket/basket-store.ts';
import { placedTickets } from '../../features/basket/holds.ts';
import { giveSpaceBack, keepSpace, type SpaceWish } from '../../features/seats/keep-space.ts';

/** Takes tickets out and gives their numbered places back; the undo takes the places again. */
export function removeTickets(uniqueIds: readonly string[]): Undo {
  const places = placesOf(basketStore.snapshot().filter(({ unique_id }) => uniqueIds.includes(unique_id)));
  return withPlaces(places, basketStore.remove(uniqueIds));
}

export function clearBasket(): Undo {
  const places = placesOf(basketStore.snapshot());
  return withPlaces(places, basketStore.clear());
}

type Place = SpaceWish & { readonly uniqueId: string };

function placesOf(items: Parameters<typeof placedTickets>[0]): Place[] {
  const basketKey = basketStore.basketKey();
  return placedTickets(items).flatMap(({ unique_id: uniqueId, format_public_id: format, space }) =>
    space == null ? [] : [{ uniqueId, format, space: space.public_id, basketKey }],
  );
}

function withPlaces(places: readonly Place[], putBack: Undo): Undo {
  const gone = Promise.all(places.map(giveSpaceBack));
  return () => {
    putBack();
    void gone.then(async () => await Promise.all(places.map(keepAgain)));
  };
}

/** A place that another has now makes its ticket count as expired, which the basket tells (P8.15). */
async function keepAgain(place: Place): Promise<void> {
  const outcome = await keepSpace(place);
  if (outcome.kind === 'offline') return;
  const keptAt = outcome.kind === 'kept' ? Date.parse(outcome.heldUntil) - HOLD_MS : EXPIRED;
  markKept(place.uniqueId, keptAt);
}

const EXPIRED = 0;

/** The server does not keep the place of this ticket any more. */
export function expireTicket(uniqueId: string): void {
  markKept(uniqueId, EXPIRED);
}

function markKept(uniqueId: string, keptAt: number): void {
  basketStore.updateTickets(
    [uniqueId],
    (ticket): TicketItem => (ticket.space == null ? ticket : { ...ticket, addTicketToBasketTime: keptAt }),
  );
}
