import type { Db } from '../../db/connect.ts';

export async function selectEventTypes(db: Db) {
  return await db
    .selectFrom('event_type as t')
    .leftJoin('project as p', 'p.id', 't.project_id')
    .select([
      't.public_id as type_public_id',
      't.title as type_title',
      't.title_en as type_title_en',
      't.description as type_description',
      't.description_en as type_description_en',
      't.logo as type_logo',
      't.video_promo as type_video',
      't.sport',
      'p.public_id as project_public_id',
      'p.title as project_title',
      'p.title_en as project_title_en',
      'p.link as project_link',
      'p.picture_main as project_picture',
    ])
    .orderBy('t.id')
    .execute();
}
