import type { LineKind } from '../orders/line-kind.ts';
import { bringingGoods, handedOver } from '../parcels/handed-over.ts';
import { leaveParcels, makeParcels } from '../parcels/make-parcels.ts';
import { goodsLetter } from './goods-letter.ts';
import { goodsOffer } from './goods-offer.ts';
import { goodsOfOrder } from './goods-of-order.ts';
import { recallGoods } from './recall-goods.ts';
import { goodsQuestion, readGoods } from './read-goods.ts';

/** Goods of the shop: paid in advance, handed over with the start pack or brought. */
export const goodsKind: LineKind = {
  name: 'shop',
  signs: { subject: 'commodity', mode: 'full_prepayment' },
  // What is handed out at one; what is brought belongs to no start and is offset with its parcel.
  closesWithStart: true,
  basket: {
    asked: (body) => body.shop,
    async stocks(context, body) {
      const goods = await recallGoods(context, body);
      return [...goods.values()].flatMap((good) => good.sizes.map((size) => size.stock_id));
    },
    question: goodsQuestion,
    read: readGoods,
  },
  // What is handed out at a start goes with it; what is brought belongs to none.
  ofEvents: true,
  // What it bought is written with its lines; what of it is brought is packed.
  fulfil: async (_services, trx, order, now) => await makeParcels(trx, order.id, now),
  giveBack: async (trx, lineIds, _state, now) => await leaveParcels(trx, lineIds, now),
  items: async ({ db, locale }, orderId) => ({ shop: await goodsOfOrder(db, orderId, locale) }),
  letter: goodsLetter,
  bringing: bringingGoods,
  async refundOffers({ db, clock }, rows) {
    const gone = await handedOver(
      db,
      rows.map((row) => row.id),
      clock.now(),
    );
    return rows.map((row) => goodsOffer(row, gone.has(row.id)));
  },
};
