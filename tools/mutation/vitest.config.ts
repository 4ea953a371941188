import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const WITH_DATABASE = globSync('packages/server/src/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes("inject('postgres')"),
);

/** Rules alone: a mutant is tried by the tests of its own package that need no database. */
export default defineConfig({
  test: {
    // A copy of the repository, which the mutants are in.
    root: process.cwd(),
    include: ['packages/{domain,server}/src/**/*.test.ts'],
    exclude: WITH_DATABASE,
    setupFiles: ['tools/mutation/few-cases.ts'],
    testTimeout: 60_000,
  },
});
