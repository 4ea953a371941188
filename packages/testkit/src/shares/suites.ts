/** A suite that proves more the longer it plays; the figures are those of the trust goals G1 to G13 and G15. */
export interface Suite {
  name: string;
  /** What is counted. */
  unit: string;
  /** Seconds of one worker in a daily run. */
  seconds: number;
  /** Of each part of it, however slow the machine. */
  least: number;
  /** A daily run stops here, though it has time left. */
  most: number;
  /** What `npm run night` owes. */
  night: number;
  files: readonly string[];
  /** Only the tests whose titles fit this pattern. */
  only?: string;
}

const TRUST = 'packages/testkit/src/trust';
const SCHEDULES = 'packages/testkit/src/schedules';

/** Together about two and a half minutes on two cores, with what each plays at least; a night owes the figures of trust.md section 4. */
const TABLE = {
  schedules: {
    name: 'schedules (G1)',
    unit: 'schedules',
    seconds: 45,
    least: 6,
    most: 6000,
    night: 300_000,
    files: ['place', 'money', 'goods', 'promocode', 'ticket', 'transfer', 'waiting', 'result'].map(
      (what) => `${SCHEDULES}/${what}-schedules.test.ts`,
    ),
  },
  orders: {
    name: 'every order of two by five statements (G2)',
    unit: 'orders',
    seconds: 20,
    least: 12,
    most: 3024,
    night: 3024,
    files: [`${SCHEDULES}/every-order.test.ts`],
  },
  simulations: {
    name: 'simulations of the shop (G4)',
    unit: 'runs',
    seconds: 45,
    least: 4,
    most: 120,
    night: 10_000,
    files: ['packages/testkit/src/simulation/simulation.test.ts'],
    only: 'simulations of the shop',
  },
  bursts: {
    name: 'burst for the last place (G6)',
    unit: 'rounds',
    seconds: 8,
    least: 2,
    most: 20,
    night: 50,
    files: [`${TRUST}/last-place.test.ts`],
    only: 'last place one pays',
  },
  baskets: {
    name: 'burst of baskets of five lines (G6)',
    unit: 'rounds',
    seconds: 1,
    least: 1,
    most: 1,
    night: 50,
    files: [`${TRUST}/last-place.test.ts`],
    only: 'mixed baskets',
  },
  once: {
    name: 'once-only calls (G7)',
    unit: 'rounds of 30 requests',
    seconds: 30,
    least: 1,
    most: 1200,
    night: 60_000,
    files: [`${TRUST}/once-only.test.ts`],
    only: 'released together',
  },
  kills: {
    name: 'kill -9 (G8)',
    unit: 'deaths',
    seconds: 30,
    least: 6,
    most: 60,
    night: 2000,
    files: [`${TRUST}/kill.test.ts`],
  },
  deaths: {
    name: 'kill -9 in the waiting line and in transfers (G8)',
    unit: 'deaths',
    // Some are drawn, each played to its end.
    seconds: 0,
    least: 0,
    most: 8,
    night: 18,
    files: [`${TRUST}/kill-waiting.test.ts`, `${TRUST}/kill-transfer.test.ts`],
  },
  goodsKills: {
    name: 'kill -9 among goods and certificates (G8)',
    unit: 'deaths',
    seconds: 8,
    least: 2,
    most: 12,
    night: 400,
    files: [`${TRUST}/kill-goods.test.ts`],
  },
  gone: {
    name: 'database killed in a sale (G8)',
    unit: 'rounds',
    seconds: 8,
    least: 1,
    most: 6,
    night: 200,
    files: [`${TRUST}/database-gone.test.ts`],
  },
  histories: {
    name: 'histories of notifications (G9)',
    unit: 'histories',
    seconds: 20,
    least: 12,
    most: 584,
    night: 20_000,
    files: [`${TRUST}/webhook-orders.test.ts`],
    only: 'histories',
  },
  faults: {
    name: 'database errors (G10)',
    unit: 'failed statements',
    seconds: 40,
    least: 2,
    most: 3000,
    night: 9000,
    files: [`${TRUST}/write-faults.test.ts`, `${TRUST}/database-faults.test.ts`],
  },
  hostile: {
    name: 'hostile values (G11)',
    unit: 'requests',
    seconds: 15,
    least: 2000,
    most: 40_000,
    night: 200_000,
    files: [`${TRUST}/hostile.test.ts`],
    only: 'every position',
  },
  hostileKnown: {
    name: 'hostile values about what is there (G11)',
    unit: 'calls',
    seconds: 5,
    least: 8,
    most: 300,
    night: 190,
    files: [`${TRUST}/hostile-known.test.ts`],
  },
  uploads: {
    name: 'hostile files (G15)',
    unit: 'files',
    seconds: 6,
    least: 20,
    most: 300,
    night: 20_000,
    files: [`${TRUST}/uploads/uploads.test.ts`],
  },
  controls: {
    name: 'negative controls (G3)',
    unit: 'controls',
    // Some are drawn, each played to its end.
    seconds: 0,
    least: 0,
    most: 10,
    night: 40,
    files: [
      `${SCHEDULES}/negative-control.test.ts`,
      `${TRUST}/once-only.test.ts`,
      `${TRUST}/write-faults.test.ts`,
      `${TRUST}/kill.test.ts`,
      `${TRUST}/kill-goods.test.ts`,
      `${TRUST}/webhook-orders.test.ts`,
      `${TRUST}/false-notifications.test.ts`,
      `${TRUST}/notification-storm.test.ts`,
      `${TRUST}/hostile.test.ts`,
      `${TRUST}/guessing-attack.test.ts`,
      `${TRUST}/certificate-guesses.test.ts`,
      `${TRUST}/holding-attack.test.ts`,
      `${TRUST}/rights/rights.test.ts`,
      'packages/testkit/src/simulation/simulation.test.ts',
    ],
    only: 'G3',
  },
} as const satisfies Record<string, Suite>;

export type SuiteKey = keyof typeof TABLE;
export const SUITES: Readonly<Record<SuiteKey, Suite>> = TABLE;
