/**
 * Builds the pages for production and compresses what the browser loads. Does nothing when the build is newer than
 * what it is made of, which a hash of the inputs tells; `--force` builds anyway.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { firstLoadLines } from './build-web/first-load.ts';
import { slimRoutes } from './build-web/slim-routes.ts';

const root = join(import.meta.dirname, '..');
const web = join(root, 'packages/web');
const FIRST_LOAD = 'build/first-load.txt';
const stamp = join(web, 'build/inputs.sha256');
const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });

const inputs = hashOfInputs();
if (!values.force && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) {
  console.log('pages: the build is up to date');
} else {
  const began = performance.now();
  console.log('pages: building…');
  await run();
  slimRoutes(web);
  console.log('pages: compressing…');
  await compressAssets();
  writeFileSync(stamp, inputs);
  writeFileSync(join(web, FIRST_LOAD), `${firstLoadLines(web).join('\n')}\n`);
  console.log(`pages: packages/web/${FIRST_LOAD} lists what each page loads first, and why`);
  console.log(`pages: built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Ends this program with the builder's exit code when it fails. */
async function run(): Promise<void> {
  const cli = join(root, 'node_modules/@react-router/dev/dist/cli/index.js');
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
  const child = spawn(process.execPath, [cli, 'build', '--logLevel', 'warn'], {
    cwd: web,
    env,
    stdio: 'inherit',
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (exit) => resolve(exit ?? 1));
  });
  if (code !== 0) process.exit(code);
}

function hashOfInputs(): string {
  const packages = ['web', 'ui', 'i18n', 'contract', 'domain'].map((folder) => `packages/${folder}`);
  const patterns = packages.flatMap((folder) => [
    `${folder}/src/**/*.*`,
    `${folder}/public/**/*.*`,
    `${folder}/*.{json,ts}`,
    `${folder}/build-plugins/*.ts`,
  ]);
  const files = globSync([...patterns, 'package-lock.json', 'tools/build-web.ts', 'tools/build-web/*.ts'], {
    cwd: root,
  }).filter((file) => !/\.test\.tsx?$/.test(file));
  const hash = createHash('sha256');
  for (const file of files.toSorted())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Writes `.br` and `.gz` beside every text file, for the server to send as they are. */
async function compressAssets(): Promise<void> {
  const client = join(web, 'build/client');
  const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
  for (const file of globSync('**/*.{js,css,svg,json,txt,webmanifest}', { cwd: client })) {
    const bytes = readFileSync(join(client, file));
    if (bytes.length < 512) continue;
    const quality = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    };
    writeFileSync(join(client, `${file}.br`), await toBrotli(bytes, quality));
    writeFileSync(join(client, `${file}.gz`), await toGzip(bytes, { level: 9 }));
  }
}
