/**
 * `npm run returns`: goods that buyers wish to give back. `-- --await ID --words TEXT` asks the buyer to send them, `-- --accept ID [--words TEXT]`
 * returns the money and puts them back in stock, with `--spoiled` takes them out of it; `-- --refuse ID --words TEXT` says no. The buyer gets a
 * letter. `-- --photos ID --to FOLDER` writes the photos of one.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decideReturn } from '@distance/server/features/returns/decide-return.ts';
import { listReturns, photosOfReturn } from '@distance/server/features/returns/list-returns.ts';
import { readOptions } from './read-options.ts';
import { withServices } from './with-services.ts';

const text = { type: 'string' } as const;
const { values } = readOptions({
  options: {
    await: text,
    accept: text,
    refuse: text,
    words: text,
    spoiled: { type: 'boolean' },
    photos: text,
    to: text,
  },
});

const STEPS = { await: 'awaited', accept: 'accepted', refuse: 'refused' } as const;

await withServices(async (services) => {
  const { photos, words = '', spoiled = false } = values;
  for (const option of ['await', 'accept', 'refuse'] as const) {
    const id = values[option];
    if (id === undefined) continue;
    await decideReturn(services, id, STEPS[option], { words, spoiled });
    console.log(STEPS[option]);
    return;
  }
  if (photos !== undefined) {
    if (values.to === undefined) throw new Error('--to is needed, a folder');
    for (const { name, bytes } of await photosOfReturn(services, photos)) {
      await writeFile(join(values.to, name), bytes);
      console.log(name);
    }
    return;
  }
  const open = await listReturns(services);
  console.log(open.length === 0 ? 'no return waits' : open.join('\n'));
});
