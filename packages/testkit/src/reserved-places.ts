import { systemClock } from '@distance/server/clock.ts';
import { createDb, createPool } from '@distance/server/db/connect.ts';
import { inTransaction } from '@distance/server/db/transaction.ts';
import { generatePromocodes } from '@distance/server/features/promocodes/generate-promocodes.ts';
import { setAside } from '@distance/server/features/promocodes/set-aside.ts';
import { sql } from 'kysely';

/** A code of 10 percent with so many new places of a format reserved for it. */
export async function reservePlaces(databaseUrl: string, format: string, places: number): Promise<string> {
  const db = createDb(createPool(databaseUrl, 1));
  try {
    return await inTransaction(db, async (trx) => {
      const [made = ''] = await generatePromocodes({ clock: systemClock }, trx, {
        title: 'Резерв',
        event: null,
        count: 1,
        discount: 10,
        form: 'percent',
        endsAt: null,
      });
      const { id } = await trx
        .updateTable('promocode')
        .set({ max_uses: places })
        .where('code', '=', made)
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id: formatId } = await trx
        .selectFrom('format')
        .select('id')
        .where('public_id', '=', format)
        .executeTakeFirstOrThrow();
      await sql`
        update stock set capacity = capacity + ${places}
        where id in (select stock_id from format_stock where format_id = ${formatId} and kind = 'athlete')`.execute(
        trx,
      );
      await setAside(trx, { promocodeId: id, formatId, kind: 'athlete', places });
      return made;
    });
  } finally {
    await db.destroy();
  }
}
