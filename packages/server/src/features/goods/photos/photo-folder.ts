import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomId } from '../../../public-id.ts';

/** Photos of goods in all their sizes, by the last part of their address; shared by all processes like the other files. */
export class PhotoFolder {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'photos');
  }

  /** @param name as `readPhotoAddress` allows it */
  async read(name: string): Promise<Buffer | null> {
    return await readFile(join(this.#folder, name)).catch(() => null);
  }

  /** Whole before its name appears. */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const part = join(this.#folder, `${name}.${randomId(60)}.part`);
    await writeFile(part, bytes);
    await rename(part, join(this.#folder, name));
  }
}
