import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readRouteFiles } from './slim-routes.ts';

/** What the build writes of each file of script: why a page loads it, if its group says, and the characters of each source. */
type ChunkList = Record<string, { why?: string; sources: Record<string, number> }>;

/** What a page loads before anything is pressed. */
export interface FirstLoad {
  id: string;
  /** Script alone, packed as it is sent. */
  bytes: number;
  /** Bytes that it may have at most. */
  limit: number;
  files: { file: string; bytes: number; why: string }[];
}

const PAGE = /Screen$/;
const EVERY_PAGE = 'the list of all pages with their files: every page';

/**
 * Most script of a page in brotli kB (1 kB = 1024 bytes), the first that fits, 4 of them the list of all pages; an empty basket's is 150
 * thousand bytes with what goes around the files.
 */
const LIMITS: readonly (readonly [page: RegExp, kb: number])[] = [
  [/\/(Main|Calendar|Event|Shop|Category|Merch|NewYear|Product|ShopSearch)Screen$/, 134],
  [/\/BasketScreen$/, 145],
  [/\/LoginScreen$/, 170],
  // Pages with the forms of participants, and the cabinet.
  [/^screens\/(me|add|team|basket)\//, 284],
  [PAGE, 194],
];

/** Every page with each file of script it loads first, and why it is there; the larger of the two languages counts. */
export function firstLoads(web: string): FirstLoad[] {
  const client = join(web, 'build/client');
  const list = readRouteFiles(web);
  // Written by the build beside the pages.
  const chunks = JSON.parse(readFileSync(join(web, 'build/chunks.json'), 'utf8')) as ChunkList;
  return Object.values(list.routes)
    .filter((route) => PAGE.test(route.id))
    .map((route) => {
      const names = new Set([list.url, ...filesOf(list.entry), ...textsOf(web, 'entry.client')]);
      for (let at: typeof route | undefined = route; at; at = list.routes[at.parentId ?? ''])
        for (const file of [...filesOf(at), ...textsOf(web, at.id)]) names.add(file);
      const files = [...names]
        .map((file) => ({
          file,
          bytes: packed(client, file),
          why: file === list.url ? EVERY_PAGE : why(file, chunks),
        }))
        .toSorted((a, b) => b.bytes - a.bytes);
      return {
        id: route.id,
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        limit: limitOf(route.id),
        files,
      };
    });
}

/** The list of every page, line by line. */
export function firstLoadLines(web: string): string[] {
  return firstLoads(web).flatMap(linesOf);
}

/** A page and its files, the largest first. */
export function linesOf({ id, bytes, files }: FirstLoad): string[] {
  return [
    `${id}: ${kb(bytes)} kB of script (brotli) in ${files.length} files`,
    ...files.map(
      ({ file, bytes: own, why: reason }) => `${kb(own).padStart(8)}  ${basename(file)}: ${reason}`,
    ),
  ];
}

function limitOf(id: string): number {
  const [, limit = 0] = LIMITS.find(([page]) => page.test(id)) ?? [];
  return limit * 1024;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);

const kb = (bytes: number) => (bytes / 1024).toFixed(1);

/** The smallest files are sent as they are. */
function packed(client: string, file: string): number {
  const path = join(client, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

const filesOf = (part: { module: string; imports?: string[] }) => [part.module, ...(part.imports ?? [])];

/** The reason of its group; of a file that the builder cut by itself, what it consists of. */
function why(file: string, chunks: ChunkList): string {
  const chunk = chunks[file];
  if (chunk?.why !== undefined) return chunk.why;
  const sources = Object.entries(chunk?.sources ?? {}).toSorted(([, a], [, b]) => b - a);
  const largest = sources.slice(0, 3).map(([source]) => basename(source));
  const more = sources.length > 3 ? ` and ${sources.length - 3} more` : '';
  return `${largest.join(', ') || 'names parts of other files'}${more}`;
}

/** Files of the texts that a module awaits at its top. */
function textsOf(web: string, module: string): string[] {
  const client = join(web, 'build/client');
  const [source] = globSync(`src/${module}.{ts,tsx}`, { cwd: web });
  if (source === undefined) return [];
  const [, asked = ''] = /^await loadTexts\((.*)\);$/m.exec(readFileSync(join(web, source), 'utf8')) ?? [];
  return [...asked.matchAll(/'(\w+)'/g)].map(([, pack = '']) => {
    const [largest] = globSync(`assets/${kebab(pack)}-{ru,en}-????????.js`, { cwd: client }).toSorted(
      (a, b) => statSync(join(client, b)).size - statSync(join(client, a)).size,
    );
    if (largest === undefined) throw new Error(`the build left no texts of ${pack}`);
    return `/${largest}`;
  });
}
