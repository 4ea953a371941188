import { expect, test } from 'vitest';
import { luhn, policyNumber } from './policy-number.ts';

test('a number is the prefix, the year, eight digits and their check digit', () => {
  expect(policyNumber('SPT', 2026, 1, 48_271)).toBe(`SPT-2026-00048273${luhn('00048273')}`);
  expect(luhn('7992739871')).toBe(3);
});

test('ten thousand policies in a row have numbers of their own that are far apart', () => {
  const numbers = Array.from({ length: 10_000 }, (_, at) => policyNumber('SPT', 2026, at + 1, 71_882_353));
  expect(new Set(numbers).size).toBe(10_000);
  const bodies = numbers.map((number) => Number(number.slice(9, 17)));
  const near = bodies.filter((body, at) => Math.abs(body - (bodies[at - 1] ?? 0)) < 1000);
  expect(near.length).toBeLessThan(20);
});

test('whatever number the shop has of its own, policies have numbers of their own', () => {
  for (const spread of [99_999_987, 99_999_989, 2 * 99_999_987, -1, 0]) {
    const numbers = [1, 2, 3].map((sequence) => policyNumber('SPT', 2026, sequence, spread));
    expect(new Set(numbers).size).toBe(3);
  }
});

test('a wrong digit does not pass the check digit', () => {
  const digits = '48271935';
  for (let at = 0; at < digits.length; at += 1) {
    const wrong = `${digits.slice(0, at)}${(Number(digits[at]) + 1) % 10}${digits.slice(at + 1)}`;
    expect(luhn(wrong)).not.toBe(luhn(digits));
  }
});
