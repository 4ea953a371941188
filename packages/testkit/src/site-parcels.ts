import { checkBooks, type Violation } from '@distance/server/books/check-books.ts';
import { systemClock } from '@distance/server/clock.ts';
import { createDb, createPool, type Db } from '@distance/server/db/connect.ts';
import { moveParcel } from '@distance/server/features/parcels/move-parcel.ts';
import { decideReturn } from '@distance/server/features/returns/decide-return.ts';
import { LINE_KINDS } from '@distance/server/line-kinds.ts';
import { randomId } from '@distance/server/public-id.ts';

const services = (db: Db) => ({ db, clock: systemClock, lineKinds: LINE_KINDS });

/** The parcels of an order are packed, sent and brought, as the team and the carrier say. */
export async function bringSiteParcels(databaseUrl: string, order: string): Promise<void> {
  await withDb(databaseUrl, async (db) => {
    const parcels = await db
      .selectFrom('parcel as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select('p.public_id')
      .where('o.public_id', '=', order)
      .execute();
    for (const { public_id: id } of parcels)
      for (const step of ['packed', 'handed_over', 'in_transit', 'delivered'] as const)
        await moveParcel(services(db), id, step, `RU${randomId(40)}`);
  });
}

/** The team takes back what was asked of an order. */
export async function acceptSiteReturns(databaseUrl: string, order: string): Promise<void> {
  await withDb(databaseUrl, async (db) => {
    const asked = await db
      .selectFrom('goods_return as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select('r.public_id')
      .where('o.public_id', '=', order)
      .execute();
    for (const { public_id: id } of asked) await decideReturn(services(db), id, 'accepted');
  });
}

/** What `npm run check:books` would find. */
export async function readSiteBooks(databaseUrl: string): Promise<Violation[]> {
  return await withDb(databaseUrl, async (db) => await checkBooks(db, systemClock.now()));
}

async function withDb<T>(databaseUrl: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = createDb(createPool(databaseUrl, 1));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
