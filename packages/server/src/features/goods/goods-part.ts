import { kopecks } from '@distance/domain/money.ts';
import { localized, inBoth } from '../../localized.ts';
import type { BasketPart, LineOfKind, OrderItem } from '../orders/line-kind.ts';
import { admission } from '../seats/admit-holder.ts';
import type { SeatHolder } from '../seats/space-holder.ts';
import { goodThing } from './good-thing.ts';
import { goodsGone } from './goods-gone.ts';
import type { WantedGood } from './read-goods.ts';
import { insertSoldGoods } from './sold-goods.repo.ts';

/** Until it is handed over a good returns whole (`goodsOffer`). */
const REFUND_RULE = JSON.stringify([{ days: 0, percent: 100 }]);

/** The goods of a basket. @param holder whose unpaid goods are bounded like places */
export function goodsPart(goods: readonly WantedGood[], holder: SeatHolder): BasketPart {
  const byId = new Map(goods.map((wanted) => [wanted.uniqueId, wanted]));
  if (goods.length === 0) return { items: [], brought: false };
  return {
    items: goods.map(goodItem),
    brought: goods.some(({ method }) => method.type !== 'ticket'),
    admission: (now) =>
      admission(holder, { more: goods.reduce((sum, { count }) => sum + count, 0), own: 0 }, now),
    writeExtras: async (trx, lines) =>
      await insertSoldGoods(
        trx,
        lines.flatMap(({ uniqueId, lineId }) => {
          const wanted = byId.get(uniqueId);
          return wanted
            ? [
                {
                  line_id: lineId,
                  product_id: wanted.good.id,
                  size_id: wanted.size.id,
                  insured: wanted.insured,
                  delivery_method_id: wanted.method.id,
                  event_city_id: wanted.start?.id ?? null,
                },
              ]
            : [];
        }),
      ),
  };
}

function goodItem(wanted: WantedGood): OrderItem {
  const { uniqueId, good, size, promocode, insured } = wanted;
  const insurance = kopecks(insured ? (good.insurance_cost ?? 0) : 0);
  return {
    groupId: wanted.groupId,
    price: {
      key: uniqueId,
      kind: 'shop',
      productId: good.public_id,
      qty: wanted.count,
      // With its insurance (P4.11), which no discount touches.
      listPrice: kopecks(good.price + insurance),
      insurance,
      promocode,
    },
    saleFormat: null,
    coded: promocode === null ? null : { key: uniqueId, code: promocode, thing: goodThing(good) },
    needsCode: false,
    delivery: wanted.delivery,
    stocks: () => [size.stock_id],
    gone: (left) =>
      goodsGone({ unique_id: uniqueId, public_id: good.public_id }, Math.min(good.max_count, left)),
    line: () => goodLine(wanted),
  };
}

function goodLine({ good, size, start }: WantedGood): LineOfKind {
  const ofSize = size.name === '' ? '' : `, ${size.name}`;
  return {
    kind: 'shop',
    event_city_id: start?.id ?? null,
    format_id: null,
    ticket_kind: null,
    ...inBoth((locale) => `${localized(locale, good.title, good.title_en)}${ofSize}`),
    refund_rule: REFUND_RULE,
    vat_code: good.vat_code,
  };
}
