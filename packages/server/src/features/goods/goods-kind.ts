import type { LineKind } from '../orders/line-kind.ts';
import { goodsLetter } from './goods-letter.ts';
import { goodsOffer } from './goods-offer.ts';
import { goodsOfOrder } from './goods-of-order.ts';
import { recallGoods } from './recall-goods.ts';
import { goodsQuestion, readGoods } from './read-goods.ts';

/** Goods of the shop: paid in advance, handed over with the start pack or brought. */
export const goodsKind: LineKind = {
  name: 'shop',
  signs: { subject: 'commodity', mode: 'full_prepayment' },
  closesWithStart: false,
  basket: {
    asked: (body) => body.shop,
    async stocks(context, body) {
      const goods = await recallGoods(context, body);
      return [...goods.values()].flatMap((good) => good.sizes.map((size) => size.stock_id));
    },
    question: goodsQuestion,
    read: readGoods,
  },
  // What it bought is written with its lines: nothing is made when the money comes.
  fulfil: async () => undefined,
  items: async ({ db, locale }, orderId) => ({ shop: await goodsOfOrder(db, orderId, locale) }),
  letter: goodsLetter,
  refundOffers: (_context, rows) => rows.map(goodsOffer),
};
