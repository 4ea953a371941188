import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomId } from '../../public-id.ts';

/** Drawn pictures on disk, by address: a restart or another process draws none of them again. */
export class PictureFiles {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'covers');
  }

  async get(address: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const path = join(this.#folder, createHash('sha256').update(address).digest('hex'));
    const found = await readFile(path).catch(() => null);
    if (found !== null) return found;
    const bytes = await draw();
    // A picture that cannot be kept, as on a full disk, is drawn again the next time.
    await this.#write(path, bytes).catch(() => undefined);
    return bytes;
  }

  async #write(path: string, bytes: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const part = `${path}.${randomId(60)}`;
    await writeFile(part, bytes);
    await rename(part, path);
  }
}
