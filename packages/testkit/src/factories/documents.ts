import type { Clock } from '@distance/server/clock.ts';
import type { Db } from '@distance/server/db/connect.ts';
import { DOCUMENTS } from '@distance/server/db/seed/legal-documents.ts';

/** Version 1 of every document that is agreed to, in force now. */
export async function makeDocuments(db: Db, clock: Clock): Promise<void> {
  await db
    .insertInto('document')
    .values(
      DOCUMENTS.map(({ type, title, body }) => ({
        public_id: `${type}-1`,
        type,
        title: title[0],
        title_en: title[1],
        body: body[0],
        body_en: body[1],
        version: 1,
        published_at: clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
