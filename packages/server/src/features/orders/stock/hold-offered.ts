import type { Clock } from '../../../clock.ts';
import type { Trx } from '../../../db/connect.ts';
import { Refusal } from '../../../http/refusal.ts';
import { lockStocks, selectOverLimit } from '../tables/holds.repo.ts';
import { takeOffered } from '../tables/offered.repo.ts';
import { holdPlaces, type PlaceRequest } from './hold-places.ts';

/**
 * `holdPlaces` for requests some of which take what an offer of the waiting list holds for their buyer. Every stock is locked first, in
 * ascending order, then the offers. Where places of one offer are `alone`, its row decides, and no stock is locked.
 * @throws Refusal `offer_over`, and those of `holdPlaces`
 */
export async function holdAll(
  clock: Clock,
  trx: Trx,
  requests: readonly PlaceRequest[],
  buyer: Parameters<typeof holdPlaces>[3],
  { alone = false }: { alone?: boolean } = {},
): Promise<number[]> {
  const offered = requests.filter(({ offer }) => offer !== undefined);
  const common = requests.filter(({ offer }) => offer === undefined);
  if (offered.length === 0) return await holdPlaces(clock, trx, common, buyer);
  const stocks = [...new Set(requests.map(({ stockId }) => stockId))];
  if (!alone) await lockStocks(trx, stocks);
  // The clock is read after the wait for the locks.
  const now = clock.now();
  for (const [offerId, places] of byOffer(offered)) {
    const tickets = new Set(places.map(({ lineId }) => lineId)).size;
    if (!(await takeOffered(trx, { offerId, tickets, places }, buyer, now))) throw new Refusal('offer_over');
  }
  if (alone) return [];
  const ended = await holdPlaces(clock, trx, common, buyer);
  if ((await selectOverLimit(trx, stocks, buyer.key)).length > 0) throw new Refusal('tickets_unavailable');
  return ended;
}

/** In the order in which offers are locked. */
function byOffer(requests: readonly PlaceRequest[]): [number, PlaceRequest[]][] {
  return [...Map.groupBy(requests, ({ offer = 0 }) => offer)].toSorted(([a], [b]) => a - b);
}
