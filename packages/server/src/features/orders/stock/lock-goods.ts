import type { Services } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { kindsOf } from '../line-kind.ts';
import { lockEvents } from '../tables/events.repo.ts';
import { selectLines, type OrderRow } from '../tables/orders.repo.ts';

/** What an order buys besides places, locked; false when some of it cannot be had any more. Payment and order are locked. */
export async function lockGoods(
  { lineKinds }: Pick<Services, 'lineKinds'>,
  trx: Trx,
  order: OrderRow,
): Promise<boolean> {
  const kinds = kindsOf(lineKinds, await selectLines(trx, order.id));
  // Before the stocks that a kind locks.
  if (kinds.some(({ ofEvents }) => ofEvents === true) && !(await lockEvents(trx, order.id))) return false;
  for (const kind of kinds) if ((await kind.lock?.(trx, order)) === false) return false;
  return true;
}
