/**
 * `npm run mutation`: puts mistakes into rules, one at a time, and counts how many of them make a test fail (trust.md G14).
 * `-- pricing refunds` measures those parts alone. What was measured and has not changed since is not measured again (`.data/mutation`);
 * `-- --anew` does: a constant of a module is not known to be looked at by a test that came later.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PARTS, type MutatedPart } from './mutation/parts.ts';
import { describeMutant, scoreOf, undetected, type MutationReport } from './mutation/report.ts';
import { ROOT } from './source-files.ts';

/** Percent that every part has to reach. */
const LEAST = 85;
const FOLDER = '.data/mutation';

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { anew: { type: 'boolean', default: false } },
});
const unknown = asked.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(
    `no such part: ${unknown.join(', ')}; there are: ${PARTS.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}
mkdirSync(join(ROOT, FOLDER), { recursive: true });
const results = PARTS.filter(({ name }) => asked.length === 0 || asked.includes(name)).map((part) => ({
  part,
  report: measure(part),
}));
console.log();
const failed = results.filter(({ part, report }) => !tell(part, report));
process.exit(failed.length === 0 ? 0 : 1);

/** Says how a part came out; false when it is not good enough. */
function tell({ name }: MutatedPart, report: MutationReport | null): boolean {
  if (report === null) {
    console.log(`FAILED          ${name}: was not measured`);
    return false;
  }
  const { score, detected, all, endless } = scoreOf(report);
  const ok = score >= LEAST;
  console.log(
    `${ok ? 'ok    ' : 'FAILED'} ${score.toFixed(1).padStart(5)} %  ${name}: ${detected} of ${all} mistakes are noticed, ${endless} by tests that do not end`,
  );
  return ok;
}

/** @returns null when its tests fail without any mistake */
function measure({ name, files }: MutatedPart): MutationReport | null {
  const config = join(FOLDER, `${name}.config.json`);
  const json = join(FOLDER, `${name}.json`);
  writeFileSync(
    join(ROOT, config),
    JSON.stringify({
      packageManager: 'npm',
      plugins: ['@stryker-mutator/vitest-runner'],
      testRunner: 'vitest',
      vitest: { configFile: 'tools/mutation/vitest.config.ts' },
      mutate: [...files, '!**/*.test.ts'],
      // Packages that no test here imports, and what runs beside leave behind.
      ignorePatterns: [
        '/{e2e,bench}',
        '/packages/{web,ui,emulator,i18n}',
        '/{.data,.cache,test-results,playwright-report}',
      ],
      tempDirName: join(FOLDER, 'copies', name),
      concurrency: availableParallelism(),
      incremental: true,
      force: values.anew,
      incrementalFile: join(FOLDER, `${name}.incremental.json`),
      reporters: ['progress-append-only', 'json'],
      jsonReporter: { fileName: json },
      // Types are erased, not checked.
      disableTypeChecks: false,
      allowConsoleColors: false,
    }),
  );
  console.log(`\n— ${name}`);
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', config],
    // Laws that are tried at random are tried a few times for each mutant.
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, PRICE_CASES: '0.05' } },
  );
  if (status !== 0) return null;
  // Written by the runner just now in the shape it documents.
  const report = JSON.parse(readFileSync(join(ROOT, json), 'utf8')) as MutationReport;
  for (const mutant of undetected(report)) console.log(describeMutant(mutant));
  return report;
}
