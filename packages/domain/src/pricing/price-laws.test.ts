import { expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import { pick, type Random, randomOf } from '../random.ts';
import {
  priceBasket,
  type PricedBasket,
  type PricedLine,
  type PriceInput,
  type PriceLine,
  type SaleRule,
} from './price-basket.ts';
import { currentWave, nextWave, type PriceWave } from './waves.ts';

/** Commands tried in one run (trust.md G5); `PRICE_CASES` multiplies them at night. */
const TIMES = Number(process.env['PRICE_CASES'] ?? 1);
const SEED = Number(process.env['SEED'] ?? 20_261_121);
const AT = new Date('2026-11-21T12:00:00Z');

type Price = (input: PriceInput) => PricedBasket;

interface World {
  lines: PriceLine[];
  sales: SaleRule[];
  usesLeft: number | null;
  percent: number;
  vip: number | null;
  balance: number;
}

const KINDS = ['ticket', 'ticket', 'ticket', 'shop', 'insurance', 'certificate'] as const;
function newLine(random: Random, key: string): PriceLine {
  const kind = pick(random, KINDS);
  return {
    key,
    kind,
    productId: kind === 'shop' ? pick(random, ['cap', 'shirt']) : pick(random, ['f5', 'f10', 'f21']),
    qty: 1 + random(3),
    listPrice: kopecks(random(5) === 0 ? random(100) : 50_000 * random(5)),
    promocode: random(3) === 0 ? 'RUN' : null,
  };
}

function newSale(random: Random, id: string): SaleRule {
  const discount =
    random(2) === 0
      ? ({ form: 'percent', discount: random(101) } as const)
      : ({ form: 'fixed', discount: kopecks(random(120_000)) } as const);
  return {
    id,
    label: id,
    active: random(5) > 0,
    start: random(5) > 0 ? '2026-11-01T00:00:00Z' : '2026-12-01T00:00:00Z',
    end: '2026-12-30T00:00:00Z',
    discount,
    count: random(5),
    formats: ['f5', 'f10', 'f21'].filter(() => random(2) === 0),
    gifts: random(4) === 0 ? ['cap', 'shirt'].slice(random(2)) : [],
  };
}

/** One thing that happens to a basket or to the rules. */
function command(world: World, random: Random, step: number): World {
  switch (random(8)) {
    case 0:
    case 1:
      return world.lines.length >= 8
        ? world
        : { ...world, lines: [...world.lines, newLine(random, `k${step}`)] };
    case 2:
      return { ...world, lines: world.lines.filter((_, at) => at !== random(world.lines.length + 1)) };
    case 3:
      return {
        ...world,
        lines: world.lines.map((line) => (random(3) === 0 ? { ...line, qty: 1 + random(4) } : line)),
      };
    case 4:
      return { ...world, sales: [...world.sales, newSale(random, `s${step}`)].slice(-4) };
    case 5:
      return { ...world, usesLeft: random(3) === 0 ? null : random(5), percent: random(101) };
    case 6:
      return { ...world, vip: random(2) === 0 ? null : random(101) };
    default:
      return { ...world, balance: 10_000 * random(30) };
  }
}

function inputOf(world: World): PriceInput {
  return {
    at: AT,
    lines: world.lines,
    sales: world.sales,
    promocodes: [
      {
        id: 'p',
        code: 'run',
        discount: { form: 'percent', discount: world.percent },
        usesLeft: world.usesLeft,
      },
    ],
    vip: world.vip === null ? null : { discount: { form: 'percent', discount: world.vip } },
    delivery: kopecks(390),
    certificateBalance: kopecks(world.balance),
  };
}

/** Plain comparisons: `expect` costs more than the rules it would judge. */
function broken(input: PriceInput, price: Price): string | null {
  const priced = price(input);
  let [uses, vips, goods] = [0, 0, 0];
  for (const [at, line] of priced.lines.entries()) {
    const unitSum = line.units.reduce((sum, unit) => sum + unit.price, 0);
    const offSum = line.discounts.reduce((sum, { amount }) => sum + amount, 0);
    if (line.units.length !== line.qty || unitSum !== line.price) return 'units do not add up to the line';
    if (offSum !== line.discount || line.price + line.discount !== line.gross)
      return 'discounts do not add up';
    for (const { price: one, source } of line.units) {
      if (!Number.isSafeInteger(one) || one < 0 || one > line.listPrice) return 'a price outside 0..list';
      if ((source === null) !== (one === line.listPrice)) return 'a discount without a source';
      if (source?.kind === 'gift' && one !== 0) return 'a gift that costs';
      if (source?.kind === 'promocode') uses += 1;
      if (source?.kind === 'vip') vips += 1;
    }
    if (input.lines[at]?.kind === 'certificate' && line.discount > 0) return 'a certificate with a discount';
    goods += line.price;
  }
  if (uses > (input.promocodes[0]?.usesLeft ?? Number.POSITIVE_INFINITY)) return 'a code used too often';
  if (vips > 1) return 'two vip tickets';
  if (priced.total !== goods + 390 || priced.toPay + priced.certificate !== priced.total) return 'totals';
  return priced.toPay < 0 ? 'less than nothing to pay' : null;
}

/** What is the same however the same goods are written down. */
function moved(input: PriceInput, random: Random, price: Price): string | null {
  const { total } = price(input);
  const turn = random(input.lines.length + 1);
  const lines = [...input.lines.slice(turn), ...input.lines.slice(0, turn)];
  const renamed = lines.map((line, at) => ({ ...line, key: `r${random(1000)}-${at}` }));
  if (price({ ...input, lines, sales: input.sales.toReversed() }).total !== total) return 'order of lines';
  if (price({ ...input, lines: renamed }).total !== total) return 'names of lines';
  const single = lines.flatMap((line) =>
    Array.from({ length: line.qty }, (_, unit) => ({ ...line, key: `${line.key}/${unit}`, qty: 1 })),
  );
  return price({ ...input, lines: single }).total === total ? null : 'one line of n or n lines of one';
}

/** With enough uses, without vip and gifts, what comes into a basket never makes dearer what lies in it. */
function raised(input: PriceInput, random: Random, step: number, price: Price): string | null {
  const calm = {
    ...input,
    vip: null,
    sales: input.sales.filter(({ gifts }) => (gifts ?? []).length === 0),
    promocodes: input.promocodes.map((rule) => ({ ...rule, usesLeft: null })),
  };
  const before = price(calm);
  const after = price({ ...calm, lines: [...calm.lines, newLine(random, `new${step}`)] });
  const dearer = before.lines.some((line, at) => line.price < (after.lines[at]?.price ?? 0));
  return dearer ? 'an added item raised another' : null;
}

/** What went wrong in a run over baskets, with all that is needed to see it again. */
function checkBaskets(steps: number, price: Price = priceBasket): string | null {
  const random = randomOf(SEED);
  let world: World = { lines: [], sales: [], usesLeft: null, percent: 20, vip: null, balance: 0 };
  for (let step = 0; step < steps; step += 1) {
    world = command(world, random, step);
    const input = inputOf(world);
    const fault =
      broken(input, price) ??
      (step % 5 === 0 ? moved(input, random, price) : null) ??
      (step % 5 === 1 ? raised(input, random, step, price) : null);
    if (fault !== null) return `${fault}; SEED=${SEED} step ${step}: ${JSON.stringify(input)}`;
  }
  return null;
}

const day = (n: number) => new Date(AT.getTime() + n * 86_400_000);

function newWave(random: Random, id: string): PriceWave {
  const from = random(2) === 0 ? null : random(8);
  const soldFrom = random(2) === 0 ? null : random(8);
  return {
    id,
    price: kopecks(1000 * random(6)),
    from: from === null ? null : day(from).toISOString(),
    until: random(2) === 0 ? null : day((from ?? 0) + 1 + random(6)).toISOString(),
    soldFrom,
    soldUntil: random(2) === 0 ? null : (soldFrom ?? 0) + 1 + random(6),
  };
}

function checkWaves(
  runs: number,
  current = currentWave<PriceWave>,
  following = nextWave<PriceWave>,
): string | null {
  const random = randomOf(SEED + 1);
  for (let run = 0; run < runs; run += 1) {
    const waves = Array.from({ length: 1 + random(4) }, (_, at) => newWave(random, `w${at}`));
    const over = new Set<string>();
    let [days, sold] = [0, 0];
    for (let step = 0; step < 10; step += 1) {
      if (random(2) === 0) days += 1;
      else sold += 1;
      for (const { id, until, soldUntil } of waves) {
        const ended = until !== null && day(days).getTime() >= Date.parse(until);
        if (ended || (soldUntil !== null && sold >= soldUntil)) over.add(id);
      }
      const wave = current(waves, day(days), sold);
      const next = following(waves, day(days), sold);
      const wrong =
        (wave !== null && over.has(wave.id)) ||
        (next !== null && (over.has(next.wave.id) || next.wave === wave));
      if (wrong) return `SEED=${SEED} run ${run} step ${step}: ${JSON.stringify({ waves, days, sold })}`;
    }
  }
  return null;
}

test(
  '150,000 random commands never break a law of the price (P5.18, P5.19, P5.58, P5.60, P5.61, P6.06)',
  () => {
    expect(checkBaskets(150_000 * TIMES)).toBeNull();
  },
  300_000 * TIMES,
);

test(
  '50,000 steps of time and sale: a price step goes from waiting to open to over, and never back',
  () => {
    expect(checkWaves(5000 * TIMES)).toBeNull();
  },
  120_000 * TIMES,
);

/** Prices with one line changed after the rules. */
const spoilt = (input: PriceInput, spoil: (line: PricedLine, at: number) => PricedLine): PricedBasket => {
  const priced = priceBasket(input);
  return { ...priced, lines: priced.lines.map(spoil) };
};

/** One rule broken at a time, and the law that has to notice. */
const BROKEN: [string, Price, string][] = [
  [
    'a kopeck of a line is lost',
    (i) => spoilt(i, (l) => (l.qty > 2 && l.discount > 0 ? { ...l, price: kopecks(l.price + 1) } : l)),
    'units do not add up',
  ],
  [
    'a discount is told twice',
    (i) => spoilt(i, (l) => ({ ...l, discounts: [...l.discounts, ...l.discounts] })),
    'discounts do not add up',
  ],
  [
    'what is free has no reason',
    (i) => spoilt(i, (l) => ({ ...l, units: l.units.map((u) => ({ ...u, source: null })) })),
    'a discount without a source',
  ],
  [
    'a certificate is a ticket',
    (i) =>
      priceBasket({
        ...i,
        lines: i.lines.map((l) => (l.kind === 'certificate' ? { ...l, kind: 'ticket', productId: 'f5' } : l)),
      }),
    'a certificate with a discount',
  ],
  [
    'a code has no end',
    (i) => priceBasket({ ...i, promocodes: i.promocodes.map((p) => ({ ...p, usesLeft: null })) }),
    'a code used too often',
  ],
  [
    'a vip pays for nobody',
    (i) =>
      spoilt(i, (l) => ({
        ...l,
        units: l.units.map((u) =>
          u.source === null ? u : { ...u, source: { kind: 'vip' as const, id: 'vip', label: '' } },
        ),
      })),
    'two vip tickets',
  ],
  ['delivery is forgotten', (i) => priceBasket({ ...i, delivery: kopecks(0) }), 'totals'],
  [
    'the certificate pays twice',
    (i) => {
      const p = priceBasket(i);
      return { ...p, toPay: kopecks(Math.max(0, p.toPay - p.certificate)) };
    },
    'totals',
  ],
  [
    'the first line is dearer',
    (i) => {
      const p = priceBasket(i);
      const first = i.lines[0]?.productId === 'f21' ? 100 : 0;
      return { ...p, total: kopecks(p.total + first), toPay: kopecks(p.toPay + first) };
    },
    'order of lines',
  ],
  [
    'a further line takes the sales away',
    (i) => priceBasket(i.lines.length > 3 ? { ...i, sales: [] } : i),
    '',
  ],
];

test.each(BROKEN)('control: %s', (_, price, law) => {
  const fault = checkBaskets(6000, price);
  expect(fault).not.toBeNull();
  expect(fault).toContain(law);
});

test('control: a step that is over goes on, or is announced again', () => {
  expect(checkWaves(400, (waves) => waves[0] ?? null)).not.toBeNull();
  expect(
    checkWaves(400, currentWave, (waves, at, sold) => {
      const wave = currentWave(waves, at, sold);
      return wave === null ? null : { wave, startsAt: null, soldAt: null };
    }),
  ).not.toBeNull();
});
