import { systemClock } from '@distance/server/clock.ts';
import { createDb, createPool, type Db } from '@distance/server/db/connect.ts';
import { randomId } from '@distance/server/public-id.ts';
import { sql } from 'kysely';
import { makeGood, type MadeGood } from './factories/goods.ts';

/** Goods of a running site in a category of their own, so that no other test sees or buys them. */
export async function makeSiteGoods(
  databaseUrl: string,
  goods: readonly NonNullable<Parameters<typeof makeGood>[2]>[],
): Promise<{ category: string; title: string; goods: MadeGood[] }> {
  return await withDb(databaseUrl, async (db) => {
    const category = `c-${randomId(40)}`;
    const title = `Полка ${category.slice(-5)}`;
    const made: MadeGood[] = [];
    for (const input of goods)
      made.push(await makeGood(db, systemClock, { ...input, category, categoryTitle: title }));
    return { category, title, goods: made };
  });
}

/** Row of a start that the site has, where goods may be handed out. */
export async function siteStartId(databaseUrl: string, publicId: string): Promise<number> {
  return await withDb(databaseUrl, async (db) => {
    const start = db.selectFrom('event_city').select('id').where('public_id', '=', publicId);
    return (await start.executeTakeFirstOrThrow()).id;
  });
}

/** Makes goods the colours of one thing. */
export async function makeSiteFamily(
  databaseUrl: string,
  axis: string,
  variants: readonly (readonly [good: MadeGood, variant: string])[],
): Promise<void> {
  await withDb(databaseUrl, async (db) => {
    const { id } = await db
      .insertInto('goods_family')
      .values({ axis, axis_en: axis })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [good, variant] of variants)
      await db
        .updateTable('product')
        .set({ family_id: id, variant, variant_en: variant })
        .where('id', '=', good.id)
        .execute();
  });
}

/** How many of a size there are from now on. */
export async function stockSiteGood(
  databaseUrl: string,
  size: MadeGood['sizes'][number] | undefined,
  capacity: number,
): Promise<void> {
  if (size === undefined) throw new Error('the good has no such size');
  await withDb(
    databaseUrl,
    async (db) => await sql`update stock set capacity = ${capacity} where id = ${size.stockId}`.execute(db),
  );
}

async function withDb<T>(databaseUrl: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = createDb(createPool(databaseUrl, 1));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
