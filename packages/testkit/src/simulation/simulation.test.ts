import { expect, inject, test } from 'vitest';
import { drawnCases, playControl, Share } from '../shares/share.ts';
import { SABOTAGE } from './sabotage.ts';
import { simulate, type SimulationResult } from './simulate.ts';

/** Two at once: while one life waits for the database another computes. */
const WORKERS = 2;
const STEPS = 200;
/** Fewer lives need not see everything. */
const TELLING = 40;
/** Controls of a daily run; which ones, its seed says. */
const DAILY = 1;

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
  'payer pays after the end',
  'payer pays what had ended',
  'offer 200',
  'accept 200',
  'decline 200',
  'give back 200',
  'distance 200 done',
  'distance 200 payment',
  'register 200',
  'disable 200',
  'team 200',
  'fill in 200',
  'fill in 409 team_full',
  'name team 200',
  'event called off',
  'restart',
  'reconciled',
  'join 200',
  'join 409 places_left',
  'confirm 200',
  'leave 200',
  'order by offer 200',
  'offer ends',
];

/** How often each kind of step ended in each way. */
function outcomesOf(results: readonly SimulationResult[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const what of results.flatMap(({ trace }) => trace.flatMap((step) => step.split('; '))))
    counts.set(what, (counts.get(what) ?? 0) + 1);
  return new Map([...counts].toSorted((a, b) => b[1] - a[1]));
}

function describe({ seed, problem, trace }: SimulationResult): string {
  return `SEED=${seed} COUNT=1: ${problem ?? ''}\n  after ${trace.slice(-12).join('\n        ')}`;
}

test(`simulations of the shop, ${STEPS} steps each, hold every invariant after every step and end decided (G4)`, {
  timeout: 0,
}, async () => {
  const results: SimulationResult[] = [];
  await new Share('simulations').play(
    async (_n, seed) => void results.push(await simulate(inject('postgres'), seed, { steps: STEPS })),
    WORKERS,
  );
  const steps = results.reduce((sum, result) => sum + result.steps, 0);
  const orders = results.reduce((sum, result) => sum + result.orders, 0);
  const seen = outcomesOf(results);
  console.log(`simulations of the shop: ${steps} steps, ${orders} orders`);
  console.log([...seen].map(([what, times]) => `${what} ×${times}`).join(', '));
  expect(
    results
      .filter(({ problem }) => problem !== null)
      .map(describe)
      .slice(0, 3),
  ).toEqual([]);
  // Lives in which nobody ever buys or returns prove nothing.
  const missing = results.length >= TELLING ? MUST_HAPPEN.filter((what) => !seen.has(what)) : [];
  expect(missing).toEqual([]);
});

/** How many of the sabotaged lives must notice it, and how many are lived for that at most. */
const [NOTICED, LIVED] = [2, 12];

test.each(drawnCases(SABOTAGE, DAILY))(
  '$name is noticed (G3, negative control)',
  {
    timeout: 600_000,
  },
  async ({ sql }) =>
    await playControl(async () => {
      let noticed = 0;
      for (let seed = 1; seed <= LIVED && noticed < NOTICED; seed += 1) {
        const { problem } = await simulate(inject('postgres'), seed, { steps: STEPS, sabotage: sql });
        if (problem !== null) noticed += 1;
      }
      expect(noticed).toBe(NOTICED);
    }),
);
