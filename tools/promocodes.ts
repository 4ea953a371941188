/**
 * `npm run promocodes -- --title Подписчики --count 500 --percent 10 [--event <public id>] [--ends 2027-06-01]`: makes codes that
 * work once each on DATABASE_URL, or on the database of a running `npm start`, and prints them one to a line.
 * `--roubles 300` instead of `--percent` takes a fixed sum off one ticket.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fromRoubles } from '@distance/domain/money.ts';
import { systemClock } from '@distance/server/clock.ts';
import { createDb, createPool } from '@distance/server/db/connect.ts';
import { inTransaction } from '@distance/server/db/transaction.ts';
import { generatePromocodes } from '@distance/server/features/promocodes/generate-promocodes.ts';
import { runningPort } from '@distance/testkit/embedded-postgres.ts';

const { values } = parseArgs({
  options: {
    title: { type: 'string' },
    count: { type: 'string' },
    percent: { type: 'string' },
    roubles: { type: 'string' },
    event: { type: 'string' },
    ends: { type: 'string' },
  },
});
const count = Number(values.count);
const percent = values.percent === undefined ? null : Number(values.percent);
const roubles = values.roubles === undefined ? null : Number(values.roubles);
const endsAt = values.ends === undefined ? null : new Date(values.ends);
const wrong =
  values.title === undefined ||
  !Number.isSafeInteger(count) ||
  count < 1 ||
  count > 100_000 ||
  (percent === null) === (roubles === null) ||
  (percent !== null && !(Number.isSafeInteger(percent) && percent >= 1 && percent <= 100)) ||
  (roubles !== null && !(roubles > 0)) ||
  (endsAt !== null && Number.isNaN(endsAt.getTime()));
const port = runningPort(join(process.env['DATA_DIR'] ?? '.data', 'postgres'));
const url =
  process.env['DATABASE_URL'] ??
  (port === null ? undefined : `postgres://distance:distance@127.0.0.1:${port}/postgres`);
if (wrong || url === undefined) {
  console.error(
    wrong
      ? 'usage: npm run promocodes -- --title <text> --count <1-100000> --percent <1-100> | --roubles <sum> [--event <id>] [--ends <date>]'
      : 'no database: set DATABASE_URL or run npm start',
  );
  process.exit(2);
}
const db = createDb(createPool(url, 1));
try {
  const codes = await inTransaction(
    db,
    async (trx) =>
      await generatePromocodes({ clock: systemClock }, trx, {
        title: values.title ?? '',
        event: values.event ?? null,
        count,
        discount: percent ?? fromRoubles(roubles ?? 0),
        form: percent === null ? 'fixed' : 'percent',
        endsAt,
      }),
  );
  console.log(codes.join('\n'));
} finally {
  await db.destroy();
}
