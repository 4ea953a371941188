import type { FastifyInstance } from 'fastify';

interface Told {
  host?: unknown;
  key?: unknown;
  keyLocation?: unknown;
  urlList?: unknown;
}

const MOST = 10_000;

/** A search engine that takes IndexNow, to be mounted under /indexnow; what it was told stands in the log of requests. */
export function addIndexNowRoutes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // As it came, for the log.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Body: string }>('/', async (request, reply) => {
    const { host, key, keyLocation, urlList } = read(request.body);
    if (typeof host !== 'string' || !Array.isArray(urlList) || urlList.length === 0 || urlList.length > MOST)
      return await reply.status(400).send({ message: 'Invalid request' });
    if (typeof key !== 'string' || !/^[A-Za-z0-9-]{8,128}$/.test(key))
      return await reply.status(403).send({ message: 'Key is not valid' });
    // The key is read at this address; a stand-in does not call back.
    const own = (address: unknown) =>
      typeof address === 'string' && URL.canParse(address) && new URL(address).host === host;
    if (!own(keyLocation) || !urlList.every(own))
      return await reply.status(422).send({ message: 'Addresses are of another host' });
    return await reply.status(200).send({ success: true });
  });
}

function read(body: string): Told {
  try {
    const told: unknown = JSON.parse(body);
    return typeof told === 'object' && told !== null ? told : {};
  } catch {
    return {};
  }
}
