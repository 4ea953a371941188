import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'distance-link-'));
afterAll(() => rmSync(folder, { recursive: true }));

const own = `node-${process.platform}-${process.arch}`;
const link = join(folder, 'node_modules/.bin/node');
const run = () =>
  execFileSync(process.execPath, [join(import.meta.dirname, 'after-install.mjs')], { cwd: folder });

test('the node of the packages is linked where npm has taken the link away, and left where it is', () => {
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  run();
  expect(existsSync(link)).toBe(false);

  mkdirSync(join(folder, `node_modules/${own}/bin`), { recursive: true });
  writeFileSync(join(folder, `node_modules/${own}/bin/node`), '');
  run();
  expect(readlinkSync(link)).toBe(`../${own}/bin/node`);

  rmSync(link);
  symlinkSync('../gone', link);
  run();
  expect(readlinkSync(link)).toBe(`../${own}/bin/node`);

  rmSync(link);
  writeFileSync(link, 'npm made it');
  run();
  expect(() => readlinkSync(link)).toThrow('EINVAL');
});
