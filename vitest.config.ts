import { scratchInMemory } from '@distance/testkit/scratch-in-memory.ts';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest of them first, so that no worker sits idle at the end; the rest is short. */
const LONG = [
  'simulation/simulation',
  'schedules/money',
  'schedules/place',
  'schedules/every-order',
  'trust/kill',
  'trust/once-only',
  'schedules/',
  'trust/',
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((part) => moduleId.includes(`/testkit/src/${part}`));
      return place < 0 ? LONG.length : place;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method, no array's
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

scratchInMemory();

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    globalSetup: ['packages/testkit/src/vitest-global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
  },
});
