import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { SitePage, SitePageBlock } from '../../db/schema.generated.ts';

export type PageRow = Selectable<SitePage>;
export type BlockRow = Pick<Selectable<SitePageBlock>, 'id' | 'kind' | 'content' | 'content_en'>;

export async function selectPages(db: Db): Promise<PageRow[]> {
  return await db.selectFrom('site_page').selectAll().orderBy('path').execute();
}

export async function selectOptionalPage(db: Db, path: string): Promise<PageRow | undefined> {
  return await db.selectFrom('site_page').selectAll().where('path', '=', path).executeTakeFirst();
}

/** From the top down. */
export async function selectBlocks(db: Db, pageId: number): Promise<BlockRow[]> {
  return await db
    .selectFrom('site_page_block')
    .select(['id', 'kind', 'content', 'content_en'])
    .where('page_id', '=', pageId)
    .orderBy('position')
    .execute();
}
