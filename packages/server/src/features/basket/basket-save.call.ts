import type { BasketItem } from '@distance/domain/basket/types.ts';
import type { Handler } from '../../context.ts';
import { moveHeldPlaces } from '../seats/move-held-places.ts';
import { selectChanges } from './basket.repo.ts';
import { accountBasketKey, toBasketAnswer } from './basket.view.ts';
import { requireBuyer } from './require-buyer.ts';
import { saveBasket } from './save-basket.ts';

export const basketSave: Handler<'basketSave'> = async ({ body }, { trx, user, clock, settings }) => {
  const buyer = requireBuyer(user);
  const key = accountBasketKey(settings.secretKey, buyer.publicId);
  const goods = body.goods.map(({ revision, ...item }) => ({
    id: item.unique_id,
    revision,
    // The named fields are checked, the others are the buyer's own business.
    item: item as unknown as BasketItem,
  }));
  const gone = body.removed.map(({ unique_id: id, revision }) => ({ id, revision, item: null }));
  await saveBasket(trx, { userId: buyer.id, sent: [...goods, ...gone], base: body.base, now: clock.now() });
  if (body.basket_key !== undefined && body.basket_key !== key)
    await moveHeldPlaces(trx, { from: body.basket_key, to: key, userId: buyer.id, now: clock.now() });
  return toBasketAnswer(await selectChanges(trx, buyer.id, body.base), key);
};
