import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { MINUTE, plus } from '../clock.ts';
import type { Services } from '../context.ts';
import { checkBooks } from './check-books.ts';
import { INVARIANTS } from './invariants.ts';
import { WORK_INVARIANTS } from './work-invariants.ts';

/** All processes together read the books once in this time. */
export const WATCH_EVERY_MS = MINUTE;

/** 0 = every invariant holds; an alarm is set on anything else (docs/locking.md). */
export const booksBroken = new Gauge({
  name: 'books_invariants_broken',
  help: 'Invariants of stock and money that do not hold',
  registers: [],
});

/**
 * Reads the books when a minute has passed and says what is broken; null when it is not time, or another process did. Every process
 * shows what was found last, whoever read it: one that found a fault would else show it for ever when the others read on.
 */
export async function watchBooks(services: Pick<Services, 'db' | 'clock' | 'log'>): Promise<number | null> {
  const now = services.clock.now();
  if (!(await claimTurn(services, now))) {
    booksBroken.set(await readBroken(services));
    return null;
  }
  const violations = await checkBooks(services.db, now, [...INVARIANTS, ...WORK_INVARIANTS]);
  for (const violation of violations) services.log.error({ books: violation }, 'the books do not hold');
  await writeBroken(services, violations.length);
  booksBroken.set(violations.length);
  return violations.length;
}

async function writeBroken({ db }: Pick<Services, 'db'>, count: number): Promise<void> {
  await sql`insert into setting (key, value) values ('books_broken', to_jsonb(${count}::int))
    on conflict (key) do update set value = excluded.value`.execute(db);
}

/** Invariants that did not hold when the books were read last. */
async function readBroken({ db }: Pick<Services, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select value::int as count from setting where key = 'books_broken'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One statement on one row: of several processes one gets the turn. */
async function claimTurn(services: Pick<Services, 'db'>, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into setting (key, value) values ('books_read_at', to_jsonb(${now.getTime()}::bigint))
    on conflict (key) do update set value = excluded.value where setting.value <= to_jsonb(${plus(now, -WATCH_EVERY_MS).getTime()}::bigint)
    returning key`.execute(services.db);
  return rows.length > 0;
}
