import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { Handler } from '../../context.ts';
import { localized } from './event.view.ts';
import { selectDeliveryMethods } from './pages.repo.ts';

export const deliveryList: Handler<'deliveryList'> = async ({ params }, { db, locale }) => {
  const rows = await selectDeliveryMethods(db, params.type);
  return {
    values: rows.map((row) => ({
      public_id: row.public_id,
      name: localized(locale, row.name, row.name_en),
      pickup: row.pickup,
      price: toRoubles(kopecks(row.price)),
    })),
  };
};
