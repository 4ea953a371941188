import { lazy, Suspense } from 'react';
import type { ServerBuild } from 'react-router';
import { clientOf } from './api/site-context.ts';
import * as entry from './entry.server.tsx';
import * as root from './root.tsx';
import { Shell } from './shell/Shell.tsx';

type Route = NonNullable<ServerBuild['routes'][string]>;

function Broken(): never {
  throw new Error('broken while rendered');
}
const Late = lazy(async () => {
  await Promise.resolve();
  return { default: Broken };
});

const Slow = lazy(async () => {
  await Promise.resolve();
  return { default: () => 'there at last' };
});

/** Pages that fail, each in a way of its own, and one that waits, under the real root. */
const FAILING: Record<string, Partial<Route['module']>> = {
  loader: {
    loader: () => {
      throw new Error('broken while loaded');
    },
  },
  call: { loader: async (args) => await clientOf(args).eventList({}) },
  page: { default: Broken },
  part: {
    default: () => (
      <Suspense fallback="…">
        <Late />
      </Suspense>
    ),
  },
  slow: {
    default: () => (
      <Suspense fallback="…">
        <Slow />
      </Suspense>
    ),
  },
  shell: { default: () => <Shell>…</Shell> },
};

const routes: ServerBuild['routes'] = {
  root: { id: 'root', path: '', module: root },
  ...Object.fromEntries(
    Object.entries(FAILING).map(([id, module]) => [
      id,
      { id, parentId: 'root', path: id, module: { default: () => null, ...module } },
    ]),
  ),
};

const build: ServerBuild = {
  entry: { module: entry },
  routes,
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: Object.fromEntries(
      Object.entries(routes).map(([id, route]) => [
        id,
        {
          id,
          ...(id === 'root' ? {} : { parentId: 'root', path: id }),
          module: `/${id}.js`,
          hasAction: false,
          hasLoader: route?.module.loader !== undefined,
          hasClientAction: false,
          hasClientLoader: false,
          hasClientMiddleware: false,
          hasDefaultExport: true,
          hasErrorBoundary: id === 'root',
          clientActionModule: undefined,
          clientLoaderModule: undefined,
          clientMiddlewareModule: undefined,
          hydrateFallbackModule: undefined,
        },
      ]),
    ),
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
};

/** What the server's test of failures renders: production's way of it. */
export const pages = entry.createPages(build, 'production');
