import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { MINUTE, plus, SECOND } from '../clock.ts';
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

/** A watch that has died shows its last finding for ever: an alarm is set on its age. */
export const booksReadAt = new Gauge({
  name: 'books_read_timestamp_seconds',
  help: 'Unix time of the last reading of the books that came to its end; 0 = none is known yet',
  registers: [],
});

/** What the last reading to come to its end found; `at` is when it began, Unix time in ms. */
interface Finding {
  broken: number;
  at: number;
}

/**
 * Reads the books when a minute has passed and says what is broken; null when it is not time, or another process did. Every process
 * shows what was found last, whoever read it: one that found a fault would else show it for ever when the others read on.
 */
export async function watchBooks(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  stop?: AbortSignal,
): Promise<number | null> {
  const now = services.clock.now();
  if (!(await claimTurn(services, now))) {
    const last = await readFinding(services);
    if (last !== null) show(last);
    return null;
  }
  const violations = await checkBooks(services.db, now, [...INVARIANTS, ...WORK_INVARIANTS], stop);
  for (const violation of violations) services.log.error({ books: violation }, 'the books do not hold');
  const found = { broken: violations.length, at: now.getTime() };
  await writeFinding(services, found);
  show(found);
  return violations.length;
}

function show({ broken, at }: Finding): void {
  booksBroken.set(broken);
  booksReadAt.set(at / SECOND);
}

async function writeFinding({ db }: Pick<Services, 'db'>, { broken, at }: Finding): Promise<void> {
  await sql`insert into setting (key, value) values ('books_broken', to_jsonb(${broken}::int)), ('books_found_at', to_jsonb(${at}::bigint))
    on conflict (key) do update set value = excluded.value`.execute(db);
}

/** Null while no reading has come to its end. */
async function readFinding({ db }: Pick<Services, 'db'>): Promise<Finding | null> {
  const { rows } = await sql<Finding>`
    select b.value::int as broken, f.value::bigint as at from setting b, setting f
    where b.key = 'books_broken' and f.key = 'books_found_at'`.execute(db);
  return rows[0] ?? null;
}

/** One statement on one row: of several processes one gets the turn. */
async function claimTurn(services: Pick<Services, 'db'>, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into setting (key, value) values ('books_read_at', to_jsonb(${now.getTime()}::bigint))
    on conflict (key) do update set value = excluded.value where setting.value <= to_jsonb(${plus(now, -WATCH_EVERY_MS).getTime()}::bigint)
    returning key`.execute(services.db);
  return rows.length > 0;
}
