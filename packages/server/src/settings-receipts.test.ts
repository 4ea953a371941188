import { expect, test } from 'vitest';
import { receiptLink } from './features/shop/receipt-link.ts';
import { receiptUrl } from './settings-receipts.ts';

test.each([
  ['', true],
  ['https://check.example/{fn}/{fd}/{fp}', true],
  ['http://127.0.0.1:4010/check/{fn}/{fd}/{fp}?t={date}&s={sum}&n={type}', true],
  // one that says nothing of the receipt, or asks for what nobody knows
  ['https://check.example/', false],
  ['https://check.example/{fd}/{inn}', false],
  // one that leads elsewhere by a number
  ['https://{fd}.example/', false],
  ['javascript:alert({fd})', false],
  ['/receipts/{fd}', false],
])('the page of a receipt «%s»: %s', (url, right) => {
  expect(receiptUrl.safeParse(url).success).toBe(right);
});

test('a refund asks for the return of an income, at the time of Moscow', () => {
  const receipt = {
    kind: 'refund' as const,
    amount: 245_005,
    drive: '9288',
    document: '7',
    sign: '26',
    at: new Date('2026-11-25T04:05:59Z'),
  };
  expect(receiptLink('https://c.example/{fn}?i={fd}&fp={fp}&s={sum}&t={date}&n={type}', receipt)).toBe(
    'https://c.example/9288?i=7&fp=26&s=2450.05&t=20261125T0705&n=2',
  );
  expect(receiptLink(null, receipt)).toBeNull();
});
