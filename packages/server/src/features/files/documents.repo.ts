import type { Db } from '../../db/connect.ts';
import type { DocumentType } from '../../db/schema.generated.ts';

/** The version in force: the newest that is published by `now`. */
export async function selectDocumentsInForce(db: Db, type: DocumentType, now: Date) {
  return await db
    .selectFrom('document')
    .select(['public_id', 'title', 'title_en', 'body', 'body_en', 'version', 'published_at'])
    .where('type', '=', type)
    .where('published_at', '<=', now)
    .orderBy('version', 'desc')
    .limit(1)
    .execute();
}
