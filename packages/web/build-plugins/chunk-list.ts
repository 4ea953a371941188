import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { WHY } from './chunk-groups.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FILE = fileURLToPath(new URL('../build/chunks.json', import.meta.url));

/** A file of the browser's script: why a page loads it, when a group says so, and how many characters each source brought. */
interface Chunk {
  why: string | undefined;
  sources: Record<string, number>;
}

/** Writes `build/chunks.json` beside the build, for the list of what each page loads. */
export function chunkList(): Plugin {
  return {
    name: 'chunk-list',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_options, bundle) {
      const list: Record<string, Chunk> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        list[`/${chunk.fileName}`] = {
          why: WHY.get(chunk.name),
          sources: Object.fromEntries(
            Object.entries(chunk.modules).map(([id, { renderedLength }]) => [sourceOf(id), renderedLength]),
          ),
        };
      }
      mkdirSync(dirname(FILE), { recursive: true });
      writeFileSync(FILE, JSON.stringify(list));
    },
  };
}

/** The path in the repository; the builder's own modules begin with a zero sign. */
function sourceOf(id: string): string {
  const [path = ''] = id.replace('\0', '').split('?');
  return path.startsWith('/') ? relative(ROOT, path) : path;
}
