import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { Visits } from '../features/visits/visits.ts';
import { addAssets } from './site/assets.ts';

import type { Edge } from './edge.ts';
import type { Front } from './front.ts';
import type { Limiter } from './limits.ts';
import { addPages } from './site/pages.ts';
import { loadBuild } from './site/load-build.ts';
import { addDiscovery } from './site/discovery.ts';
import { addNewsFeed } from './site/news-feed.ts';
import { addPictures } from './site/pictures.ts';

/** Mounts the pages: built ones, or with SITE_DEV=1 the ones vite makes from the sources on the fly. */
export async function addSite(
  app: FastifyInstance,
  edge: Edge,
  services: Services,
  { front, limiter }: { front: Front; limiter: Limiter },
): Promise<void> {
  const site = await loadBuild(app.server);
  addPictures(app, services, limiter);
  addDiscovery(app, services);
  addNewsFeed(app, edge, services);
  const visits = new Visits(services);
  app.addHook('onClose', async () => await visits.flush());
  await app.register(async (scope) => {
    if (site.vite) scope.addHook('onRequest', site.vite);
    else await addAssets(scope, site.clientDir);
    addPages(scope, edge, services, site, front, visits);
  });
}
