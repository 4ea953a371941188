import type { Handler } from '../../context.ts';
import { selectChanges } from './basket.repo.ts';
import { accountBasketKey, toBasketAnswer } from './basket.view.ts';
import { requireBuyer } from './require-buyer.ts';

export const basketLoad: Handler<'basketLoad'> = async ({ query }, { db, user, settings }) => {
  const buyer = requireBuyer(user);
  return toBasketAnswer(
    await selectChanges(db, buyer.id, query.since),
    accountBasketKey(settings.secretKey, buyer.publicId),
  );
};
