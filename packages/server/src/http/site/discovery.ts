import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import type { Edge } from '../edge.ts';
import { createPageSite } from './page-site.ts';

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
const OPEN = ['/', '/calendar', '/feedback', '/documents/pers', '/documents/offers'];

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
    const { values } = body as { values: { public_id: string }[] };
    const paths = [...OPEN, ...values.map(({ public_id: id }) => `/event/${encodeURIComponent(id)}`)];
    const urls = paths.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(xml);
  });
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
