import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoubles, toRoubles } from '../money.ts';
import type { Discount } from './discount.ts';
import { priceBasket, type LineKind, type PriceInput, type PriceLine } from './price-basket.ts';

const doc = readFileSync(new URL('../../../../docs/pricing.md', import.meta.url), 'utf8');
const examples = doc
  .slice(doc.indexOf('| Lines |'))
  .split('\n')
  .filter((row) => row.startsWith('|'))
  .slice(2)
  .map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .map(([lines = '', rules = '', units = '', toPay = '']) => ({ lines, rules, units, toPay }));

const KINDS: readonly LineKind[] = ['ticket', 'shop', 'insurance', 'certificate'];

/** `[kind:]product quantity×price [CODE]` */
function lineOf(text: string, at: number): PriceLine {
  const [, kind = 'ticket', productId = '', qty, price, promocode] =
    /^(?:(\w+):)?(\w+) (\d+)×([\d.]+)(?: (\w+))?$/.exec(text) ?? [];
  const known = KINDS.find((one) => one === kind);
  if (known === undefined) throw new Error(`not a line: ${text}`);
  return {
    key: String(at),
    kind: known,
    productId,
    qty: Number(qty),
    listPrice: fromRoubles(Number(price)),
    promocode: promocode ?? null,
  };
}

function discountOf(text: string): Discount {
  return text.endsWith('%')
    ? { form: 'percent', discount: Number(text.slice(0, -1)) }
    : { form: 'fixed', discount: fromRoubles(Number(text)) };
}

function addRule(input: PriceInput, text: string, at: number): PriceInput {
  const sale = {
    id: String(at),
    label: text,
    active: true,
    start: '2026-01-01T00:00:00Z',
    end: '2028-01-01T00:00:00Z',
  };
  const words = (list = '') => list.split(' ');
  const [, what = '', rest = ''] = /^(\w+) (.+)$/.exec(text) ?? [];
  switch (what) {
    case 'sale': {
      const [, discount = '', count, formats] = /^(\S+) of (\d+): (.+)$/.exec(rest) ?? [];
      const rule = { ...sale, discount: discountOf(discount), count: Number(count), formats: words(formats) };
      return { ...input, sales: [...input.sales, rule] };
    }
    case 'gift': {
      const [, count, formats, gifts] = /^of (\d+): (.+) → (.+)$/.exec(rest) ?? [];
      const rule = {
        ...sale,
        discount: discountOf('0'),
        count: Number(count),
        formats: words(formats),
        gifts: words(gifts),
      };
      return { ...input, sales: [...input.sales, rule] };
    }
    case 'code': {
      const [, code = '', discount = '', uses] = /^(\w+) (\S+)(?: uses (\d+))?$/.exec(rest) ?? [];
      const rule = {
        id: code,
        code,
        discount: discountOf(discount),
        usesLeft: uses === undefined ? null : Number(uses),
      };
      return { ...input, promocodes: [...input.promocodes, rule] };
    }
    case 'vip':
      return { ...input, vip: { discount: discountOf(rest) } };
    case 'delivery':
      return { ...input, delivery: fromRoubles(Number(rest)) };
    case 'certificate':
      return { ...input, certificateBalance: fromRoubles(Number(rest)) };
    default:
      throw new Error(`not a rule: ${text}`);
  }
}

test('the page has its examples', () => {
  expect(examples.length).toBeGreaterThanOrEqual(12);
});

test.each(examples)(
  '$lines | $rules (P5.19, P5.58, P5.61, P6.06, P6.07)',
  ({ lines, rules, units, toPay }) => {
    const input = rules.split(', ').reduce(addRule, {
      at: new Date('2027-01-01T00:00:00Z'),
      lines: lines.split(', ').map(lineOf),
      sales: [],
      promocodes: [],
    });
    const priced = priceBasket(input);
    expect(
      priced.lines.map((line) => line.units.map((unit) => toRoubles(unit.price)).join(' ')).join('; '),
    ).toBe(units);
    expect(String(toRoubles(priced.toPay))).toBe(toPay);
  },
);
