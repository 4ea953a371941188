/** `npm run check`: every check that needs no test run; goes through all of them whatever fails. `-- lint walls` runs those alone. */
import { availableParallelism } from 'node:os';
import { runSteps, type Step } from './run-steps.ts';

/** Use every core themselves; `types` writes files that others read. */
const WIDE: readonly Step[] = [
  { name: 'format', run: ['node_modules/@biomejs/biome/bin/biome', 'format', '.'] },
  { name: 'types', run: ['tools/typecheck.ts'] },
  { name: 'lint', run: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
];

/** Use one core each. The longest first, so that no core waits for them at the end. */
const NARROW: readonly Step[] = [
  {
    name: 'walls',
    run: [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      'packages',
      'e2e',
      'bench',
      'tools',
      'vitest.config.ts',
    ],
    judge: sawModules,
  },
  { name: 'map', run: ['tools/map.ts', '--check'] },
  { name: 'db types', run: ['tools/db-types.ts', '--check'] },
  { name: 'dead code', run: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
  { name: 'folders', run: ['tools/folders.ts'] },
  { name: 'file sizes', run: ['tools/file-size.ts'] },
  { name: 'sql text', run: ['tools/sql-text.ts'] },
  { name: 'slow patterns', run: ['tools/slow-patterns.ts'] },
  { name: 'leaks', run: ['tools/leaks.ts'] },
  { name: 'openapi', run: ['tools/openapi.ts', '--check'] },
  { name: 'requirements', run: ['tools/trace.ts'] },
];

/** Under a compiler it does not know dependency-cruiser sees hardly a module and looks green. */
function sawModules(output: string): string | null {
  const [, seen] = /(\d+) modules,/.exec(output) ?? [];
  return Number(seen) >= 100
    ? null
    : `only ${seen ?? 0} modules were seen: the parser does not read our TypeScript`;
}

const STEPS = [...WIDE, ...NARROW];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `no such check: ${unknown.join(', ')}; there are: ${STEPS.map((step) => step.name).join(', ')}`,
  );
  process.exit(1);
}
const chosen = (steps: readonly Step[]) =>
  steps.filter((step) => asked.length === 0 || asked.includes(step.name));
const failed = [
  ...(await runSteps(chosen(WIDE))),
  ...(await runSteps(chosen(NARROW), availableParallelism())),
];
console.log(failed.length === 0 ? '\nall checks pass' : `\nfailed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
