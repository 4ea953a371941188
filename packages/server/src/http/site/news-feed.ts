import type { ArticleCard } from '@distance/contract/news.ts';
import { inLanguage } from '@distance/domain/site/language-path.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Services } from '../../context.ts';
import type { Edge } from '../edge.ts';
import { escapeXml } from './escape-xml.ts';
import { createPageSite } from './page-site.ts';

const FEED = '/news/rss.xml';
const NEWEST = '20';

/** `/news/rss.xml` and `/en/news/rss.xml`: the newest articles for feed readers. */
export function addNewsFeed(app: FastifyInstance, edge: Edge, services: Services): void {
  const { publicUrl } = services.settings;
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const site = createPageSite(edge, services, request, '');
    const { body } = await site.call('newsPreview', { query: { limit: NEWEST } });
    // The call's own answer, checked by its schema on the way out.
    const { values } = body as { values: ArticleCard[] };
    const texts = messagesOf(site.locale);
    const items = values.map(({ public_id: id, title, lead, published_at: published, topic }) => {
      const address = escapeXml(publicUrl + inLanguage(`/news/${encodeURIComponent(id)}`, site.locale));
      return `<item><title>${escapeXml(title)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid><description>${escapeXml(lead)}</description><category>${escapeXml(texts.articles.topic[topic])}</category><pubDate>${new Date(published).toUTCString()}</pubDate></item>`;
    });
    const title = escapeXml(`${texts.shell.brand}: ${texts.articles.title}`);
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/rss+xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${title}</title><link>${escapeXml(publicUrl + inLanguage('/news', site.locale))}</link><description>${escapeXml(texts.articles.description)}</description><language>${site.locale}</language>${items.join('')}</channel></rss>\n`,
      );
  };
  for (const locale of ['ru', 'en'] as const) app.get(inLanguage(FEED, locale), send);
}
