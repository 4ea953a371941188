import type { Handler } from '../../../context.ts';
import { articleCard } from './article.view.ts';
import { selectArticles } from './articles.repo.ts';

export const newsPreview: Handler<'newsPreview'> = async ({ query: { limit } }, { db, clock, locale }) => ({
  values: (await selectArticles(db, { now: clock.now(), limit })).map((row) => articleCard(row, locale)),
});
