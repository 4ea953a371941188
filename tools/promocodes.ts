/**
 * `npm run promocodes -- --title Подписчики --count 500 --percent 10 [--event <public id>] [--ends 2027-06-01]`: makes codes that
 * work once each on DATABASE_URL, or on the database of a running `npm start`, and prints them one to a line.
 * `--roubles 300` instead of `--percent` takes a fixed sum off one ticket; `--ends` is the last day, in Moscow.
 */
import { join } from 'node:path';
import { systemClock } from '@distance/server/clock.ts';
import { createDb, createPool } from '@distance/server/db/connect.ts';
import { inTransaction } from '@distance/server/db/transaction.ts';
import { generatePromocodes } from '@distance/server/features/promocodes/generate-promocodes.ts';
import { Refusal } from '@distance/server/http/refusal.ts';
import { runningPort } from '@distance/testkit/embedded-postgres.ts';
import { readBatchInput, USAGE } from './promocodes/read-batch-input.ts';

const input = readOrStop();
const db = createDb(createPool(databaseOrStop(), 1));
try {
  const codes = await inTransaction(
    db,
    async (trx) => await generatePromocodes({ clock: systemClock }, trx, input),
  );
  console.log(codes.join('\n'));
} catch (error) {
  if (!(error instanceof Refusal && error.code === 'not_found')) throw error;
  console.error(`no event ${input.event ?? ''}`);
  process.exitCode = 1;
} finally {
  await db.destroy();
}

function readOrStop() {
  try {
    return readBatchInput(process.argv.slice(2));
  } catch (error) {
    stop(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function databaseOrStop(): string {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined && given !== '') return given;
  const port = runningPort(join(process.env['DATA_DIR'] ?? '.data', 'postgres'));
  return port === null
    ? stop('no database: set DATABASE_URL or run npm start')
    : `postgres://distance:distance@127.0.0.1:${port}/postgres`;
}

function stop(why: string): never {
  console.error(why);
  process.exit(2);
}
