import { NEWS_PER_PAGE } from '@distance/domain/news.ts';
import type { Handler } from '../../../context.ts';
import { articleCard } from './article.view.ts';
import { countArticles, selectArticles } from './articles.repo.ts';

export const news: Handler<'news'> = async ({ query: { topic, page } }, { db, clock, locale }) => {
  const now = clock.now();
  const [rows, total] = await Promise.all([
    selectArticles(db, { now, topic, limit: NEWS_PER_PAGE, offset: (page - 1) * NEWS_PER_PAGE }),
    countArticles(db, now, topic),
  ]);
  return { values: rows.map((row) => articleCard(row, locale)), total };
};
