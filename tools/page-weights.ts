/** After a build: every page that loads more script at first than its kind may, with its files. Leaves with 1 while there is one. */
import { join } from 'node:path';
import { firstLoads, linesOf } from './build-web/first-load.ts';

const loads = firstLoads(join(import.meta.dirname, '../packages/web'));
if (loads.length === 0) throw new Error('the build has no page');
const heavy = loads.filter(({ bytes, limit }) => bytes > limit);
for (const load of heavy) {
  console.log(`at most ${load.limit / 1024} kB may be loaded (tools/build-web/first-load.ts):`);
  for (const line of linesOf(load)) console.log(line);
}
process.exit(heavy.length === 0 ? 0 : 1);
