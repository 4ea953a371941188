import type { Handler } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { articleBody, articleCard, articleEvent } from './article.view.ts';
import { selectArticles, selectOptionalArticle } from './articles.repo.ts';

const MORE = 2;

export const newsOne: Handler<'newsOne'> = async ({ params }, { db, clock, locale }) => {
  const now = clock.now();
  const row = await selectOptionalArticle(db, params.id, now);
  if (row === undefined) throw new Refusal('not_found');
  const more = await selectArticles(db, { now, topic: row.topic, except: row.id, limit: MORE });
  return {
    values: {
      ...articleCard(row, locale),
      body: articleBody(row, locale),
      event: articleEvent(row, locale),
    },
    more: more.map((other) => articleCard(other, locale)),
  };
};
