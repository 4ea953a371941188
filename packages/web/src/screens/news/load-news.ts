import type { ArticleCard } from '@distance/contract/news.ts';
import { NEWS_PER_PAGE, NEWS_TOPICS } from '@distance/domain/news.ts';
import type { Client } from '../../api/client.ts';
import { NEWS_ZONE } from '../../features/news/news-zone.ts';
import { monthKey } from '../../texts/format.ts';

export type Topic = (typeof NEWS_TOPICS)[number];

export interface NewsData {
  topic: Topic | null;
  page: number;
  pages: number;
  /** Wide, above the months: the newest of the first page. */
  first: ArticleCard | null;
  months: { month: string; articles: ArticleCard[] }[];
}

/** The news of an address; a topic or a page that is none is left out. */
export async function loadNews(client: Client, query: URLSearchParams): Promise<NewsData> {
  const topic = NEWS_TOPICS.find((one) => one === query.get('topic')) ?? null;
  const asked = /^[1-9]\d{0,2}$/.exec(query.get('page') ?? '');
  const page = asked === null ? 1 : Number(asked[0]);
  const { values, total } = await client.news({ query: { page, ...(topic !== null && { topic }) } });
  const first = page === 1 ? (values[0] ?? null) : null;
  const months: NewsData['months'] = [];
  for (const article of first === null ? values : values.slice(1)) {
    const month = monthKey(article.published_at, NEWS_ZONE);
    const last = months.at(-1);
    if (last?.month === month) last.articles.push(article);
    else months.push({ month, articles: [article] });
  }
  return { topic, page, pages: Math.max(1, Math.ceil(total / NEWS_PER_PAGE)), first, months };
}
