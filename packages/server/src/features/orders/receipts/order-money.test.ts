import { kopecks } from '@distance/domain/money.ts';
import { expect, test } from 'vitest';
import type { ReceiptItem } from '../../../adapters/acquirer.ts';
import type { LineKinds } from '../line-kind.ts';
import { closingReceipt, receiptOf, receiptOver, type ReceiptLine } from './order-money.ts';

// Of a kind only its name and signs are read here.
const KINDS = [
  { name: 'ticket', signs: { subject: 'service', mode: 'full_prepayment' } },
  { name: 'insurance', signs: { subject: 'insurance_premium', mode: 'full_payment' } },
] as unknown as LineKinds;

const line = (part: Partial<ReceiptLine> = {}): ReceiptLine => ({
  title: '10 км',
  price: 100_000,
  qty: 1,
  kind: 'ticket',
  vat_code: null,
  ...part,
});
const ticket: ReceiptItem = {
  description: '10 км',
  qty: 1,
  unitPrice: kopecks(100_000),
  subject: 'service',
  mode: 'full_prepayment',
  vatCode: null,
};
const itemsOf = (lines: readonly ReceiptLine[], delivery?: number) =>
  receiptOf(KINDS, 'anna@mail.example', lines, delivery).items;

test('equal lines are one position; what differs in anything told is one of its own', () => {
  expect(
    receiptOf(KINDS, 'anna@mail.example', [line(), line({ price: 90_000 }), line(), line({ vat_code: 4 })]),
  ).toEqual({
    email: 'anna@mail.example',
    items: [
      { ...ticket, qty: 2 },
      { ...ticket, unitPrice: 90_000 },
      { ...ticket, vatCode: 4 },
    ],
  });
  expect(itemsOf([line({ title: 'Страховка', kind: 'insurance' })])).toEqual([
    { ...ticket, description: 'Страховка', subject: 'insurance_premium', mode: 'full_payment' },
  ]);
});

test('a line that costs nothing is in no receipt; a prepayment that was offset is paid in full', () => {
  expect(itemsOf([line({ price: 0 }), line({ closed: true }), line({ closed: false })])).toEqual([
    { ...ticket, mode: 'full_payment' },
    ticket,
  ]);
});

test('a description has 128 signs at most', () => {
  const [item] = itemsOf([line({ title: 'ф'.repeat(200) })]);
  expect(item?.description).toBe('ф'.repeat(128));
});

test('delivery is the last position, where it costs anything', () => {
  expect(itemsOf([line()], 39_000)).toEqual([
    ticket,
    { ...ticket, description: 'Доставка', unitPrice: 39_000 },
  ]);
  expect(itemsOf([line()], 0)).toEqual([ticket]);
  expect(itemsOf([line()])).toEqual([ticket]);
});

const two = { ...ticket, qty: 2 };
const cheap = { ...ticket, description: '5 км', unitPrice: kopecks(30_000) };
const rest = { ...ticket, description: 'Оплата заказа' };
test.each([
  ['the whole sum', 230_000, [two, cheap]],
  ['one ticket', 100_000, [{ ...two, qty: 1 }]],
  ['a part of a unit', 40_000, [{ ...two, unitPrice: 40_000, qty: 1 }]],
  [
    'a unit and a part of the next',
    140_000,
    [
      { ...two, qty: 1 },
      { ...two, unitPrice: 40_000, qty: 1 },
    ],
  ],
  ['the first position and a part of the second', 210_000, [two, { ...cheap, unitPrice: 10_000 }]],
  ['the first position alone', 200_000, [two]],
  ['more than all', 235_000, [two, cheap, { ...rest, unitPrice: 5000 }]],
  ['nothing', 0, []],
] as const)('a receipt over %s adds up to it', (_what, amount, items) => {
  const over = receiptOver({ email: 'a@b.example', items: [two, cheap] }, amount);
  expect(over).toEqual({ email: 'a@b.example', items });
  expect(over.items.reduce((sum, { qty, unitPrice }) => sum + qty * unitPrice, 0)).toBe(amount);
});

test('the closing receipt has the same positions, paid in full', () => {
  expect(closingReceipt({ email: 'a@b.example', items: [two, cheap] })).toEqual({
    email: 'a@b.example',
    items: [
      { ...two, mode: 'full_payment' },
      { ...cheap, mode: 'full_payment' },
    ],
  });
});
