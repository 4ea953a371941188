import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../context.ts';
import type { Edge } from '../edge.ts';
import { Refusal } from '../refusal.ts';
import { contentPolicy } from './content-policy.ts';
import type { SiteBuild } from './load-build.ts';
import { PageCache, type RenderedPage } from './page-cache.ts';
import { choicesOf, createPageSite } from './page-site.ts';

/** Internet Explorer by its name, old and last (A2.28). */
const OLD_BROWSER = /MSIE |Trident\//;
/** Unknown calls and files answer as such, not with a page. */
const NO_PAGES = /^\/(api|assets|cover)\//;
const NOT_SUPPORTED = '/notsupport';

/** Every page has a nonce of its own, so it is packed for each reader: quickly rather than small. */
const PACK_LEVEL = 3;
const PACK_FROM = 1024;
const pack = promisify(gzip);

/**
 * Every address that is neither a call nor a file is a page. Pages are rendered for a guest, so everyone shares them for
 * a second; the nonce of their scripts is put in for each reader.
 */
export function addPages(app: FastifyInstance, edge: Edge, services: Services, build: SiteBuild): void {
  const cache = new PageCache();
  // Unguessable, so that no text of a page can name it.
  const standIn = `nonce-${randomBytes(18).toString('hex')}`;
  const dev = build.vite !== null;
  const paymentHosts = services.acquirers.all.flatMap(({ pageHosts }) => pageHosts);

  const render = async (request: FastifyRequest): Promise<RenderedPage> => {
    const site = createPageSite(edge, services, request, standIn);
    const answer = await build.render(
      new Request(new URL(request.url, 'http://site.invalid'), { headers: { accept: '*/*' } }),
      site,
    );
    const parts = (await answer.text()).split(standIn).map((part) => Buffer.from(part));
    return { status: answer.status, headers: [...answer.headers], parts };
  };

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    if (NO_PAGES.test(request.url)) throw new Refusal('not_found');
    if (OLD_BROWSER.test(request.headers['user-agent'] ?? '') && !request.url.startsWith(NOT_SUPPORTED)) {
      return reply.redirect(NOT_SUPPORTED, 302);
    }
    const { locale, theme } = choicesOf(request);
    const key = `${locale} ${theme ?? '-'} ${request.url}`;
    const page = dev ? await render(request) : await cache.get(key, performance.now(), () => render(request));
    const nonce = randomBytes(16).toString('base64');
    for (const [name, value] of page.headers) reply.header(name, value);
    reply.header('vary', 'cookie, accept-encoding').header('cache-control', 'private, no-cache');
    reply.header('content-security-policy', contentPolicy(nonce, paymentHosts, dev));
    const nonceBytes = Buffer.from(nonce);
    const body = Buffer.concat(page.parts.flatMap((part, at) => (at === 0 ? [part] : [nonceBytes, part])));
    if (body.length < PACK_FROM || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
      return reply.status(page.status).send(body);
    return reply
      .status(page.status)
      .header('content-encoding', 'gzip')
      .send(await pack(body, { level: PACK_LEVEL }));
  };

  app.get('/*', send);
}
