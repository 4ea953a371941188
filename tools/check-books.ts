/**
 * `npm run check:books`: reads every invariant of stock and money on DATABASE_URL, or on the database of DATA_DIR, running or
 * not. Prints how many hold, or the rows that break one and leaves with 1.
 */
import { checkBooks, describeViolations } from '@distance/server/books/check-books.ts';
import { INVARIANTS } from '@distance/server/books/invariants.ts';
import { createDb, createPool } from '@distance/server/db/connect.ts';
import { DatabaseClock } from '@distance/server/db/database-clock.ts';
import { findDatabase } from './find-database.ts';

let code = 0;
try {
  const database = await findDatabase();
  const db = createDb(createPool(database.url, 1));
  try {
    const clock = new DatabaseClock();
    await clock.read(db);
    const violations = await checkBooks(db, clock.now());
    if (violations.length > 0) {
      console.error(describeViolations(violations));
      code = 1;
    } else console.log(`${INVARIANTS.length} invariants hold`);
  } finally {
    await db.destroy();
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  code = 1;
}
process.exit(code);
