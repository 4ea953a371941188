import { GOODS_PER_PAGE } from '@distance/domain/goods-per-page.ts';
import { NEWS_PER_PAGE } from '@distance/domain/news.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import type { Edge } from '../edge.ts';
import { escapeXml } from './escape-xml.ts';
import { createPageSite, type PageSite } from './page-site.ts';

/** What search engines need not look at: the buyer's own pages. */
const CLOSED = [
  '/api/',
  '/basket',
  '/me',
  '/login',
  '/auth',
  '/registration',
  '/newpass',
  '/verify/',
  '/user/',
  '/token/',
  '/exit',
];
const OPEN = [
  '/',
  '/calendar',
  '/news',
  '/shop',
  '/merch',
  '/newyear_2022',
  '/feedback',
  '/documents/pers',
  '/documents/offers',
];
/** Of a list of goods, the most that are told of: a page of the map holds fifty thousand addresses. */
const PAGES_OF_GOODS = 200;
const PAGES_OF_NEWS = 100;

/** robots.txt and sitemap.xml. */
export function addDiscovery(app: FastifyInstance, edge: Edge, services: Services): void {
  const { publicUrl } = services.settings;
  app.get('/robots.txt', async (_request, reply) => {
    const lines = [
      'User-agent: *',
      ...CLOSED.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
      '',
    ];
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(lines.join('\n'));
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const site = createPageSite(edge, services, request, '');
    const { body } = await site.call('eventList', {});
    // The call's own answer, checked by its schema on the way out.
    const { values } = body as { values: Named[] };
    const paths = [
      ...OPEN,
      ...addressesOf('/event/', values),
      ...(await shopPaths(site)),
      ...(await newsPaths(site)),
      ...(await writtenPaths(site)),
    ];
    const urls = paths.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(xml);
  });
}

interface Named {
  public_id: string;
}

const addressesOf = (path: string, values: readonly Named[]): string[] =>
  values.map(({ public_id: id }) => path + encodeURIComponent(id));

/** Categories of the shop and their goods. */
async function shopPaths(site: PageSite): Promise<string[]> {
  // The calls' own answers, as above.
  const shelves = (await site.call('shopCategories', {})).body as { values: Named[] };
  const paths = addressesOf('/shop/category/', shelves.values);
  for (let page = 1; page <= PAGES_OF_GOODS; page += 1) {
    const { body } = await site.call('shopGoods', { query: { page: String(page) } });
    const { goods, total } = body as { goods: Named[]; total: number };
    paths.push(...addressesOf('/shop/product/', goods));
    if (page * GOODS_PER_PAGE >= total) break;
  }
  return paths;
}

async function newsPaths(site: PageSite): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; page <= PAGES_OF_NEWS; page += 1) {
    // The call's own answer, as above.
    const { body } = await site.call('news', { query: { page: String(page) } });
    const { values, total } = body as { values: Named[]; total: number };
    paths.push(...addressesOf('/news/', values));
    if (page * NEWS_PER_PAGE >= total) break;
  }
  return paths;
}

/** Pages that an editor writes. */
async function writtenPaths(site: PageSite): Promise<string[]> {
  // The call's own answer, as above.
  const { values } = (await site.call('pageList', {})).body as { values: { path: string }[] };
  return values.map(({ path }) => path);
}
