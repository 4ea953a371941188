import { kopecks } from '@distance/domain/money.ts';
import type { Handler } from '../../context.ts';
import { checkPromocode } from '../promocodes/check-promocode.ts';
import { findGood } from './find-good.ts';
import { goodThing } from './good-thing.ts';

export const promocodeCheckProduct: Handler<'promocodeCheckProduct'> = async ({ params }, context) => {
  const good = await findGood(context, params.public_id);
  return await checkPromocode(context, params.code, goodThing(good), kopecks(good.price));
};
