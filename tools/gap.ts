/**
 * `npm run gap -- --from 2027-05-01T12:00:00+03:00`: after the database was restored to that moment, compares the acquirers' registries
 * with it, takes up and books what can be and prints what is left to do; leaves with 1 while there is something. `--ids FILE --provider
 * NAME`: ids of payments from the cabinet of an acquirer that lists nothing, one a line.
 */
import { readFile } from 'node:fs/promises';
import { closeGap } from '@distance/server/features/reconciliation/close-gap.ts';
import { readOptions } from './read-options.ts';
import { withServices } from './with-services.ts';

const { values } = readOptions({
  options: { from: { type: 'string' }, ids: { type: 'string' }, provider: { type: 'string' } },
});

await withServices(async (services) => {
  const from = new Date(values.from ?? '');
  if (Number.isNaN(from.getTime()))
    throw new Error('--from is needed: the moment the database was restored to');
  const ids = new Map<string, string[]>();
  if (values.ids !== undefined) {
    if (values.provider === undefined) throw new Error('--provider says whose ids these are');
    const lines = (await readFile(values.ids, 'utf8')).split(/\r?\n/).map((line) => line.trim());
    ids.set(
      values.provider,
      lines.filter((line) => line !== ''),
    );
  }
  const remains = await closeGap(services, { from, to: services.clock.now(), ids });
  for (const { what, run } of remains) console.log(run === null ? what : `${what}\n    ${run}`);
  if (remains.length === 0) console.log('nothing is left to do');
  return remains.length > 0 ? 1 : 0;
});
