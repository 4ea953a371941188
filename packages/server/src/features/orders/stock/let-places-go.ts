import type { Services } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { releaseCertificates } from '../../certificate-balance/pay-by-certificate.ts';
import { returnUses } from '../../promocodes/redeem-promocodes.ts';
import { freeSpacesOfLines } from '../../seats/spaces.ts';
import { lockStocks, releaseHolds, selectHoldsOfOrder } from '../tables/holds.repo.ts';
import { selectLines } from '../tables/orders.repo.ts';

/**
 * Gives back the places, the promocode uses and the money of certificates that an unpaid, locked order got for money which does not stay:
 * they are kept without end for its capture, and an order that is over is looked at by no sweep. One that takes no places has uses too.
 */
export async function letPlacesGo(
  { clock }: Pick<Services, 'clock'>,
  trx: Trx,
  order: { id: number },
): Promise<void> {
  const stocks = (await selectHoldsOfOrder(trx, order.id)).map((hold) => hold.stock_id);
  await lockStocks(trx, stocks);
  const active = (await selectHoldsOfOrder(trx, order.id)).filter(({ state }) => state === 'active');
  const now = clock.now();
  await releaseHolds(
    trx,
    active.map(({ id }) => id),
    now,
  );
  const lines = (await selectLines(trx, order.id)).map(({ id }) => id);
  await returnUses(trx, lines);
  await freeSpacesOfLines(trx, lines, now);
  await releaseCertificates(trx, order.id, now);
}
