import { MINUTE, SECOND, type Clock } from '../clock.ts';
import type { Db } from './connect.ts';
import { statement } from './statement.ts';

const SYNC_MS = MINUTE;
/** A reading that took longer tells too little. */
const SLOW_MS = SECOND;

const readClock = statement<{ ms: number }, []>(
  'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
);

/**
 * The database's clock: every process of the product has one time, whatever the clock of its machine says, so that none of them ends a
 * hold, a code, a link or an offer before it is over. It is read once a minute; in between the steady clock of the process goes on from
 * there, which nobody sets.
 */
export class DatabaseClock implements Clock {
  readonly #steady: () => number;
  /** Milliseconds between the steady clock and the database's. */
  #offset: number;
  #timer: NodeJS.Timeout | undefined;

  /** @param wall what the machine says until the database has been read */
  constructor(wall: () => number = Date.now, steady: () => number = () => performance.now()) {
    this.#steady = steady;
    this.#offset = wall() - steady();
  }

  now(): Date {
    return new Date(this.#steady() + this.#offset);
  }

  /** Reads it; a slow answer changes nothing. */
  async read(db: Db): Promise<void> {
    const before = this.#steady();
    const [row] = await readClock(db);
    const after = this.#steady();
    if (row && after - before <= SLOW_MS) this.#offset = row.ms - (before + after) / 2;
  }

  /** @param lost a reading that failed: the last one goes on */
  follow(db: Db, lost: (error: unknown) => void): void {
    this.#timer = setInterval(() => void this.read(db).catch(lost), SYNC_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
