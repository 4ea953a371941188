import { createDb, createPool } from '@distance/server/db/connect.ts';

/** Two clubs of a running site: an older one of Kazan and a newer one of no city. Adding them again changes nothing. */
export async function addSiteClubs(databaseUrl: string): Promise<void> {
  const db = createDb(createPool(databaseUrl, 1));
  try {
    await db
      .insertInto('club')
      .values([
        {
          public_id: 'browser-kazan',
          public_name: 'browser-kazan',
          title: 'Бегом по Казани',
          city_id: 551_487,
          created_date: new Date('2025-05-01T00:00:00Z'),
        },
        {
          public_id: 'browser-anywhere',
          public_name: 'browser-anywhere',
          title: 'Лесные версты',
          created_date: new Date('2026-05-01T00:00:00Z'),
        },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } finally {
    await db.destroy();
  }
}
