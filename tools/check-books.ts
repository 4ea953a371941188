/**
 * `npm run check:books`: reads every invariant on DATABASE_URL, or on the database of DATA_DIR: those of stock and money, and those of
 * the product's work (letters, codes, jobs). Prints how many hold, or the rows that break one and leaves with 1. Where no server runs
 * it says which may only be late by that.
 */
import { checkBooks, describeViolations, lateByThemselves } from '@distance/server/books/check-books.ts';
import { INVARIANTS } from '@distance/server/books/invariants.ts';
import { WORK_INVARIANTS } from '@distance/server/books/work-invariants.ts';
import { createDb, createPool } from '@distance/server/db/connect.ts';
import { DatabaseClock } from '@distance/server/db/database-clock.ts';
import { isWorked } from '@distance/server/jobs/workers.repo.ts';
import { findDatabase } from './find-database.ts';

const ALL = [...INVARIANTS, ...WORK_INVARIANTS];
let code = 0;
try {
  const database = await findDatabase();
  const db = createDb(createPool(database.url, 1));
  try {
    const clock = new DatabaseClock();
    await clock.read(db);
    const violations = await checkBooks(db, clock.now(), ALL);
    if (violations.length > 0) {
      console.error(describeViolations(violations));
      code = 1;
    } else console.log(`${ALL.length} invariants hold`);
    const late = lateByThemselves(violations, ALL);
    if (late.length > 0 && !(await isWorked(db)))
      console.error(
        `No server works on this database, so that holds, letters and jobs wait: ${late.join(', ')} may be late by that alone. Start one, behind a closed proxy if need be, and read again after a minute.`,
      );
  } finally {
    await db.destroy();
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  code = 1;
}
process.exit(code);
