import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { withoutHeadersOfDocuments } from './file-headers.ts';

const DAY_S = 86_400;

/** Files of the build: names with a hash never change, the rest is asked for again after a day. */
export async function addAssets(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    preCompressed: true,
    index: false,
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(clientDir, 'assets'));
      if (hashed)
        withoutHeadersOfDocuments(reply)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .removeHeader('last-modified');
      else reply.header('cache-control', `public, max-age=${DAY_S}`);
    },
  });
}
