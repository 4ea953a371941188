import type { Services } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { Refusal } from '../../../http/refusal.ts';
import { orderKey } from '../../../order-key.ts';
import { releaseCertificates } from '../../certificate-balance/pay-by-certificate.ts';
import { returnUses } from '../../promocodes/redeem-promocodes.ts';
import { handSpacesBack } from '../../seats/spaces.ts';
import { lockStocks, releaseHolds, selectHoldsOfOrder } from '../tables/holds.repo.ts';
import { releaseOrderKey, selectLines, setLineStates, setOrderState } from '../tables/orders.repo.ts';
import {
  lockTries,
  selectInDoubt,
  selectReserved,
  type EarlierTries,
  type OpenTry,
} from '../tables/tries.repo.ts';

/**
 * Ends the unpaid orders of a basket before their time: places and promocode uses go back, numbered places to the basket. A payment
 * that waits for its buyer stays so until the acquirer ends it; money that comes for it all the same is dealt with by
 * `applyProviderState`. One that was put aside, or that a saved card may be paying, is not ended:
 * its money may be there. Without `basket` and `entries` those named alone.
 * The stocks `wanted` next are locked with those that go back, in one order.
 * @returns the orders, ascending, and how many places of which stock it put on sale for this transaction alone, where an order follows that
 * takes them `anew` @throws Refusal `payment_under_way`; `already_bought` where only an entry tells of the order
 */
export async function endTries(
  services: Pick<Services, 'settings' | 'clock'>,
  trx: Trx,
  { wanted, anew, ...earlier }: EarlierTries & { wanted: readonly number[]; anew: boolean },
): Promise<{ tries: OpenTry[]; freed: Map<number, number> }> {
  const tries = await lockTries(trx, earlier);
  const ids = tries.map(({ id }) => id);
  const now = services.clock.now();
  const moved = new Set([...(await selectReserved(trx, ids)), ...(await selectInDoubt(trx, ids, now))]);
  const taken = tries.find(
    ({ id, state }) => moved.has(id) || (state !== 'created' && state !== 'cancelled'),
  );
  if (taken) throw refusalOf(services, taken, earlier.basket);
  const open = tries.filter(({ state }) => state === 'created');
  const stocks = [...wanted];
  for (const { id } of open) stocks.push(...(await selectHoldsOfOrder(trx, id)).map((hold) => hold.stock_id));
  await lockStocks(trx, stocks);
  const freed = new Map<number, number>();
  for (const { id } of open)
    for (const [stockId, qty] of await endTry(services, trx, id, anew))
      freed.set(stockId, (freed.get(stockId) ?? 0) + qty);
  return { tries, freed };
}

async function endTry(
  { clock }: Pick<Services, 'clock'>,
  trx: Trx,
  id: number,
  anew: boolean,
): Promise<Map<number, number>> {
  const active = (await selectHoldsOfOrder(trx, id)).filter((hold) => hold.state === 'active');
  const lineIds = (await selectLines(trx, id)).map((line) => line.id);
  await handSpacesBack(trx, lineIds, clock.now());
  const freed = await releaseHolds(
    trx,
    active.map((hold) => hold.id),
    clock.now(),
    { reopen: anew },
  );
  await returnUses(trx, lineIds);
  await releaseCertificates(trx, id, clock.now());
  await setLineStates(trx, lineIds, 'cancelled');
  await setOrderState(trx, id, 'cancelled');
  await releaseOrderKey(trx, id);
  return freed;
}

/** Who names an entry of another basket learns no key of its order. */
function refusalOf(
  { settings }: Pick<Services, 'settings'>,
  { public_id: order, basket_holder: holder, entry }: OpenTry,
  basket: string | null,
): Refusal {
  if (entry !== null && (basket === null || holder !== basket))
    return new Refusal('already_bought', { details: { unique_id: entry } });
  return new Refusal('payment_under_way', { details: { order, key: orderKey(settings.secretKey, order) } });
}
