import { systemClock } from '@distance/server/clock.ts';
import { createDb, createPool } from '@distance/server/db/connect.ts';
import { writeDemoClubs, writeDemoHistory } from '@distance/server/db/seed/seed.ts';

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

/** Clubs, their members and past starts of the demo, as `npm start` has them. Adding them again changes nothing. */
export async function addDemoClubs(databaseUrl: string): Promise<void> {
  const db = createDb(createPool(databaseUrl, 1));
  try {
    const there = await db
      .selectFrom('club')
      .select('id')
      .where('public_id', 'like', 'club-%')
      .executeTakeFirst();
    if (there !== undefined) return;
    // Nobody enters these accounts: any key will do.
    const key = 'demo-clubs-of-a-test'.padEnd(64, '-');
    await writeDemoHistory(db, systemClock, key);
    await writeDemoClubs(db, systemClock, key);
  } finally {
    await db.destroy();
  }
}
