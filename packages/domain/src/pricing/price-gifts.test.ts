import { describe, expect, test } from 'vitest';
import { line, price, result, sale } from './price-inputs.ts';

describe('gift rule', () => {
  const sales = [sale({ count: 2, gifts: ['cap', 'shirt'], label: 'Кепка в подарок' })];
  const cap = line('cap', 80_000, { kind: 'shop', productId: 'cap', qty: 2 });
  const shirt = line('shirt', 60_000, { kind: 'shop', productId: 'shirt' });

  test('the cheapest of the listed goods is free, one unit of it (P5.61)', () => {
    const priced = price({ lines: [line('a', 100_000, { qty: 2 }), cap, shirt], sales });
    expect(priced.lines.map((l) => [l.key, l.price, l.discounts[0]?.source ?? null])).toEqual([
      ['a', 200_000, null],
      ['cap', 160_000, null],
      ['shirt', 0, { kind: 'gift', id: 's1', label: 'Кепка в подарок' }],
    ]);
    expect(price({ lines: [line('a', 100_000, { qty: 2 }), cap], sales }).lines[1]).toMatchObject({
      price: 80_000,
      discounts: [{ units: 1, amount: 80_000 }],
    });
  });

  test('a good that costs nothing is no gift: the next one is (P5.61)', () => {
    const badge = line('badge', 0, { kind: 'shop', productId: 'badge' });
    const listed = [sale({ count: 2, gifts: ['cap', 'badge'] })];
    expect(result({ lines: [line('a', 100_000, { qty: 2 }), badge, cap], sales: listed })).toEqual({
      a: [200_000, null],
      badge: [0, null],
      cap: [80_000, 'gift'],
    });
  });

  test('a ticket is no gift, though its distance is listed (P5.61)', () => {
    const listed = [sale({ gifts: ['f10', 'cap'] })];
    expect(result({ lines: [line('a', 1000), cap], sales: listed })).toEqual({
      a: [1000, null],
      cap: [80_000, 'gift'],
    });
  });

  test('too few tickets or none of the goods: nothing is free (P5.60, P5.61)', () => {
    expect(price({ lines: [line('a', 100_000), cap, shirt], sales }).discount).toBe(0);
    expect(price({ lines: [line('a', 100_000, { qty: 2 })], sales }).discount).toBe(0);
  });

  test('two gift sales give two goods, each the cheapest still paid for (P5.61)', () => {
    const goods = ['cap', 'shirt', 'badge'].map((id, i) =>
      line(id, 60_000 + i, { kind: 'shop', productId: id, qty: 1 }),
    );
    const both = [
      sale({ id: 's1', gifts: ['cap', 'shirt', 'badge'] }),
      sale({ id: 's2', gifts: ['cap', 'badge'] }),
    ];
    expect(result({ lines: [line('a', 100_000), ...goods], sales: both })).toEqual({
      a: [100_000, null],
      cap: [0, 'gift'],
      shirt: [60_001, null],
      badge: [0, 'gift'],
    });
  });
});
