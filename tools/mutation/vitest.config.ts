import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** A copy of the repository, which the mutants are in. */
const COPY = process.cwd();
const WITH_DATABASE = globSync('packages/server/src/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes("inject('postgres')"),
);

/** Rules alone: a mutant is tried by the tests that need no database. */
export default defineConfig({
  // By its name the package would be found where it is installed, without mutants.
  resolve: { alias: [{ find: /^@distance\/domain\//, replacement: `${COPY}/packages/domain/src/` }] },
  test: {
    root: COPY,
    include: ['packages/domain', 'packages/server'].map((part) => `${part}/src/**/*.test.ts`),
    // Pages are of packages that the copy does not have.
    exclude: [...WITH_DATABASE, 'packages/server/src/http/site/**'],
    setupFiles: ['tools/mutation/few-cases.ts'],
    testTimeout: 60_000,
  },
});
