/**
 * After `npm ci`: mends what an old npm on an old Node leaves out, as Debian 12 and 13 have them. Plain JavaScript for them.
 * - Packages of this machine that ask for a newer Node are left out silently: all is installed again by the Node that came along.
 * - npm 9 takes `node_modules/.bin/node` away together with the packages of Node for other machines: it is put back.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, symlinkSync } from 'node:fs';

const own = `node-${process.platform}-${process.arch}`;
const link = 'node_modules/.bin/node';
const [major, minor] = process.versions.node.split('.').map(Number);
const { npm_execpath: npm, INSTALLED_AGAIN: again } = process.env;

if (process.platform !== 'win32' && existsSync(`node_modules/${own}/bin/node`)) {
  // Scripts of the second installation find the old Node as well, which is why it is told what it is.
  if (npm !== undefined && again === undefined && (major < 20 || (major === 20 && minor < 19))) {
    const env = { ...process.env, INSTALLED_AGAIN: '1' };
    const { status } = spawnSync(`node_modules/${own}/bin/node`, [npm, 'ci'], { stdio: 'inherit', env });
    if (status !== 0) process.exit(status ?? 1);
  }
  if (!existsSync(link)) {
    rmSync(link, { force: true });
    symlinkSync(`../${own}/bin/node`, link);
  }
}
