import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { scratchInMemory } from '@distance/testkit/scratch-in-memory.ts';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest of them first, so that no worker sits idle at the end; the rest is short. */
const LONG = ['/testkit/src/simulation/', '/testkit/src/schedules/', '/testkit/src/trust/', '/server/src/'];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((part) => moduleId.includes(part));
      return place < 0 ? LONG.length : place;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method, no array's
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

scratchInMemory();

const TRUST = 'packages/testkit/src/**/*.test.ts';
/** A test gets at PostgreSQL by asking the run for it, and in no other way. */
const CALLS = globSync('packages/server/src/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes("inject('postgres')"),
);
/** The browser's code, tried without a browser. */
const PAGES = 'packages/{web,ui}/src/**/*.test.{ts,tsx}';
const PUT_BACK = 'packages/testkit/src/vitest-put-back.ts';
const WITH_DATABASE = {
  globalSetup: ['packages/testkit/src/vitest-global-setup.ts'],
  setupFiles: [PUT_BACK, 'packages/testkit/src/vitest-light-argon2.ts'],
};

/**
 * Four projects, chosen by `--project`: `rules` and `pages` know no database, `calls` are made over HTTP on a real one, `trust` attacks
 * the whole (docs/architecture.md). Files of rules and of calls share the modules of their worker, which took as long to load for each
 * as most of their tests; decision 0031 says why the others do not.
 */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [PAGES, TRUST, ...CALLS],
          isolate: false,
          setupFiles: [PUT_BACK],
        },
      },
      { extends: true, test: { name: 'pages', include: [PAGES] } },
      { extends: true, test: { name: 'calls', include: CALLS, isolate: false, ...WITH_DATABASE } },
      { extends: true, test: { name: 'trust', include: [TRUST], ...WITH_DATABASE } },
    ],
  },
});
