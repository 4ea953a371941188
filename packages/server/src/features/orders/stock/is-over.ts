import type { Services } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { kindsOf } from '../line-kind.ts';
import { hasStartBegun } from '../tables/events.repo.ts';
import { selectLines, type OrderRow } from '../tables/orders.repo.ts';

/** Something of an order is over at `now`: its start has begun, or by the word of its kind. Who pays so late would get nothing for it. */
export async function isOver(
  { lineKinds }: Pick<Services, 'lineKinds'>,
  trx: Trx,
  order: OrderRow,
  now: Date,
): Promise<boolean> {
  if (await hasStartBegun(trx, order.id, now)) return true;
  const kinds = kindsOf(lineKinds, await selectLines(trx, order.id));
  for (const kind of kinds) if ((await kind.isOver?.(trx, order, now)) === true) return true;
  return false;
}
