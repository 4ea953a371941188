import type { ParcelView } from '@distance/contract/shop.ts';
import type { Locale } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { selectParcelsOfOrders } from './parcels.repo.ts';

/** Parcels of orders by the order's public id. */
export async function parcelsOfOrders(
  db: Db,
  orderPublicIds: readonly string[],
  locale: Locale,
): Promise<Map<string, ParcelView[]>> {
  const rows = await selectParcelsOfOrders(db, orderPublicIds, locale);
  const views = rows.map(
    ({ order_public_id: order, changed_at, handed_over_at, delivered_at, state, ...row }) => ({
      order,
      view: {
        ...row,
        // Emptied ones are not shown.
        state: state === 'cancelled' ? ('returned' as const) : state,
        changed: changed_at.toISOString(),
        handed_over: handed_over_at?.toISOString() ?? null,
        delivered: delivered_at?.toISOString() ?? null,
      },
    }),
  );
  return new Map(
    [...Map.groupBy(views, ({ order }) => order)].map(([order, all]) => [order, all.map(({ view }) => view)]),
  );
}
