import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import { certificateParts, isTooLittle } from './certificate-parts.ts';

const parts = (balances: readonly number[], payable: number, total = payable) =>
  certificateParts(balances.map(kopecks), { payable: kopecks(payable), total: kopecks(total) });

test.each([
  ['all of it', [300_000], 240_000, 240_000, [240_000]],
  ['what it has', [100_000], 240_000, 240_000, [100_000]],
  ['the rest by the second', [100_000, 300_000], 240_000, 240_000, [100_000, 140_000]],
  ['less, where a few kopecks would be left', [99_900], 99_999, 99_999, [99_899]],
  ['less by the last ones', [99_920, 40, 20], 100_000, 100_000, [99_900, 0, 0]],
  ['all it may, where a certificate is bought beside', [99_950], 100_000, 400_000, [99_950]],
  ['all it can of what is too little itself', [30], 80, 80, [30]],
] as const)('%s is paid', (_what, balances, payable, total, paid) => {
  expect(parts(balances, payable, total)).toEqual(paid);
});

test('what is left is nothing, or what an acquirer takes', () => {
  const sum = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(fc.array(sum, { maxLength: 4 }), sum, sum, (balances, payable, others) => {
      const total = payable + others;
      const paid = parts(balances, payable, total);
      const rest = total - paid.reduce((all, part) => all + part, 0);
      expect(isTooLittle({ total, rest })).toBe(false);
      expect(rest).toBeGreaterThanOrEqual(others);
      expect(paid.every((part, at) => part >= 0 && part <= (balances[at] ?? 0))).toBe(true);
    }),
  );
});
