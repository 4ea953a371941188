import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { inLanguage, languageOfPath } from '@distance/domain/site/language-path.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../address-key.ts';
import type { Services } from '../../context.ts';
import { FairLine } from '../../fair-line.ts';
import { randomId } from '../../public-id.ts';
import { selectNamesStamp } from '../../features/consents/names-stamp.repo.ts';
import { asRefusal } from '../answer.ts';
import type { Visits } from '../../features/visits/visits.ts';
import type { Edge } from '../edge.ts';
import { FreshStamp } from '../fresh-stamp.ts';
import type { Front } from '../front.ts';
import { type Encoding, encodingOf, Packed } from '../packed.ts';
import { Refusal } from '../refusal.ts';
import { contentPolicy } from './content-policy.ts';
import { hashScripts } from './inline-scripts.ts';
import type { SiteBuild } from './load-build.ts';
import { type PageAddress, PageAddresses } from './page-address.ts';
import { PageCache, type RenderedPage } from './page-cache.ts';
import { type Choices, choicesOf, createPageSite } from './page-site.ts';
import { waitPage } from './wait-page.ts';

/** Internet Explorer by its name, old and last (A2.28). */
const OLD_BROWSER = /MSIE |Trident\//;
/** Unknown calls and files answer as such, not with a page. */
const NO_PAGES = /^\/(api|assets|cover)\//;
const NOT_SUPPORTED = '/notsupport';

/** A page takes some milliseconds of the one thread that everything else needs too: a full line is half a second long. */
const LINE = { atOnce: 2, waiting: 64, each: 16, perSecond: 20, burst: 60 };
/** The quickest of what packs well: a page lives for a second. */
const QUALITY = 3;

/** Headers of a kept page as they go out, one list for each encoding. */
type Heads = Partial<Record<Encoding, string[]>>;

/**
 * Every address that is neither a call nor a file is a page. Pages are rendered for a guest, so everyone shares them for a second:
 * the bytes are packed once, and whoever comes meanwhile is given them before the framework is asked.
 */
export function addPages(
  app: FastifyInstance,
  edge: Edge,
  services: Services,
  build: SiteBuild,
  front?: Front,
  visits?: Visits,
): void {
  const cache = new PageCache();
  const line = new FairLine(LINE);
  const addresses = new PageAddresses(build.query);
  const named = new FreshStamp(async () => await selectNamesStamp(services.db));
  const noteVisit = ({ opened }: PageAddress, url: string, headers: IncomingHttpHeaders, status: number) => {
    if (status !== 200 || opened === null || isAhead(headers)) return;
    visits?.note(opened, { url, referer: headers.referer, userAgent: headers['user-agent'] });
  };
  const heads = new WeakMap<RenderedPage, Heads>();
  // Unguessable, so that no text of a page can name it.
  const mark = randomBytes(18).toString('hex');
  const dev = build.vite !== null;
  const paymentHosts = services.acquirers.all.flatMap(({ pageHosts }) => pageHosts);

  const render = async (request: FastifyRequest, url: string): Promise<RenderedPage> => {
    const site = createPageSite(edge, services, request, mark);
    const answer = await build.render(
      new Request(new URL(url, 'http://site.invalid'), { headers: { accept: '*/*' } }),
      site,
    );
    const { body, hashes } = hashScripts(answer.bytes, mark);
    return {
      status: answer.status,
      headers: [...answer.headers, ['content-security-policy', contentPolicy(hashes, paymentHosts, dev)]],
      body: new Packed(body, QUALITY),
    };
  };

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    if (NO_PAGES.test(request.url)) throw new Refusal('not_found');
    if (leadsAway(request.url, request.headers['user-agent'])) return reply.redirect(NOT_SUPPORTED, 302);
    const address = addresses.read(request.url);
    const { url, data, people } = address;
    const choices = choicesOf(request.headers.cookie);
    if (!data && leadsToEnglish(choices, url))
      return reply
        .header('vary', 'cookie')
        .header('cache-control', 'private, no-cache')
        .redirect(inLanguage(request.url, 'en'), 302);
    const rendered = async () =>
      await line.run(addressKey(request.ip), async () => await render(request, dev ? request.url : url));
    let page: RenderedPage;
    try {
      // A page drawn before a name was taken back is of another key, so that it is not even given while the line is full.
      const key = people ? `${keyOf(choices, url)} ${await named.read()}` : keyOf(choices, url);
      page = dev ? await rendered() : await cache.get(key, performance.now(), rendered);
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal?.code !== 'busy' && refusal?.code !== 'too_many') throw error;
      // A script that asks for data understands no other status.
      page = waitPage(refusal.code === 'busy' || data ? 503 : 429, languageOfPath(url));
      reply
        .header('retry-after', refusal.retryAfterS)
        .header('content-security-policy', contentPolicy([], paymentHosts, dev));
    }
    const encoding = page.body.encoding(encodingOf(request.headers['accept-encoding']));
    for (const [name, value] of page.headers) reply.header(name, value);
    reply.header('vary', 'cookie, accept-encoding').header('cache-control', 'private, no-cache');
    noteVisit(address, request.url, request.headers, page.status);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    const body = page.body.as(encoding);
    const known = heads.get(page) ?? {};
    known[encoding] ??= headOf(reply, body);
    heads.set(page, known);
    return reply.status(page.status).send(body);
  };

  /** The same for a page that is ready, without the framework. */
  const serve = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', method, headers } = request;
    if (method !== 'GET' || leadsAway(url, headers['user-agent'])) return false;
    const address = addresses.read(url);
    const choices = choicesOf(headers.cookie);
    if (!address.data && leadsToEnglish(choices, address.url)) return false;
    // Whether a name was taken back meanwhile, the database tells.
    if (address.people) return false;
    const kept = cache.ready(keyOf(choices, address.url), performance.now());
    if (kept === undefined) return false;
    const encoding = kept.page.body.encoding(encodingOf(headers['accept-encoding']));
    const head = heads.get(kept.page)?.[encoding];
    if (head === undefined) return false;
    noteVisit(address, url, headers, kept.page.status);
    response.writeHead(kept.page.status, [...head, 'x-request-id', randomId(60)]);
    response.end(kept.page.body.as(encoding));
    return true;
  };

  if (front !== undefined && !dev) front.serve = serve;
  app.get('/*', send);
}

/** The address says in which language. */
const keyOf = ({ theme }: Choices, url: string): string => `${theme ?? '-'} ${url}`;

/** Whoever chose English goes on in it from an address that names no language, as of a letter or of a bank. */
const leadsToEnglish = ({ locale }: Choices, url: string): boolean =>
  locale === 'en' && languageOfPath(url) === 'ru';

function leadsAway(url: string, userAgent = ''): boolean {
  return OLD_BROWSER.test(userAgent) && !url.startsWith(NOT_SUPPORTED);
}

/** What a browser fetches in case it is wanted. */
const isAhead = (headers: IncomingHttpHeaders): boolean =>
  (headers['sec-purpose'] ?? headers['purpose']) !== undefined;

/** All headers of a reply, in the form that Node writes fastest. */
function headOf(reply: FastifyReply, body: Buffer): string[] {
  const head = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
  return [...head, 'content-length', String(body.length)];
}
