import { expect, inject, test } from 'vitest';
import { SABOTAGE } from './sabotage.ts';
import { simulate, type SimulationResult } from './simulate.ts';

/** SIM_SEED=… plays one seed again; SIM_SEEDS and SIM_STEPS make the run longer, SIM_FIRST is its first seed. */
const ONE = process.env['SIM_SEED'];
const SEEDS = Number(process.env['SIM_SEEDS'] ?? 120);
const STEPS = Number(process.env['SIM_STEPS'] ?? 200);
const LANES = 2;
/** Fewer lives need not see everything. */
const TELLING = 40;

async function play(seeds: readonly number[], sabotage?: string): Promise<SimulationResult[]> {
  const results: SimulationResult[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let seed = seeds[next++]; seed !== undefined; seed = seeds[next++])
        results.push(
          await simulate(inject('postgres'), seed, {
            steps: STEPS,
            ...(sabotage === undefined ? {} : { sabotage }),
          }),
        );
    }),
  );
  return results;
}

const MUST_HAPPEN = [
  'press 200',
  'press 400 tickets_unavailable',
  'press 400 promocode_used_up',
  'retry 200',
  'number 200',
  'number 409 place_taken',
  'cancel 200',
  'cancel insurance 200',
  'payer pays',
  'payer is declined',
  'offer 200',
  'accept 200',
  'decline 200',
  'give back 200',
];

/** How often each kind of step ended in each way. */
function outcomesOf(results: readonly SimulationResult[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const what of results.flatMap(({ trace }) => trace.flatMap((step) => step.split('; '))))
    counts.set(what, (counts.get(what) ?? 0) + 1);
  return new Map([...counts].toSorted((a, b) => b[1] - a[1]));
}

function describe({ seed, problem, trace }: SimulationResult): string {
  return `SIM_SEED=${seed}: ${problem ?? ''}\n  after ${trace.slice(-12).join('\n        ')}`;
}

test(`${SEEDS} lives of the shop, ${STEPS} steps each, hold every invariant after every step and end decided (G4)`, {
  timeout: 4 * 3_600_000,
}, async () => {
  const first = Number(process.env['SIM_FIRST'] ?? 20_261_121);
  const seeds = ONE === undefined ? Array.from({ length: SEEDS }, (_, at) => first + at) : [Number(ONE)];
  console.log(`simulation: SIM_SEED=${seeds[0]}..${seeds.at(-1)}`);
  const results = await play(seeds);
  const steps = results.reduce((sum, result) => sum + result.steps, 0);
  const orders = results.reduce((sum, result) => sum + result.orders, 0);
  const seen = outcomesOf(results);
  console.log(`simulation: ${steps} steps, ${orders} orders`);
  console.log([...seen].map(([what, times]) => `${what} ×${times}`).join(', '));
  expect(
    results
      .filter(({ problem }) => problem !== null)
      .map(describe)
      .slice(0, 3),
  ).toEqual([]);
  // Lives in which nobody ever buys or returns prove nothing.
  const missing = seeds.length >= TELLING ? MUST_HAPPEN.filter((what) => !seen.has(what)) : [];
  expect(missing).toEqual([]);
});

test.each(SABOTAGE)('$name is noticed (G3, negative control)', { timeout: 600_000 }, async ({ sql }) => {
  const results = await play([1, 2, 3, 4, 5, 6], sql);
  const noticed = results.filter(({ problem }) => problem !== null);
  expect(noticed.length).toBeGreaterThanOrEqual(2);
});
