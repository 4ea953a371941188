import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';

/** Goods are not sold here yet: no id names one. */
export const promocodeCheckProduct: Handler<'promocodeCheckProduct'> = async () => {
  throw new Refusal('not_found');
};
