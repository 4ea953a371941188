import type { CallContext } from '../../context.ts';
import type { PaymentBody } from '../orders/payment-body.ts';
import { type GoodRow, selectGoodsById } from './goods.repo.ts';

/** Goods of a basket from the memory of the process; what is left of them, and starts that are over, are not of now. */
export async function recallGoods(
  { db, catalog }: Pick<CallContext, 'db' | 'catalog'>,
  { shop }: Pick<PaymentBody, 'shop'>,
): Promise<Map<string, GoodRow>> {
  const ids = [...new Set(shop.map((line) => line.public_id))];
  return await catalog.some(
    'goods',
    ids,
    async (missing) => new Map((await selectGoodsById(db, missing)).map((row) => [row.public_id, row])),
  );
}
