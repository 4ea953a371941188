import { describe, expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import type { PricedLine } from './price-basket.ts';
import { line, price, promo, result, sale } from './price-inputs.ts';

const unitPrices = (l: PricedLine) => l.units.map((unit) => unit.price);

test.each([
  [0.04, 1250, 1250],
  [0.18, 2500, 2496],
  [12.5, 4, 4],
])('%d percent off %i kopecks leaves %i, the half kopeck up (P5.19, P5.58)', (discount, list, left) => {
  const sales = [sale({ discount: { form: 'percent', discount } })];
  expect(price({ lines: [line('a', list)], sales }).total).toBe(left);
});

describe('sales', () => {
  const lines = [line('a', 100_000)];
  test.each([
    ['percent', {}, 90_000],
    ['fixed', { discount: { form: 'fixed', discount: kopecks(25_000) } }, 75_000],
  ] as const)('%s (P5.58, P9.23)', (_form, part, expected) => {
    expect(result({ lines, sales: [sale(part)] })).toEqual({ a: [expected, 'sale'] });
  });

  test.each([
    ['2026-10-31T23:59:59.999Z', null],
    ['2026-11-01T00:00:00Z', 'sale'],
    ['2026-11-30T00:00:00Z', 'sale'],
    ['2026-11-30T00:00:00.001Z', null],
  ])('at %s: %s (P5.59)', (at, source) => {
    expect(result({ at: new Date(at), lines, sales: [sale()] })['a']?.[1]).toBe(source);
  });

  test('an inactive sale gives nothing (P3.15)', () => {
    expect(result({ lines, sales: [sale({ active: false })] })).toEqual({ a: [100_000, null] });
  });

  test('counts tickets of all its formats together, and only those (P5.60)', () => {
    const sales = [sale({ count: 3, formats: ['f10', 'f21', 'f10'] })];
    const two = [
      line('a', 1000),
      line('b', 2000, { productId: 'f21' }),
      line('c', 3000, { productId: 'f42' }),
    ];
    const good = line('d', 500, { kind: 'shop', productId: 'f10', qty: 9 });
    expect(result({ lines: [...two, good], sales })).toEqual({
      a: [1000, null],
      b: [2000, null],
      c: [3000, null],
      d: [4500, null],
    });
    expect(result({ lines: [...two, line('e', 1000)], sales })).toEqual({
      a: [900, 'sale'],
      b: [1800, 'sale'],
      c: [3000, null],
      e: [900, 'sale'],
    });
  });

  test('of two equal ones the same is named in any order; an empty gift list is no gift rule (P5.58, P5.61)', () => {
    const twins = [sale({ id: 's2', gifts: [] }), sale({ id: 's1', gifts: [] })];
    for (const sales of [twins, twins.toReversed()]) {
      expect(price({ lines, sales }).lines[0]).toMatchObject({
        price: 90_000,
        discounts: [{ source: { kind: 'sale', id: 's1' } }],
      });
    }
  });

  test('covers every unit of a line (P5.60)', () => {
    const [priced] = price({ lines: [line('a', 999, { qty: 3 })], sales: [sale({ count: 3 })] }).lines;
    const source = { kind: 'sale', id: 's1', label: 'Скидка' };
    expect(priced).toMatchObject({
      gross: 2997,
      price: 2697,
      discount: 300,
      discounts: [{ source, units: 3, amount: 300 }],
      units: [899, 899, 899].map((unit) => ({ price: unit, source })),
    });
  });
});

describe('promocodes', () => {
  test('one that is typed for a line discounts that line, in any case of letters (P3.24)', () => {
    const lines = [
      line('a', 1000, { promocode: ' run ' }),
      line('b', 1000),
      line('c', 1000, { promocode: 'WALK' }),
    ];
    expect(result({ lines, promocodes: [promo()] })).toEqual({
      a: [800, 'promocode'],
      b: [1000, null],
      c: [1000, null],
    });
  });

  test('fixed takes the sum off each unit, never below 0 (P5.58)', () => {
    const lines = [line('a', 1000, { promocode: 'RUN', qty: 2 }), line('b', 200, { promocode: 'RUN' })];
    const promocodes = [promo({ discount: { form: 'fixed', discount: kopecks(300) } })];
    expect(result({ lines, promocodes })).toEqual({ a: [1400, 'promocode'], b: [0, 'promocode'] });
  });

  test('when uses run short the dearest units get them (P3.24)', () => {
    const lines = [
      line('cheap', 1000, { promocode: 'RUN' }),
      line('dear', 3000, { promocode: 'RUN' }),
      line('mid', 2000, { promocode: 'RUN', qty: 3 }),
    ];
    const priced = price({ lines, promocodes: [promo({ usesLeft: 3 })] });
    expect(priced.lines.map((l) => [l.key, l.discounts[0]?.units ?? 0, unitPrices(l)])).toEqual([
      ['cheap', 0, [1000]],
      ['dear', 1, [2400]],
      ['mid', 2, [1600, 1600, 2000]],
    ]);
    expect(price({ lines, promocodes: [promo({ usesLeft: 0 })] }).discount).toBe(0);
  });

  test('a use is not spent on a line where a sale is as good (P3.24, P5.58)', () => {
    const lines = [
      line('sold', 3000, { promocode: 'RUN' }),
      line('other', 1000, { productId: 'f5', promocode: 'RUN' }),
    ];
    const sales = [sale({ discount: { form: 'percent', discount: 20 } })];
    expect(result({ lines, sales, promocodes: [promo({ usesLeft: 1 })] })).toEqual({
      sold: [2400, 'sale'],
      other: [800, 'promocode'],
    });
  });

  test('one bound to lines leaves the others alone (P3.24)', () => {
    const lines = [
      line('a', 1000, { promocode: 'RUN' }),
      line('b', 1000, { promocode: 'RUN', productId: 'f5' }),
    ];
    expect(result({ lines, promocodes: [promo({ lines: ['b'] })] })).toEqual({
      a: [1000, null],
      b: [800, 'promocode'],
    });
  });

  test('a budget gives dearest units their whole discount while it lasts (P3.24)', () => {
    const lines = [
      line('cheap', 1000, { promocode: 'RUN' }),
      line('dear', 3000, { promocode: 'RUN', qty: 2 }),
      line('mid', 2000, { promocode: 'RUN' }),
    ];
    const off = (budgetLeft: number) =>
      price({ lines, promocodes: [promo({ budgetLeft: kopecks(budgetLeft) })] }).lines.map(
        ({ key, units }) => [key, units.filter(({ source }) => source !== null).length],
      );
    expect(off(1199)).toEqual([
      ['cheap', 0],
      ['dear', 1],
      ['mid', 1],
    ]);
    expect(off(1200)).toEqual([
      ['cheap', 0],
      ['dear', 2],
      ['mid', 0],
    ]);
    expect(price({ lines, promocodes: [promo({ budgetLeft: kopecks(0) })] }).discount).toBe(0);
  });

  test('one that wants several tickets counts those it fits (P3.24)', () => {
    const lines = [line('a', 1000, { promocode: 'RUN', qty: 2 }), line('b', 1000, { promocode: 'RUN' })];
    expect(result({ lines, promocodes: [promo({ count: 3 })] })).toEqual({
      a: [1600, 'promocode'],
      b: [800, 'promocode'],
    });
    expect(price({ lines, promocodes: [promo({ count: 3, lines: ['a'] })] }).discount).toBe(0);
  });

  test('certificates are never discounted', () => {
    const lines = [line('c', 100_000, { kind: 'certificate', productId: 'f10', promocode: 'RUN' })];
    expect(
      result({
        lines,
        sales: [sale()],
        promocodes: [promo()],
        vip: { discount: { form: 'percent', discount: 100 } },
      }),
    ).toEqual({
      c: [100_000, null],
    });
  });
});

describe('vip', () => {
  const lines = [
    line('a', 1000),
    line('b', 3000, { qty: 2 }),
    line('g', 9000, { kind: 'shop', productId: 'cap' }),
  ];
  test.each([
    [{ form: 'percent', discount: 30 }, 2100, 'P6.06'],
    [{ form: 'fixed', discount: kopecks(500) }, 2500, 'P6.06'],
    [{ form: 'percent', discount: 100 }, 0, 'P6.07'],
  ] as const)('%j makes one unit of the dearest ticket %i (%s)', (discount, first, _id) => {
    const priced = price({ lines, vip: { discount } });
    expect(priced.lines.map((l) => [l.key, unitPrices(l)])).toEqual([
      ['a', [1000]],
      ['b', [first, 3000]],
      ['g', [9000]],
    ]);
    expect(priced.lines[1]?.discounts.map(({ source }) => source.kind)).toEqual(['vip']);
  });

  test('of equally dear tickets the same one is taken in any order (P6.06)', () => {
    const equal = [line('b', 1000), line('a', 1000)];
    const vip = { discount: { form: 'percent', discount: 50 } } as const;
    expect(result({ lines: equal, vip })).toEqual(result({ lines: equal.toReversed(), vip }));
    expect(result({ lines: equal, vip })).toEqual({ a: [500, 'vip'], b: [1000, null] });
  });

  test('without a ticket there is nothing to discount (P6.06)', () => {
    expect(
      price({ lines: lines.slice(2), vip: { discount: { form: 'percent', discount: 100 } } }).discount,
    ).toBe(0);
  });
});

test('discounts do not add up: the best for the buyer applies to a line (P5.58, P6.06)', () => {
  const lines = [line('a', 1000, { promocode: 'RUN' })];
  const vip = (discount: number) => ({ discount: { form: 'percent', discount } as const });
  const best = {
    lines,
    sales: [sale(), sale({ id: 's0', discount: { form: 'fixed', discount: kopecks(150) } })],
  };
  expect(result({ ...best })).toEqual({ a: [850, 'sale'] });
  expect(result({ ...best, promocodes: [promo()] })).toEqual({ a: [800, 'promocode'] });
  expect(result({ ...best, promocodes: [promo()], vip: vip(30) })).toEqual({ a: [700, 'vip'] });
  expect(result({ ...best, promocodes: [promo()], vip: vip(5) })).toEqual({ a: [800, 'promocode'] });
});

describe('the best discount is found for each ticket alone', () => {
  const half = { form: 'percent', discount: 50 } as const;
  const all = { form: 'percent', discount: 100 } as const;
  test('a vip ticket is free, the sale stays on the other two of the line (P6.07, P5.58)', () => {
    const [priced] = price({
      lines: [line('a', 1000, { qty: 3 })],
      sales: [sale({ discount: { form: 'percent', discount: 40 }, label: 'Втроём', count: 3 })],
      vip: { discount: all },
    }).lines;
    expect(priced?.units.map((unit) => [unit.price, unit.source?.kind])).toEqual([
      [0, 'vip'],
      [600, 'sale'],
      [600, 'sale'],
    ]);
    expect(priced?.discounts.map(({ source, units, amount }) => [source.kind, units, amount])).toEqual([
      ['vip', 1, 1000],
      ['sale', 2, 800],
    ]);
  });

  test('one use of a code and a sale on one line (P3.24, P5.58)', () => {
    const [priced] = price({
      lines: [line('a', 1000, { qty: 2, promocode: 'RUN' })],
      sales: [sale()],
      promocodes: [promo({ usesLeft: 1, discount: half })],
    }).lines;
    expect(priced?.units.map((unit) => unit.price)).toEqual([500, 900]);
  });

  test('of equally dear tickets vip takes the one that no sale and no code makes cheaper (P6.06)', () => {
    const lines = [
      line('a', 1000),
      line('b', 1000, { productId: 'f5', promocode: 'RUN' }),
      line('c', 1000, { productId: 'f5' }),
    ];
    const part = { lines, sales: [sale()], promocodes: [promo()], vip: { discount: half } };
    expect(result(part)).toEqual({ a: [900, 'sale'], b: [800, 'promocode'], c: [500, 'vip'] });
  });

  test('of equally dear units a short code takes the one that gains most (P3.24)', () => {
    const lines = [
      line('a', 1000, { promocode: 'RUN' }),
      line('b', 1000, { productId: 'f5', promocode: 'RUN' }),
    ];
    const part = { lines, sales: [sale()], promocodes: [promo({ usesLeft: 1 })] };
    expect(result(part)).toEqual({ a: [900, 'sale'], b: [800, 'promocode'] });
  });
});

describe('totals', () => {
  const lines = [line('a', 100_000), line('c', 50_000, { kind: 'certificate', productId: 'cert' })];
  test.each([
    [0, 0, 180_000],
    [30_000, 30_000, 150_000],
    [500_000, 130_000, 50_000],
  ])(
    'a certificate with %i pays %i, %i is left; it buys no certificates (P5.19)',
    (balance, certificate, toPay) => {
      const priced = price({ lines, delivery: kopecks(30_000), certificateBalance: kopecks(balance) });
      expect(priced).toMatchObject({ goods: 150_000, delivery: 30_000, total: 180_000, certificate, toPay });
    },
  );

  test('an empty basket costs nothing (P5.19)', () => {
    expect(price({})).toEqual({
      lines: [],
      goods: 0,
      delivery: 0,
      discount: 0,
      total: 0,
      certificate: 0,
      toPay: 0,
    });
  });

  test.each([
    ['line a: quantity 0', [line('a', 1, { qty: 0 })]],
    ['line a: quantity 1.5', [line('a', 1, { qty: 1.5 })]],
    ['line a: price -1', [line('a', -1)]],
    ['line a comes twice', [line('a', 1), line('a', 2)]],
  ])('%s is refused (P5.18)', (fault, broken) => {
    expect(() => price({ lines: broken })).toThrow(new RangeError(fault));
  });
});

describe('what a line tells of its discounts', () => {
  const half = { form: 'percent', discount: 50 } as const;
  const told = (part: Parameters<typeof price>[0]) =>
    price(part).lines[0]?.discounts.map(({ source, units, amount }) => [
      source.kind,
      source.id,
      units,
      amount,
    ]);

  test('the larger sum comes first, though the other unit came before (P6.06)', () => {
    const sales = [sale({ discount: { form: 'percent', discount: 40 } })];
    expect(told({ lines: [line('a', 1000, { qty: 3 })], sales, vip: { discount: half } })).toEqual([
      ['sale', 's1', 2, 800],
      ['vip', 'vip', 1, 500],
    ]);
  });

  test('two gifts of one line are told apart, and so are a code and a vip of one id (P5.61)', () => {
    const cap = line('cap', 800, { kind: 'shop', productId: 'cap', qty: 3 });
    const gifts = [sale({ id: 's1', gifts: ['cap'] }), sale({ id: 's2', gifts: ['cap'] })];
    expect(told({ lines: [cap, line('a', 1000)], sales: gifts })).toEqual([
      ['gift', 's1', 1, 800],
      ['gift', 's2', 1, 800],
    ]);
    expect(
      told({
        lines: [line('a', 1000, { qty: 2, promocode: 'RUN' })],
        promocodes: [promo({ id: 'vip' })],
        vip: { discount: half },
      }),
    ).toEqual([
      ['vip', 'vip', 1, 500],
      ['promocode', 'vip', 1, 200],
    ]);
  });
});

test('a basket of 2,000 lines and 500 sales gives every line its share (P5.60)', () => {
  const lines = Array.from({ length: 2000 }, (_, i) => line(`k${i}`, 1000 + i, { productId: `f${i % 400}` }));
  const sales = Array.from({ length: 500 }, (_, i) =>
    sale({ id: `s${i}`, formats: [`f${i % 400}`, `f${(i * 7) % 400}`] }),
  );
  const priced = price({ lines, sales });
  expect(priced.lines).toHaveLength(2000);
  // Every product is named by a running sale, so no line stays at its full price.
  expect(priced.lines.every(({ discount }) => discount > 0)).toBe(true);
});

test('a sale of a club is for its members alone, and a better one for everybody still wins (P5.58)', () => {
  const lines = [line('a', 100_000)];
  const ofClub = sale({ id: 'club', club: 'volga', discount: { form: 'percent', discount: 20 } });
  for (const clubs of [undefined, [], ['other']])
    expect(result({ lines, sales: [ofClub], clubs })).toEqual({ a: [100_000, null] });
  expect(result({ lines, sales: [ofClub], clubs: ['other', 'volga'] })).toEqual({ a: [80_000, 'sale'] });
  expect(result({ lines, sales: [ofClub, sale()], clubs: [] })).toEqual({ a: [90_000, 'sale'] });
  const better = sale({ discount: { form: 'percent', discount: 30 } });
  expect(result({ lines, sales: [ofClub, better], clubs: ['volga'] })).toEqual({ a: [70_000, 'sale'] });
});
