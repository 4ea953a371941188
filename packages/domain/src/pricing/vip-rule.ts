import { fromRoubles } from '../money.ts';
import type { VipRule } from './price-basket.ts';

/** What of a user decides his own discount (A3.04); a fixed one in roubles. */
export interface VipFacts {
  readonly role: readonly string[];
  readonly discount: number | null;
  readonly discount_form: 'percent' | 'fixed' | null;
  readonly temporary: boolean;
}

/** The rule of a vip; null for everybody else (P6.06). A temporary user is a guest (P6.03). */
export function vipRule({ role, discount, discount_form, temporary }: VipFacts): VipRule | null {
  if (temporary || !role.includes('vip') || discount === null || discount <= 0) return null;
  if (discount_form === null) return null;
  return {
    discount:
      discount_form === 'fixed'
        ? { form: 'fixed', discount: fromRoubles(discount) }
        : { form: 'percent', discount },
  };
}
