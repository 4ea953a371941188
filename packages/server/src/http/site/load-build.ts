import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageSite } from './page-site.ts';

/** `bytes`: of the page in UTF-8, one letter each (latin1). */
type Render = (
  request: Request,
  site: PageSite,
) => Promise<{ status: number; headers: Headers; bytes: string }>;

/** What a path's page is drawn from. */
export interface PageQuery {
  /** Ids of its routes; null when no page stands there. */
  routes: readonly string[] | null;
  /** Names of the query that the rendering reads. */
  names: readonly string[];
  /** It names people, who may take their names back. */
  people: boolean;
}

interface Pages {
  render: Render;
  query: (path: string) => PageQuery;
}

/** The mounted build of the pages. */
export interface SiteBuild {
  /** Renders a page; with vite from the present sources. */
  render: Render;
  query: Pages['query'];
  clientDir: string;
  /** Answers what vite serves in development; null in production. */
  vite: ((request: FastifyRequest, reply: FastifyReply) => Promise<void>) | null;
}

interface ServerEntry {
  entry: { module: { createPages: (build: unknown, mode: 'production' | 'development') => Pages } };
}

const webDir = join(dirname(fileURLToPath(import.meta.url)), '../../../../web');

/** @throws Error when the pages are not built. */
export async function loadBuild(http: Server): Promise<SiteBuild> {
  if (process.env['SITE_DEV'] === '1') return loadDev(http);
  const entry = join(webDir, 'build/server/index.js');
  if (!existsSync(entry)) throw new Error('the pages are not built: run `npm run build`');
  const build = asEntry(await import(pathToFileURL(entry).href));
  return {
    ...build.entry.module.createPages(build, 'production'),
    clientDir: join(webDir, 'build/client'),
    vite: null,
  };
}

/** Changes reach the browser over `http`, so that two servers on one machine do not meet on a port. */
async function loadDev(http: Server): Promise<SiteBuild> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webDir,
    configFile: join(webDir, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: http } },
    appType: 'custom',
  });
  return {
    clientDir: join(webDir, 'public'),
    // Nothing is kept, so that whole addresses are rendered.
    query: () => ({ routes: [], names: [], people: false }),
    async render(request, site) {
      const build = asEntry(await vite.ssrLoadModule('virtual:react-router/server-build'));
      return await build.entry.module.createPages(build, 'development').render(request, site);
    },
    vite: (request, reply) =>
      new Promise((resolve, reject) => {
        const { url } = request.raw;
        reply.raw.once('finish', () => {
          reply.hijack();
          resolve();
        });
        vite.middlewares(request.raw, reply.raw, (error?: unknown) => {
          request.raw.url = url ?? '/';
          if (error === undefined || error === null) resolve();
          else reject(error instanceof Error ? error : new Error('vite failed', { cause: error }));
        });
      }),
  };
}

/** The build is made by another package and loaded at run time, so its shape is checked here once. */
function asEntry(module: unknown): ServerEntry {
  const entry = (module as Partial<ServerEntry>).entry?.module;
  if (typeof entry?.createPages !== 'function') throw new Error('the build of the pages has no createPages');
  return module as ServerEntry;
}
