import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { insertReserve, selectStocksOfKind, takeCapacity } from './campaigns.repo.ts';

/**
 * Reserves free places of a format's kind for a code: they leave every stock the kind uses, so that nobody else can buy them.
 * Stocks in ascending order (docs/locking.md).
 * @throws Refusal `not_found` for a kind that is not sold, `tickets_unavailable` when so many are not free.
 */
export async function setAside(
  trx: Trx,
  request: { promocodeId: number; formatId: number; kind: string; places: number },
): Promise<void> {
  let eventCityId: number | undefined;
  for (const stockId of await selectStocksOfKind(trx, request.formatId, request.kind)) {
    const taken = await takeCapacity(trx, stockId, request.places);
    if (!taken) throw new Refusal('tickets_unavailable');
    eventCityId = taken.event_city_id;
  }
  if (eventCityId === undefined) throw new Refusal('not_found');
  await insertReserve(trx, { ...request, eventCityId });
}
