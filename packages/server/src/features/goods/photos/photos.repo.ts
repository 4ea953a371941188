import type { Db } from '../../../db/connect.ts';

/** False for an unknown good. */
export async function updatePictures(
  db: Db,
  productPublicId: string,
  pictures: readonly string[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('product')
    .set({ pictures: [...pictures] })
    .where('public_id', '=', productPublicId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
