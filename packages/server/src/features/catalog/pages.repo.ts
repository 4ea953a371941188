import type { Db } from '../../db/connect.ts';
import type { DeliveryMethodType } from '../../db/schema.generated.ts';

export async function selectBanners(db: Db, type: string) {
  return await db
    .selectFrom('banner')
    .select(['public_id', 'banner_type', 'link', 'picture_main', 'title', 'title_en', 'price', 'old_price'])
    .where('type', '=', type)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function selectDeliveryMethods(db: Db, type: DeliveryMethodType) {
  return await db
    .selectFrom('delivery_method')
    .select(['public_id', 'name', 'name_en', 'pickup', 'price'])
    .where('type', '=', type)
    .orderBy('price')
    .orderBy('id')
    .execute();
}
