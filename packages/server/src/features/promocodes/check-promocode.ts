import type { CheckedPromocode } from '@distance/contract/promocodes.ts';
import { type Kopecks, kopecks, toRoubles } from '@distance/domain/money.ts';
import { discountedUnit } from '@distance/domain/pricing/discount.ts';
import type { CodedThing } from '@distance/domain/promocodes/promocode.ts';
import type { CallContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { knownBuyer } from '../accounts/users/known-buyer.ts';
import { loadPromoRules } from './load-promo-rules.ts';

interface Checked {
  promocode: CheckedPromocode;
  available_code_count: number;
  message: string;
}

/**
 * What a code does for one thing at a price, answered alike for tickets, insurances and goods (P3.24).
 * @throws Refusal with what is wrong with the code.
 */
export async function checkPromocode(
  context: Pick<CallContext, 'db' | 'user' | 'clock'>,
  code: string,
  thing: CodedThing,
  price: Kopecks | null,
): Promise<Checked> {
  const buyer = await knownBuyer(context.db, context.user);
  const { rules, lines } = await loadPromoRules(
    context.db,
    [{ key: 'thing', code, thing }],
    context.clock.now(),
    { ...buyer, order: null },
  );
  const [rule] = rules;
  if (!rule) throw new Refusal('promocode_unknown');
  if (price === null) throw new Refusal('promocode_not_for_item');
  const unit = discountedUnit(price, rule.discount);
  const saved = price - unit;
  const left = rule.usesLeft ?? 0;
  const budget = rule.budgetLeft ?? null;
  if (budget !== null && saved > 0 && budget < saved) throw new Refusal('promocode_used_up');
  return {
    promocode: {
      code: rule.code,
      discount: rule.discount.form === 'fixed' ? toRoubles(rule.discount.discount) : rule.discount.discount,
      discount_form: rule.discount.form,
      count: (rule.count ?? 1) > 1 ? (rule.count ?? null) : null,
      price: toRoubles(unit),
      available_code_count: left,
      budget_left: budget !== null && budget < saved * left ? toRoubles(kopecks(budget)) : null,
      reserve_left: lines.get('thing')?.reserve?.left ?? 0,
    },
    available_code_count: left,
    message: '',
  };
}
