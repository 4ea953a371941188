import { HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import { basketStore, type Undo } from '../../features/basket/basket-store.ts';
import { placedTickets } from '../../features/basket/holds.ts';
import { markHeld } from '../../features/basket/holds-of-orders.ts';
import { giveSpaceBack, holdSpace, type SpaceRequest } from '../../features/seats/hold-space.ts';

/** Takes tickets out and gives their numbered places back; the undo takes the places again. */
export function removeTickets(uniqueIds: readonly string[]): Undo {
  const places = placesOf(basketStore.snapshot().filter(({ unique_id }) => uniqueIds.includes(unique_id)));
  return withPlaces(places, basketStore.remove(uniqueIds));
}

export function clearBasket(): Undo {
  const places = placesOf(basketStore.snapshot());
  return withPlaces(places, basketStore.clear());
}

type Place = SpaceRequest & { readonly uniqueId: string };

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
    void gone.then(async () => await Promise.all(places.map(holdAgain)));
  };
}

/** A place that another has now makes its ticket count as expired, which the basket tells (P8.15). */
async function holdAgain(place: Place): Promise<void> {
  const outcome = await holdSpace(place);
  if (outcome.kind === 'failed') return;
  const heldAt = outcome.kind === 'held' ? Date.parse(outcome.heldUntil) - HOLD_MS : EXPIRED;
  markHeld([place.uniqueId], heldAt);
}

const EXPIRED = 0;

/** The server does not hold the place of this ticket any more. */
export function expireTicket(uniqueId: string): void {
  markHeld([uniqueId], EXPIRED);
}
