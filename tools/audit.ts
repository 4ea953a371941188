/** `npm run audit`: known holes of what the site runs on; says so when the registry tells nothing, and fails only for holes. */
import { execFile } from 'node:child_process';
import { judgeAudit } from './audit/judge-audit.ts';
import { ROOT } from './source-files.ts';

const output = await new Promise<string>((resolve) => {
  const asked = ['audit', '--omit=dev', '--json', '--fetch-retries=0'];
  // npm leaves with 1 for holes and for a registry that is not there; its words tell which.
  execFile('npm', asked, { cwd: ROOT, timeout: 120_000, maxBuffer: 64 * 1024 * 1024 }, (_error, said) =>
    resolve(said),
  );
});
const { words, fails } = judgeAudit(output);
console.log(words);
process.exit(fails ? 1 : 0);
