import type { LimitClass } from '@distance/contract/define-call.ts';
import { sql } from 'kysely';
import { MINUTE, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { statement } from '../db/statement.ts';
import { Refusal } from './refusal.ts';

interface Window {
  max: number;
  ms: number;
}

const DAY = 24 * 60 * MINUTE;

/**
 * Requests of one address per class (S6, trust.md section 4). Counted in the database over all processes and restarts;
 * `read` is counted in the process and added up there every two seconds; `pay` is read there for every request and added within
 * a quarter of a second, together with others, so that an order does not wait for a commit of its count.
 */
export const LIMITS: Record<LimitClass, readonly Window[]> = {
  read: [{ max: 1200, ms: MINUTE }],
  write: [{ max: 120, ms: MINUTE }],
  pay: [
    { max: 30, ms: MINUTE },
    { max: 300, ms: DAY },
  ],
  hold: [{ max: 60, ms: MINUTE }],
  code: [
    { max: 10, ms: MINUTE },
    { max: 300, ms: DAY },
  ],
  upload: [
    { max: 30, ms: MINUTE },
    { max: 300, ms: DAY },
  ],
  'sign-in': [
    { max: 10, ms: MINUTE },
    { max: 50, ms: 60 * MINUTE },
  ],
};

const FLUSH_MS = 2000;
const PAY_FLUSH_MS = 250;

interface Local {
  windowStart: number;
  unsent: number;
  total: number;
}

const selectCounts = statement<
  { key: string; count: number },
  [keys: readonly string[], starts: readonly Date[]]
>(`
  select c.key, c.count from unnest($1::text[], $2::timestamptz[]) as w (key, start)
    join limit_counter c on c.key = w.key and c.window_start = w.start`);

// In one order, so that two processes never wait for each other in a circle.
const addCounts = statement<
  { key: string },
  [keys: readonly string[], starts: readonly Date[], counts: readonly number[]]
>(`
  insert into limit_counter (key, window_start, count)
  select key, start, n from unnest($1::text[], $2::timestamptz[], $3::int[]) as w (key, start, n) order by key, start
  on conflict (key, window_start) do update set count = limit_counter.count + excluded.count returning key`);

export class Limiter {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #reads = new Map<string, Local>();
  readonly #timer: NodeJS.Timeout;
  /** Counts of `pay` that the database has not got yet, by key and beginning of the window. */
  readonly #behind = new Map<string, { key: string; start: number; n: number }>();
  #flushing: Promise<void> = Promise.resolve();
  #flushAt: NodeJS.Timeout | null = null;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
    this.#timer = setInterval(() => void this.#flush().catch(() => undefined), FLUSH_MS);
    this.#timer.unref();
  }

  /**
   * Counts one request. Codes are counted by the browser or session too, so that one who changes addresses gains nothing.
   * @throws Refusal `too_many` with the seconds to wait.
   */
  async take(limit: LimitClass, address: string, session: string | null = null): Promise<void> {
    if (limit === 'read') return this.#takeRead(address);
    const now = this.#clock.now().getTime();
    const who = limit === 'code' && session !== null ? [address, `s:${session}`] : [address];
    const windows = LIMITS[limit].flatMap(({ max, ms }) =>
      who.map((one) => ({ max, ms, start: Math.floor(now / ms) * ms, one })),
    );
    const keys = windows.map(({ ms, start, one }) => ({ key: `${limit}:${ms}:${one}`, start }));
    const counts = limit === 'pay' ? await this.#addBehind(keys) : await this.#add(keys, 1);
    for (const [index, { max, ms, start }] of windows.entries()) {
      if ((counts[index] ?? 0) > max)
        throw new Refusal('too_many', { details: { retry_after_s: Math.ceil((start + ms - now) / 1000) } });
    }
  }

  /** What is counted so far is in the database afterwards. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#flushBehind();
  }

  #takeRead(address: string): void {
    const [window] = LIMITS.read;
    if (!window) return;
    const now = this.#clock.now().getTime();
    const start = Math.floor(now / window.ms) * window.ms;
    let local = this.#reads.get(address);
    if (!local || local.windowStart !== start) {
      local = { windowStart: start, unsent: 0, total: 0 };
      this.#reads.set(address, local);
    }
    local.unsent += 1;
    local.total += 1;
    if (local.total > window.max)
      throw new Refusal('too_many', {
        details: { retry_after_s: Math.ceil((start + window.ms - now) / 1000) },
      });
  }

  async #flush(): Promise<void> {
    const now = this.#clock.now().getTime();
    for (const [address, local] of this.#reads) {
      if (now - local.windowStart > 2 * MINUTE) this.#reads.delete(address);
      // Rare visitors never need the shared count: it only matters near the limit.
      else if (local.unsent >= 50) {
        const { unsent } = local;
        local.unsent = 0;
        local.total = Math.max(
          local.total,
          (await this.#add([{ key: `read:${address}`, start: local.windowStart }], unsent))[0] ?? 0,
        );
      }
    }
    await this.#db
      .deleteFrom('limit_counter')
      .where('window_start', '<', new Date(now - 2 * DAY))
      .execute();
  }

  /** Counts as they stand with this request, which is added in a moment; a process that is killed forgets that moment. */
  async #addBehind(windows: readonly { key: string; start: number }[]): Promise<number[]> {
    const own = windows.map(({ key, start }) => {
      const name = `${key} ${start}`;
      const count = this.#behind.get(name) ?? { key, start, n: 0 };
      count.n += 1;
      this.#behind.set(name, count);
      return count.n;
    });
    this.#flushAt ??= setTimeout(() => void this.#flushBehind().catch(() => undefined), PAY_FLUSH_MS).unref();
    const rows = await selectCounts(
      this.#db,
      windows.map(({ key }) => key),
      windows.map(({ start }) => new Date(start)),
    );
    return windows.map(
      ({ key }, index) => (rows.find((row) => row.key === key)?.count ?? 0) + (own[index] ?? 0),
    );
  }

  async #flushBehind(): Promise<void> {
    if (this.#flushAt !== null) clearTimeout(this.#flushAt);
    this.#flushAt = null;
    // One at a time, each with what came meanwhile; the database has the sums before they are forgotten here.
    this.#flushing = this.#flushing.then(async () => {
      const sent = [...this.#behind.values()].map((count) => ({ ...count }));
      if (sent.length === 0) return;
      await addCounts(
        this.#db,
        sent.map(({ key }) => key),
        sent.map(({ start }) => new Date(start)),
        sent.map(({ n }) => n),
      );
      for (const { key, start, n } of sent) {
        const count = this.#behind.get(`${key} ${start}`);
        if (count && count.n > n) count.n -= n;
        else this.#behind.delete(`${key} ${start}`);
      }
    });
    const done = this.#flushing;
    // The next one goes on when this one could not reach the database.
    this.#flushing = done.catch(() => undefined);
    await done;
  }

  /** Adds to every window in one statement; the new counts in the order asked. */
  async #add(windows: readonly { key: string; start: number }[], n: number): Promise<number[]> {
    const { rows } = await sql<{ key: string; count: number }>`
      insert into limit_counter (key, window_start, count)
      select key, start, ${n}::int from unnest(${windows.map(({ key }) => key)}::text[], ${windows.map(({ start }) => new Date(start))}::timestamptz[]) as w(key, start)
      order by key
      on conflict (key, window_start) do update set count = limit_counter.count + ${n} returning key, count`.execute(
      this.#db,
    );
    return windows.map(({ key }) => rows.find((row) => row.key === key)?.count ?? n);
  }
}
