import type { LimitClass } from '@distance/contract/define-call.ts';
import { sql } from 'kysely';
import { addressKey } from '../address-key.ts';
import { MINUTE, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { ask, type Question } from '../db/statement.ts';
import { CountsBehind, countsOf, countsQuestion, type CountedWindow } from './counts-behind.ts';
import { Refusal } from './refusal.ts';

interface Window {
  max: number;
  ms: number;
}

const DAY = 24 * 60 * MINUTE;

/**
 * Requests of one address, of IPv6 one /64, per class (S6, trust.md section 4). Counted in the database over all processes and restarts;
 * `read` and `search` are counted in the process and added up there every two seconds; `pay`, and whatever judges its count along with
 * its own question, is read there for every request and added within a quarter of a second, together with others, so that neither an
 * order nor a page waits for a commit of its count.
 */
export const LIMITS: Record<LimitClass, readonly Window[]> = {
  read: [{ max: 1200, ms: MINUTE }],
  search: [{ max: 300, ms: MINUTE }],
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

/** Counted in the process first. */
type Quick = 'read' | 'search';

export const isQuick = (limit: LimitClass): limit is Quick => limit === 'read' || limit === 'search';

const FLUSH_MS = 2000;

/** One window of one who asks. */
interface Counted extends CountedWindow {
  max: number;
  /** ms */
  end: number;
}

interface Local {
  windowStart: number;
  unsent: number;
  total: number;
}

/** A request that is counted already, and judged by an answer of the database that some statement of its call asks for. */
export interface LimitAlong {
  question: Question;
  /** @throws Refusal `too_many` with the seconds to wait. */
  judge: (answer: unknown) => Promise<void>;
}

export class Limiter {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #quick = new Map<string, Local>();
  readonly #timer: NodeJS.Timeout;
  readonly #behind: CountsBehind;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
    this.#behind = new CountsBehind(db);
    this.#timer = setInterval(() => void this.#flush().catch(() => undefined), FLUSH_MS);
    this.#timer.unref();
  }

  /**
   * Counts one request. Codes are counted by the browser or session too, so that one who changes addresses gains nothing.
   * @throws Refusal `too_many` with the seconds to wait.
   */
  async take(limit: LimitClass, address: string, session: string | null = null): Promise<void> {
    if (isQuick(limit)) return this.#takeQuick(limit, addressKey(address));
    const windows = this.#windowsOf(limit, address, session);
    if (limit === 'pay') {
      const { question, judge } = this.#behindOf(windows);
      return await judge(await ask(this.#db, question));
    }
    // Of the same window, by calls that count along.
    if (this.#behind.has(windows)) await this.#behind.flush();
    this.#refuse(windows, await this.#add(windows, 1));
  }

  /** The same for a call that reads the database anyway, so that it waits for it once. */
  along(limit: Exclude<LimitClass, Quick>, address: string, session: string | null): LimitAlong {
    return this.#behindOf(this.#windowsOf(limit, address, session));
  }

  /** Counted at once, so that a request whose call ends before it is judged counts too. */
  #behindOf(windows: readonly Counted[]): LimitAlong {
    const moment = this.#behind.moment();
    const own = this.#behind.add(windows);
    // Enough without what the database knows.
    this.#refuse(windows, own);
    const question = countsQuestion(windows);
    return {
      question,
      judge: async (answer) => {
        const known = countsOf(answer);
        const both = own.map((count, index) => count + (known[index] ?? 0));
        if (!this.#tooMany(windows, both)) return;
        if (!this.#behind.sentSince(moment)) return this.#refuse(windows, both);
        // What was sent meanwhile may stand in both; nobody is refused for that.
        await this.#behind.flush();
        this.#refuse(windows, countsOf(await ask(this.#db, question)));
      },
    };
  }

  #windowsOf(limit: Exclude<LimitClass, Quick>, address: string, session: string | null): Counted[] {
    const now = this.#clock.now().getTime();
    const line = addressKey(address);
    const who = limit === 'code' && session !== null ? [line, `s:${session}`] : [line];
    return LIMITS[limit].flatMap(({ max, ms }) => {
      const start = Math.floor(now / ms) * ms;
      return who.map((one) => ({ key: `${limit}:${ms}:${one}`, start, max, end: start + ms }));
    });
  }

  #tooMany(windows: readonly Counted[], counts: readonly number[]): Counted | undefined {
    return windows.find(({ max }, index) => (counts[index] ?? 0) > max);
  }

  #refuse(windows: readonly Counted[], counts: readonly number[]): void {
    const over = this.#tooMany(windows, counts);
    if (!over) return;
    const now = this.#clock.now().getTime();
    throw new Refusal('too_many', { details: { retry_after_s: Math.ceil((over.end - now) / 1000) } });
  }

  /** What is counted so far is in the database afterwards. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#behind.flush();
  }

  #takeQuick(limit: Quick, line: string): void {
    const [window] = LIMITS[limit];
    if (!window) return;
    const now = this.#clock.now().getTime();
    const start = Math.floor(now / window.ms) * window.ms;
    const key = `${limit}:${line}`;
    let local = this.#quick.get(key);
    if (!local || local.windowStart !== start) {
      local = { windowStart: start, unsent: 0, total: 0 };
      this.#quick.set(key, local);
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
    for (const [key, local] of this.#quick) {
      if (now - local.windowStart > 2 * MINUTE) this.#quick.delete(key);
      // Rare visitors never need the shared count: it only matters near the limit.
      else if (local.unsent >= 50) {
        const { unsent } = local;
        local.unsent = 0;
        const [shared = 0] = await this.#add([{ key, start: local.windowStart }], unsent);
        // Requests go on meanwhile: what they have counted is not in the shared count yet.
        local.total = Math.max(local.total, shared + local.unsent);
      }
    }
    await this.#db
      .deleteFrom('limit_counter')
      .where('window_start', '<', new Date(now - 2 * DAY))
      .execute();
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
