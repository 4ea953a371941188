/** Type check of the node side and of the web side; prepares the route types the web side needs. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const run = (args: string[], cwd = ROOT) =>
  spawnSync(process.execPath, args, { cwd, stdio: 'inherit' }).status === 0;

let ok = true;
if (existsSync(`${ROOT}packages/web/react-router.config.ts`)) {
  ok = run([`${ROOT}node_modules/@react-router/dev/bin.cjs`, 'typegen'], `${ROOT}packages/web`);
}
for (const project of ['tsconfig.json', 'packages/web/tsconfig.json']) {
  ok = run(['node_modules/typescript-7/bin/tsc', '-p', project]) && ok;
}
process.exit(ok ? 0 : 1);
