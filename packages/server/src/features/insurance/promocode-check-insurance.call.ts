import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { findOffer } from './find-offer.ts';
import { checkPromocode } from '../promocodes/check-promocode.ts';

export const promocodeCheckInsurance: Handler<'promocodeCheckInsurance'> = async (
  { params, query },
  context,
) => {
  const offer = await findOffer(context.db, params.public_id, query.format, context.clock.now());
  if (!offer) throw new Refusal('not_found');
  return await checkPromocode(context, params.code, offer.thing, offer.price);
};
