import { kopecks } from '@distance/domain/money.ts';
import { expect, test } from 'vitest';
import type { ProviderPayment } from '../../../adapters/acquirer.ts';
import { isBack, mismatch } from './mismatch.ts';

const EXPECTED = { payment: { amount: 169_150, public_id: 'p1' }, shopId: 'shop', production: true };
const said = (part: Partial<ProviderPayment> = {}): ProviderPayment => ({
  providerId: 'there-1',
  state: 'paid',
  amount: kopecks(169_150),
  currency: 'RUB',
  refunded: null,
  paymentId: 'p1',
  redirectUrl: null,
  test: false,
  shopId: 'shop',
  failure: null,
  receipt: null,
  ...part,
});

test.each<[string, Partial<ProviderPayment>, string | null]>([
  ['what fits', {}, null],
  ['what is not told', { paymentId: null, shopId: null, refunded: null }, null],
  ['nothing returned', { refunded: kopecks(0) }, null],
  ['another sum', { amount: kopecks(1) }, 'amount 1 instead of 169150'],
  ['another sum before any money', { state: 'pending', amount: kopecks(1) }, 'amount 1 instead of 169150'],
  ['a sum that is not told yet', { state: 'pending', amount: null }, null],
  ['… nor of a failure', { state: 'failed', amount: null }, null],
  ['no sum of money that is there', { amount: null }, 'amount null instead of 169150'],
  ['no sum of money on hold', { state: 'authorized', amount: null }, 'amount null instead of 169150'],
  ['another currency', { currency: 'KZT' }, 'currency KZT'],
  ['another payment', { paymentId: 'p2' }, 'another payment of ours'],
  ['another shop', { shopId: 'theirs' }, 'shop theirs'],
  ['a part that went back', { refunded: 'part' }, 'part returned before the payment was known'],
  ['a sum that went back', { refunded: kopecks(5) }, '5 returned before the payment was known'],
  ['… of a hold', { state: 'authorized', refunded: 'part' }, 'part returned before the payment was known'],
  ['… of what failed', { state: 'failed', refunded: 'part' }, null],
  ['a payment of tests', { test: true }, 'test payment'],
])('an answer with %s changes the payment or is put aside (F08)', (_what, part, doubt) => {
  expect(mismatch(EXPECTED, said(part))).toBe(doubt);
});

test('where tests are made a payment of tests is as good as any (F08)', () => {
  expect(mismatch({ ...EXPECTED, production: false }, said({ test: true }))).toBeNull();
});

test.each([
  ['paid', 100, 100, true],
  ['paid', 100, 99, false],
  ['paid', 100, 'part', false],
  ['paid', 100, null, false],
  ['paid', null, null, false],
  ['failed', 100, 100, false],
  ['authorized', 100, 100, false],
] as const)('%s %s with %s returned is all back: %s', (state, amount, refunded, back) => {
  const sum = (value: number | null) => (value === null ? null : kopecks(value));
  expect(
    isBack({ state, amount: sum(amount), refunded: refunded === 'part' ? refunded : sum(refunded) }),
  ).toBe(back);
});
