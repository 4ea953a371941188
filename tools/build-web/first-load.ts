import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<
    string,
    { id: string; path?: string; module: string; imports?: string[]; css?: string[]; parentId?: string }
  >;
}

/** Largest allowed script weight of the event page before anything is pressed, gzip bytes. */
const EVENT_PAGE_LIMIT = 130 * 1024;

/** Lines telling how many gzip kB of script each measured page loads first, the Russian texts included. */
export function firstLoad(web: string): string[] {
  return firstLoadBytes(web).map(({ id, bytes }) => {
    const over = id.includes('EventScreen') && bytes > EVENT_PAGE_LIMIT ? ' — over the limit of 130 kB' : '';
    return `${id}: ${(bytes / 1024).toFixed(1)} kB of script (gzip)${over}`;
  });
}

/** The same figures by route, in bytes. */
export function firstLoadBytes(web: string): { id: string; bytes: number }[] {
  const client = join(web, 'build/client');
  const manifest = readManifest(client);
  // The list of routes is no script of a page: React Router writes its routes into the page and asks for others later.
  return Object.values(manifest.routes)
    .filter((route) => /^screens\/(main|calendar|event|basket)\//.test(route.id))
    .map((route) => {
      const files = new Set([...textsOf(web, route.id), ...filesOf(manifest.entry)]);
      for (let at: typeof route | undefined = route; at; at = manifest.routes[at.parentId ?? ''])
        filesOf(at).forEach((file) => files.add(file));
      const bytes = [...files].reduce(
        (sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length,
        0,
      );
      return { id: route.id, bytes };
    });
}

/** Namespaces of texts that every page loads. */
const PUBLIC_NAMESPACES = ['shell', 'pages', 'race'];

/** The larger of the two languages of each namespace that a page loads, its own among them, which its screen names. */
function textsOf(web: string, screen: string): string[] {
  const client = join(web, 'build/client');
  const source = readFileSync(join(web, 'src', `${screen}.tsx`), 'utf8');
  const [, own = ''] = /^await loadPageTexts\((.*)\);$/m.exec(source) ?? [];
  const namespaces = [...own.matchAll(/'(\w+)'/g)].map(([, namespace = '']) => namespace);
  return [...PUBLIC_NAMESPACES, ...namespaces].map((namespace) => {
    const [largest] = globSync(`assets/${namespace}-????????.js`, { cwd: client }).toSorted(
      (a, b) => statSync(join(client, b)).size - statSync(join(client, a)).size,
    );
    if (largest === undefined) throw new Error(`the build left no texts of ${namespace}`);
    return `/${largest}`;
  });
}

const filesOf = (part: { module: string; imports?: string[] }) => [part.module, ...(part.imports ?? [])];

function readManifest(client: string): Manifest {
  const [file] = globSync('assets/manifest-*.js', { cwd: client });
  if (file === undefined) throw new Error('the build left no manifest');
  const source = readFileSync(join(client, file), 'utf8');
  // The file is one assignment of JSON that React Router writes.
  return JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1)) as Manifest;
}
