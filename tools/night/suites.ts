import { SUITES, type SuiteKey } from '@distance/testkit/shares/suites.ts';

/** A suite that grows with the time it is given (goals of the trust figures). */
export interface NightSuite {
  name: string;
  /** What is counted. */
  unit: string;
  /** How many of them a whole night plays. */
  goal: number;
  files: readonly string[];
  /** Only the tests whose titles fit this pattern. */
  only: string | null;
  /** A suite with a share says itself how many units it reached; the others play so many in a run. */
  plays: { share: SuiteKey } | { units: number; env: Record<string, string> };
}

/** About half a minute for each of these. */
const LAWS_IN_A_RUN = 5;

const LAWS: NightSuite = {
  name: 'rules and state machines (G5)',
  unit: 'times 200,000 commands',
  goal: 100,
  files: [
    'packages/domain/src/pricing/price-laws.test.ts',
    'packages/domain/src/basket/basket.property.test.ts',
    'packages/domain/src/orders/refund.property.test.ts',
    'packages/domain/src/seats/hold.property.test.ts',
    'packages/server/src/db/state-machines.test.ts',
  ],
  // Which law sees a broken rule first is known of the daily seed alone.
  only: '^(?!.*control)',
  plays: { units: LAWS_IN_A_RUN, env: { PRICE_CASES: String(LAWS_IN_A_RUN) } },
};

export const NIGHT_SUITES: readonly NightSuite[] = [
  // First, for it takes the time that it takes: the others share what is left.
  LAWS,
  // The keys are those of the table.
  ...(Object.keys(SUITES) as SuiteKey[]).map((share): NightSuite => {
    const { name, unit, night, files, only } = SUITES[share];
    return { name, unit, goal: night, files, only: only ?? null, plays: { share } };
  }),
];
