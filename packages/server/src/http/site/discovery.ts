import { inLanguage, type SiteLanguage } from '@distance/domain/site/language-path.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { BoundedCache } from '../../bounded-cache.ts';
import type { Services } from '../../context.ts';
import { type MapEntry, mapPart, mapParts, mapStamp } from '../../features/discovery/site-map.ts';
import { Refusal } from '../refusal.ts';
import { escapeXml } from './escape-xml.ts';

/** What search engines need not look at: the buyer's own pages. A rule shuts whatever begins like it: `/me` alone would shut `/merch`. */
const CLOSED = [
  '/api/',
  '/basket',
  '/me$',
  '/me/',
  '/login',
  '/auth',
  '/registration',
  '/newpass',
  '/verify/',
  '/user/',
  '/token/',
  '/exit',
];
/** A map is made once for all who ask within a minute while no page is added: of fifty thousand addresses it costs a moment. */
const KEPT_MS = 60_000;
/** Of fifty thousand addresses each: as many pages as there will ever be. */
const MOST_PARTS = 40;

/** robots.txt, and sitemap.xml: the addresses themselves, or an index of `/sitemap/{n}.xml` where one file cannot hold them. */
export function addDiscovery(app: FastifyInstance, { settings, db, clock }: Services): void {
  const { publicUrl } = settings;
  app.get('/robots.txt', async (_request, reply) => {
    const lines = [
      'User-agent: *',
      ...CLOSED.map((path) => `Disallow: ${path}`),
      ...CLOSED.filter((path) => path !== '/api/').map((path) => `Disallow: ${inLanguage(path, 'en')}`),
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
      '',
    ];
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(lines.join('\n'));
  });
  const { indexNow } = settings;
  if (indexNow !== null)
    app.get(`/${indexNow.key}.txt`, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(indexNow.key),
    );
  const kept = new BoundedCache<{ stamp: string; xml: string | null }>({ most: MOST_PARTS + 1, ms: KEPT_MS });
  const made = async (name: string, make: () => Promise<string | null>) => {
    const stamp = await mapStamp(db);
    const found = kept.get(name, clock);
    if (found?.fresh === true && found.value.stamp === stamp) return found.value.xml;
    const xml = await make();
    kept.set(name, { stamp, xml }, clock);
    return xml;
  };
  const send = async (reply: FastifyReply, xml: string | null) => {
    if (xml === null) throw new Refusal('not_found');
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(xml);
  };
  const part = async (n: number) => {
    const entries = await mapPart(db, clock.now(), n);
    return entries && urlSet(publicUrl, entries);
  };
  app.get('/sitemap.xml', async (_request, reply) => {
    const xml = await made('index', async () => {
      const parts = await mapParts(db, clock.now());
      return parts === 1 ? await part(1) : mapIndex(publicUrl, Math.min(parts, MOST_PARTS));
    });
    return await send(reply, xml);
  });
  app.get<{ Params: { file: string } }>('/sitemap/:file', async ({ params }, reply) => {
    const n = Number(/^([1-9]\d?)\.xml$/.exec(params.file)?.[1] ?? 0);
    if (n === 0 || n > MOST_PARTS) throw new Refusal('not_found');
    return await send(reply, await made(String(n), async () => await part(n)));
  });
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const LANGUAGES: readonly SiteLanguage[] = ['ru', 'en'];

function urlSet(origin: string, entries: readonly MapEntry[]): string {
  const urls = entries.flatMap(({ path, changed }) => {
    const day = changed === null ? '' : `<lastmod>${changed.toISOString()}</lastmod>`;
    const link = (name: string, language: SiteLanguage) =>
      `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeXml(origin + inLanguage(path, language))}"/>`;
    // Each names all of them, itself among them.
    const links = link('ru', 'ru') + link('en', 'en') + link('x-default', 'ru');
    return LANGUAGES.map(
      (language) => `<url><loc>${escapeXml(origin + inLanguage(path, language))}</loc>${day}${links}</url>`,
    );
  });
  return `${HEAD}<urlset ${SCHEMA} ${LINKS}>${urls.join('')}</urlset>\n`;
}

function mapIndex(origin: string, parts: number): string {
  const files = Array.from(
    { length: parts },
    (_, at) => `<sitemap><loc>${escapeXml(`${origin}/sitemap/${at + 1}.xml`)}</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex ${SCHEMA}>${files.join('')}</sitemapindex>\n`;
}
