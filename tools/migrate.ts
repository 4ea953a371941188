/** `npm run migrate`: brings DATABASE_URL to this version's tables; several at once wait for each other. */
import { migrate } from '@distance/server/db/migrate.ts';

const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('set DATABASE_URL');
  process.exit(1);
}
try {
  const done = await migrate(url);
  console.log(done.length === 0 ? 'the tables are of this version' : done.join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
