import { once } from 'node:events';
import type pg from 'pg';

/** SQLSTATEs after which a transaction may be repeated, and connections that break before or after the statement. */
export const DATABASE_FAULTS = ['40001', '40P01', '55P03', '57014', 'reset before', 'reset after'] as const;
export type DatabaseFault = (typeof DATABASE_FAULTS)[number];

/** Makes the n-th statement of a pool fail once. */
export class FaultyPool {
  #left = 0;
  #sent = 0;
  #fault: DatabaseFault | null = null;
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
    const connect = async () => this.#faulty(await pool.connect());
    // Kysely calls `connect` without a callback, the only form that is replaced.
    return { connect: connect as pg.Pool['connect'], end: async () => await pool.end() };
  };

  #faulty(client: pg.PoolClient): pg.PoolClient {
    return new Proxy(client, {
      get: (target, name) => {
        if (name !== 'query') return Reflect.get(target, name, target);
        return async (text: string, values: unknown[]) => await this.#query(target, text, values);
      },
    });
  }

  async #query(client: pg.PoolClient, text: string, values: unknown[]): Promise<unknown> {
    this.#sent += 1;
    const fault = this.#fault;
    if (fault === null || --this.#left > 0) return await client.query(text, values);
    this.#fault = null;
    this.failed = text;
    if (fault === 'reset before') {
      breakOff(client);
      return await client.query(text, values);
    }
    if (fault === 'reset after') {
      await client.query(text, values);
      // The product hears of a lost answer when the driver does.
      const ended = once(client, 'end');
      breakOff(client);
      await ended;
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
    }
    throw Object.assign(new Error(`injected ${fault}`), { code: fault });
  }
}

/** The driver does not show its socket. */
function breakOff(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
