/** `npm run check`: every check that needs no test run; goes through all of them whatever fails. `-- lint walls` runs those alone. */
import { runSteps, type Step } from './run-steps.ts';

const STEPS: readonly Step[] = [
  { name: 'format', run: ['node_modules/@biomejs/biome/bin/biome', 'format', '.'] },
  { name: 'types', run: ['tools/typecheck.ts'] },
  { name: 'lint', run: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
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
  { name: 'folders', run: ['tools/folders.ts'] },
  { name: 'dead code', run: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
  { name: 'file sizes', run: ['tools/file-size.ts'] },
  { name: 'sql text', run: ['tools/sql-text.ts'] },
  { name: 'slow patterns', run: ['tools/slow-patterns.ts'] },
  { name: 'leaks', run: ['tools/leaks.ts'] },
  { name: 'openapi', run: ['tools/openapi.ts', '--check'] },
  { name: 'db types', run: ['tools/db-types.ts', '--check'] },
  { name: 'map', run: ['tools/map.ts', '--check'] },
  { name: 'requirements', run: ['tools/trace.ts'] },
];

/** Under a compiler it does not know dependency-cruiser sees hardly a module and looks green. */
function sawModules(output: string): string | null {
  const [, seen] = /(\d+) modules,/.exec(output) ?? [];
  return Number(seen) >= 100
    ? null
    : `only ${seen ?? 0} modules were seen: the parser does not read our TypeScript`;
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `no such check: ${unknown.join(', ')}; there are: ${STEPS.map((step) => step.name).join(', ')}`,
  );
  process.exit(1);
}
const failed = await runSteps(STEPS.filter((step) => asked.length === 0 || asked.includes(step.name)));
console.log(failed.length === 0 ? '\nall checks pass' : `\nfailed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
