import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomId } from '../../public-id.ts';
import type { FileStore } from './file-store.ts';

/** Files in a folder, two levels deep, written whole before their name appears. */
export function createDiskFileStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!/^[a-z0-9]{26}$/.test(key)) throw new Error('not a storage key');
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async write(bytes) {
      const key = randomId(130);
      const path = pathOf(key);
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true });
      await writeFile(`${path}.part`, bytes);
      await rename(`${path}.part`, path);
      return key;
    },
    read: async (key) => await readFile(pathOf(key)),
    remove: async (key) => await rm(pathOf(key), { force: true }),
  };
}
