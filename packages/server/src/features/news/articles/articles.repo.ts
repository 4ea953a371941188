import type { Db } from '../../../db/connect.ts';
import type { ArticleTopic, EventCoverTemplate, EventPalette } from '../../../db/schema.generated.ts';

export interface ArticleRow {
  id: number;
  public_id: string;
  topic: ArticleTopic;
  title: string;
  title_en: string;
  lead: string;
  lead_en: string;
  body: string;
  body_en: string;
  published_at: Date;
  event_public_id: string | null;
  event_title: string | null;
  event_title_en: string | null;
  sport: string | null;
  palette: EventPalette | null;
  cover_template: EventCoverTemplate | null;
  main_distance_m: number | null;
  cover_label: string | null;
}

interface Asked {
  now: Date;
  topic?: ArticleTopic | undefined;
  /** Left out. */
  except?: number;
  limit: number;
  offset?: number;
}

/** The newest first. */
export async function selectArticles(db: Db, asked: Asked): Promise<ArticleRow[]> {
  const { now, topic, except, limit, offset = 0 } = asked;
  return await published(db, now)
    .$if(topic !== undefined, (query) => query.where('article.topic', '=', topic ?? 'starts'))
    .$if(except !== undefined, (query) => query.where('article.id', '!=', except ?? 0))
    .orderBy('article.published_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function selectOptionalArticle(
  db: Db,
  publicId: string,
  now: Date,
): Promise<ArticleRow | undefined> {
  return await published(db, now).where('article.public_id', '=', publicId).executeTakeFirst();
}

/** Those of the articles that are published, in the order of the ids. */
export async function selectArticlesByIds(db: Db, ids: readonly number[], now: Date): Promise<ArticleRow[]> {
  if (ids.length === 0) return [];
  const rows = await published(db, now)
    .where('article.id', 'in', [...ids])
    .execute();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export async function countArticles(db: Db, now: Date, topic: ArticleTopic | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('article')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('published_at', '<=', now)
    .$if(topic !== undefined, (query) => query.where('topic', '=', topic ?? 'starts'))
    .executeTakeFirstOrThrow();
  return count;
}

/** With the start that each tells of, while that one is shown. */
function published(db: Db, now: Date) {
  return db
    .selectFrom('article')
    .leftJoin('event', (join) =>
      join.onRef('event.id', '=', 'article.event_id').on('event.state', '=', 'published'),
    )
    .leftJoin('event_type', 'event_type.id', 'event.event_type_id')
    .select([
      'article.id',
      'article.public_id',
      'article.topic',
      'article.title',
      'article.title_en',
      'article.lead',
      'article.lead_en',
      'article.body',
      'article.body_en',
      'article.published_at',
      'event.public_id as event_public_id',
      'event.title as event_title',
      'event.title_en as event_title_en',
      'event_type.sport',
      'event.palette',
      'event.cover_template',
      'event.main_distance_m',
      'event.cover_label',
    ])
    .where('article.published_at', '<=', now);
}
