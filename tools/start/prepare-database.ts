import { createDb, createPool, type Db } from '@distance/server/db/connect.ts';
import { migrate } from '@distance/server/db/migrate.ts';
import { systemClock } from '@distance/server/clock.ts';
import { CannotStart } from './cannot-start.ts';
import type { StartPlan } from './plan.ts';

/** Migrates; an empty database gets the places and, outside production, the demo season. Returns whether it got the season now. */
export async function prepareDatabase(
  url: string,
  plan: Pick<StartPlan, 'production' | 'secretKey'>,
): Promise<boolean> {
  await migrate(url).catch((error: unknown) => {
    throw unreachable(error) ?? error;
  });
  const pool = createPool(url, 2);
  const db = createDb(pool);
  try {
    return await fill(db, plan);
  } finally {
    await db.destroy();
  }
}

async function fill(
  db: Db,
  { production, secretKey }: Pick<StartPlan, 'production' | 'secretKey'>,
): Promise<boolean> {
  const place = await db.selectFrom('city').select('id').limit(1).executeTakeFirst();
  const event = await db.selectFrom('event').select('id').limit(1).executeTakeFirst();
  if (place !== undefined && (event !== undefined || production)) return false;
  // Loaded only for an empty database: the lists of places are long.
  const { seedDemo, seedPlaces, writeDemoClubs, writeDemoHistory, writeDemoResults } = await import(
    '@distance/server/db/seed/seed.ts'
  );
  if (place === undefined) {
    console.log('filling in cities and regions…');
    await seedPlaces(db);
  }
  if (event !== undefined || production) return false;
  console.log('making the demo season…');
  await seedDemo(db, systemClock);
  await writeDemoHistory(db, systemClock, secretKey);
  await writeDemoClubs(db, systemClock, secretKey);
  await writeDemoResults(db, systemClock);
  return true;
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '28P01',
  '28000',
  '3D000',
  'ERR_INVALID_URL',
]);

/** One line for an address, a password or a name that does not fit; null for anything else. */
function unreachable(error: unknown): CannotStart | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  const known = UNREACHABLE.has(code) || /password|SASL|terminated unexpectedly|SSL/.test(error.message);
  return known
    ? new CannotStart(`database cannot be reached by DATABASE_URL: ${error.message || code}`)
    : null;
}
