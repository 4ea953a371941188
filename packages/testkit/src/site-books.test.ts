import { checkBooks } from '@distance/server/books/check-books.ts';
import { systemClock } from '@distance/server/clock.ts';
import { createDb, createPool } from '@distance/server/db/connect.ts';
import { expect, inject, test } from 'vitest';
import { createDatabase } from './database.ts';
import { makeUser } from './factories/users.ts';
import { fillCabinet } from './site-cabinet.ts';
import { makeVirtualTicket } from './site-virtual.ts';

test('what browser tests write into a site by hand leaves its books whole', async () => {
  const database = await createDatabase(inject('postgres'));
  const db = createDb(createPool(database.url, 1));
  try {
    const { email } = await makeUser(db, systemClock);
    await fillCabinet(database.url, email);
    await makeVirtualTicket(database.url);
    expect(await checkBooks(db, systemClock.now())).toEqual([]);
  } finally {
    await db.destroy();
    await database.drop();
  }
});
