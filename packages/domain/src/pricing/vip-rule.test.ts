import { expect, test } from 'vitest';
import { vipRule } from './vip-rule.ts';

const vip = { role: ['vip'], discount: 30, discount_form: 'percent', temporary: false } as const;

test.each([
  [vip, { form: 'percent', discount: 30 }],
  [
    { ...vip, role: ['staff', 'vip'] },
    { form: 'percent', discount: 30 },
  ],
  [{ ...vip, discount_form: 'fixed', discount: 150.5 } as const, { form: 'fixed', discount: 15_050 }],
  [{ ...vip, role: [] }, undefined],
  [{ ...vip, discount: null }, undefined],
  [{ ...vip, discount: 0 }, undefined],
  [{ ...vip, discount_form: null }, undefined],
  [{ ...vip, temporary: true }, undefined],
])('%j has the rule %j (P6.03, P6.06)', (facts, discount) => {
  expect(vipRule(facts)?.discount).toEqual(discount);
});
