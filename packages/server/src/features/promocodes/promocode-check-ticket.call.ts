import { toRoubles } from '@distance/domain/money.ts';
import { discountedUnit } from '@distance/domain/pricing/discount.ts';
import { normalCode } from '@distance/domain/pricing/normal-code.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { loadSellable, unitPrice } from '../catalog/load-sellable.ts';
import { loadPromoRules } from './load-promo-rules.ts';

export const promocodeCheckTicket: Handler<'promocodeCheckTicket'> = async ({ params }, context) => {
  const now = context.clock.now();
  const sellable = (await loadSellable(context.db, [params.format_public_id])).get(params.format_public_id);
  if (!sellable) throw new Refusal('not_found');
  const code = normalCode(params.code);
  const buyerKey = context.user && !context.user.temporary ? `u:${context.user.id}` : null;
  const [rule] = await loadPromoRules(
    context.db,
    [{ code, formatPublicId: sellable.public_id, eventId: sellable.event_id }],
    now,
    buyerKey,
  );
  if (!rule) throw new Refusal('promocode_unknown');
  const [kind] = sellable.kindOf.values();
  const price = kind ? unitPrice(kind, now) : null;
  if (price === null) throw new Refusal('promocode_not_for_item');
  const left = rule.usesLeft ?? 0;
  return {
    promocode: {
      code,
      discount: rule.discount.form === 'fixed' ? rule.discount.discount / 100 : rule.discount.discount,
      discount_form: rule.discount.form,
      count: null,
      price: toRoubles(discountedUnit(price, rule.discount)),
      available_code_count: left,
    },
    available_code_count: left,
    message: '',
  };
};
