import { expect, inject, test } from 'vitest';
import { SABOTAGE } from './sabotage.ts';
import { simulate, type SimulationResult } from './simulate.ts';

/** SIM_SEED=… plays one seed again; SIM_SEEDS and SIM_STEPS make the run longer. */
const ONE = process.env['SIM_SEED'];
const SEEDS = Number(process.env['SIM_SEEDS'] ?? 120);
const STEPS = Number(process.env['SIM_STEPS'] ?? 200);
const LANES = 2;

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

function describe({ seed, problem, trace }: SimulationResult): string {
  return `SIM_SEED=${seed}: ${problem ?? ''}\n  after ${trace.slice(-12).join('\n        ')}`;
}

test(`${SEEDS} lives of the shop, ${STEPS} steps each, hold every invariant after every step and end decided (G4)`, {
  timeout: 4 * 3_600_000,
}, async () => {
  const first = Math.floor(Math.random() * 2 ** 30);
  const seeds = ONE === undefined ? Array.from({ length: SEEDS }, (_, at) => first + at) : [Number(ONE)];
  console.log(`simulation: SIM_SEED=${seeds[0]}..${seeds.at(-1)}`);
  const results = await play(seeds);
  const steps = results.reduce((sum, result) => sum + result.steps, 0);
  const orders = results.reduce((sum, result) => sum + result.orders, 0);
  console.log(`simulation: ${steps} steps, ${orders} orders`);
  expect(
    results
      .filter(({ problem }) => problem !== null)
      .map(describe)
      .slice(0, 3),
  ).toEqual([]);
  // A life in which nobody ever buys proves nothing.
  expect(orders).toBeGreaterThan(seeds.length * 3);
});

test.each(SABOTAGE)('$name is noticed (G3, negative control)', { timeout: 600_000 }, async ({ sql }) => {
  const results = await play([1, 2, 3, 4], sql);
  const noticed = results.filter(({ problem }) => problem !== null);
  expect(noticed.length).toBeGreaterThanOrEqual(2);
});
