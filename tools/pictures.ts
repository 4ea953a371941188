/**
 * `npm run pictures -- --good ID FILE…`: hangs photos on a good of the shop in place of what it shows now, the first as the main one. Each is a jpeg or
 * png of at most 2 MB.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type GivenPhoto, hangPhotos } from '@distance/server/features/goods/photos/hang-photos.ts';
import { readOptions } from './read-options.ts';
import { withServices } from './with-services.ts';

const { values, positionals } = readOptions({
  options: { good: { type: 'string' } },
  allowPositionals: true,
});

await withServices(async (services) => {
  if (values.good === undefined) throw new Error('--good is needed, the id of its page');
  const photos: GivenPhoto[] = [];
  for (const path of positionals) photos.push({ name: basename(path), bytes: await readFile(path) });
  const hung = await hangPhotos(services, values.good, photos);
  console.log(hung.join('\n'));
});
