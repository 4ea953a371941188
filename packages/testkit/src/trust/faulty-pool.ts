import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/** SQLSTATEs after which a transaction may be repeated, and connections that break before or after the statement. */
export const DATABASE_FAULTS = ['40001', '40P01', '55P03', '57014', 'reset before', 'reset after'] as const;
export type DatabaseFault = (typeof DATABASE_FAULTS)[number];

/** Makes the n-th statement of a pool fail once. */
export class FaultyPool {
  #left = 0;
  #sent = 0;
  #fault: DatabaseFault | null = null;
  /** Server processes whose connection was broken off, with a way to ask for them. */
  #broken: { pool: pg.Pool; pid: number }[] = [];
  /** Text of the statement that failed; null while none has. */
  failed: string | null = null;

  /** The `n`-th statement from now on fails, counted from 1. */
  arm(n: number, fault: DatabaseFault): void {
    this.#left = n;
    this.#fault = fault;
    this.failed = null;
  }

  disarm(): void {
    this.#fault = null;
  }

  /** How many statements `work` sends. */
  async count(work: () => Promise<unknown>): Promise<number> {
    const before = this.#sent;
    await work();
    return this.#sent - before;
  }

  readonly wrap = (pool: pg.Pool): Pick<pg.Pool, 'connect' | 'end'> => {
    const connect = async () => this.#faulty(await pool.connect(), pool);
    // Kysely calls `connect` without a callback, the only form that is replaced.
    return { connect: connect as pg.Pool['connect'], end: async () => await pool.end() };
  };

  /**
   * Waits until the database has noticed of every broken connection that nobody is there. Until then the locks of its transaction are held,
   * and what skips locked rows finds nothing to do.
   */
  async noticed(): Promise<void> {
    for (const { pool, pid } of this.#broken.splice(0)) {
      const isThere = async () =>
        (await pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount !== 0;
      while (await isThere()) await setTimeout(5);
    }
  }

  #faulty(client: pg.PoolClient, pool: pg.Pool): pg.PoolClient {
    return new Proxy(client, {
      get: (target, name) => {
        if (name !== 'query') return Reflect.get(target, name, target);
        return async (text: string, values: unknown[]) => await this.#query(target, pool, text, values);
      },
    });
  }

  async #query(client: pg.PoolClient, pool: pg.Pool, text: string, values: unknown[]): Promise<unknown> {
    this.#sent += 1;
    const fault = this.#fault;
    if (fault === null || --this.#left > 0) return await client.query(text, values);
    this.#fault = null;
    this.failed = text;
    if (fault === 'reset before') {
      this.#breakOff(client, pool);
      return await client.query(text, values);
    }
    if (fault === 'reset after') {
      await client.query(text, values);
      // The product hears of a lost answer when the driver does.
      const ended = once(client, 'end');
      this.#breakOff(client, pool);
      await ended;
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
    }
    throw Object.assign(new Error(`injected ${fault}`), { code: fault });
  }

  #breakOff(client: pg.PoolClient, pool: pg.Pool): void {
    // The types of the driver show neither its socket nor the server's process.
    const { connection, processID: pid } = client as unknown as {
      connection: { stream: { destroy(): void } };
      processID: number;
    };
    this.#broken.push({ pool, pid });
    connection.stream.destroy();
  }
}
