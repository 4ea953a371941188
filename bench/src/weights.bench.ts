import { fileURLToPath } from 'node:url';
import { firstLoadLines, firstLoads } from '../../tools/build-web/first-load.ts';
import type { Ratio } from './ratio.ts';

const WEB = fileURLToPath(new URL('../../packages/web', import.meta.url));

/** Script that a page loads before anything is pressed, with the list of its files. */
export function benchWeights(): Ratio[] {
  for (const line of firstLoadLines(WEB)) console.log(line);
  return firstLoads(WEB).map(({ id, bytes, limit, files }) => ({
    name: `first script of ${id} / ${limit / 1024} kB`,
    value: bytes / limit,
    atMost: 1,
    note: `${(bytes / 1024).toFixed(1)} kB brotli in ${files.length} files`,
  }));
}
