import type { ArticleCard } from '@distance/contract/news.ts';
import { sql } from 'kysely';
import type { SearchSource } from '../../search-index/search-source.ts';
import { articleCard } from './article.view.ts';
import { selectArticlesByIds } from './articles.repo.ts';

/** News, as the view `search_article` tells of them. */
export const articleSearch: SearchSource<ArticleCard> = {
  kind: 'article',
  buyable: () => sql`select null::bigint where false`,
  load: async (db, ids, { now, locale }) =>
    (await selectArticlesByIds(db, ids, now)).map((row) => articleCard(row, locale)),
};
