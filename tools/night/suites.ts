/** A suite that grows with the time it is given (goals of the trust figures). */
export interface NightSuite {
  name: string;
  /** What is counted. */
  unit: string;
  /** How many of them a whole night plays. */
  goal: number;
  /** How many the first run plays, before their speed is known. */
  first: number;
  files: readonly string[];
  /** Only the tests whose titles fit this pattern. */
  only?: string;
  /** @param count units of this run @param seed makes the run repeatable */
  env(count: number, seed: number): Record<string, string>;
}

const TRUST = 'packages/testkit/src/trust';

export const NIGHT_SUITES: readonly NightSuite[] = [
  {
    name: 'schedules (G1)',
    unit: 'schedules',
    goal: 300_000,
    first: 300,
    files: ['place', 'money', 'promocode'].map(
      (what) => `packages/testkit/src/schedules/${what}-schedules.test.ts`,
    ),
    env: (count, seed) => ({ SCHEDULES: String(count), SEED: String(seed) }),
  },
  {
    name: 'simulation (G4)',
    unit: 'lives',
    goal: 10_000,
    first: 4,
    files: ['packages/testkit/src/simulation/simulation.test.ts'],
    only: 'lives of the shop',
    env: (count, seed) => ({ SIM_SEEDS: String(count), SIM_FIRST: String(seed) }),
  },
  {
    name: 'rules and state machines (G5)',
    unit: 'times 200,000 commands',
    goal: 100,
    first: 1,
    files: [
      'packages/domain/src/pricing/price-laws.test.ts',
      'packages/domain/src/basket/basket-walk.test.ts',
      'packages/domain/src/orders/refund-walk.test.ts',
      'packages/domain/src/seats/hold-walk.test.ts',
      'packages/server/src/db/state-machines.test.ts',
    ],
    // Which law sees a broken rule first is known of the daily seed alone.
    only: '^(?!.*control)',
    env: (count, seed) => ({ PRICE_CASES: String(count), SEED: String(seed) }),
  },
  {
    name: 'rush for the last place (G6)',
    unit: 'rounds of 5,000 buyers',
    goal: 50,
    first: 1,
    files: [`${TRUST}/last-place.test.ts`],
    only: 'round',
    env: (count, seed) => ({
      TRUST_LAST_PLACE_ROUNDS: String(count),
      TRUST_LAST_PLACE_BUYERS: '5000',
      TRUST_SEED: String(seed),
    }),
  },
  {
    name: 'once-only calls (G7)',
    unit: 'rounds of 30 requests on each',
    goal: 1000,
    first: 1,
    files: [`${TRUST}/once-only.test.ts`],
    only: 'released together',
    env: (count) => ({ TRUST_ONCE_ROUNDS: String(count) }),
  },
  {
    name: 'kill -9 (G8)',
    unit: 'random kills beside the 40 at points',
    goal: 2000,
    first: 5,
    files: [`${TRUST}/kill.test.ts`],
    env: (count, seed) => ({ TRUST_RANDOM_KILLS: String(count), TRUST_SEED: String(seed) }),
  },
  {
    name: 'database killed in a sale (G8)',
    unit: 'rounds of each kind',
    goal: 100,
    first: 2,
    files: [`${TRUST}/database-gone.test.ts`],
    env: (count, seed) => ({ TRUST_GONE_ROUNDS: String(count), TRUST_SEED: String(seed) }),
  },
  {
    name: 'histories of notifications (G9)',
    unit: 'random histories',
    goal: 20_000,
    first: 100,
    files: [`${TRUST}/webhook-orders.test.ts`],
    env: (count, seed) => ({ TRUST_RANDOM_HISTORIES: String(count), TRUST_SEED: String(seed) }),
  },
  {
    name: 'database errors (G10)',
    unit: 'whole run, every statement with every kind',
    goal: 1,
    first: 1,
    files: [`${TRUST}/write-faults.test.ts`, `${TRUST}/database-faults.test.ts`],
    env: () => ({ TRUST_NIGHT: '1' }),
  },
  {
    name: 'hostile values (G11)',
    unit: 'values of each field',
    goal: 400,
    first: 20,
    files: [`${TRUST}/hostile.test.ts`],
    env: (count, seed) => ({ TRUST_HOSTILE_PER_POSITION: String(count), TRUST_SEED: String(seed) }),
  },
];
