import type { SoldGoodView } from '@distance/contract/goods.ts';
import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { Locale } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { localized } from '../../localized.ts';
import { selectSoldGoods, type SoldGoodRow } from './sold-goods.repo.ts';

/** Lines of goods of an order, paid or not (P3.32, A7.44). */
export async function goodsOfOrder(db: Db, orderId: number, locale: Locale): Promise<SoldGoodView[]> {
  return (await selectSoldGoods(db, orderId)).map((row) => viewSoldGood(row, locale));
}

function viewSoldGood(row: SoldGoodRow, locale: Locale): SoldGoodView {
  return {
    public_id: row.public_id,
    product_public_id: row.product,
    unique_id: row.unique_id,
    title: localized(locale, row.title, row.title_en),
    size: row.size,
    picture: row.pictures[0] ?? '',
    price: toRoubles(kopecks(row.price)),
    discount: toRoubles(kopecks(row.discount)),
    state: row.state,
    insured: row.insured,
    delivery: { name: localized(locale, row.method, row.method_en), pickup: row.pickup },
    event_city:
      row.start === null
        ? null
        : {
            public_id: row.start,
            title: localized(locale, row.event ?? '', row.event_en ?? ''),
            city: localized(locale, row.city ?? '', row.city_en ?? ''),
          },
  };
}
