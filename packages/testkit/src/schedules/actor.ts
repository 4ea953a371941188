import type { Db } from '@distance/server/db/connect.ts';
import type { DB } from '@distance/server/db/schema.generated.ts';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';

/**
 * `thinking`: computes or waits for itself; `ready`: stands before a statement and may be let go; `flying`: its statement is
 * with the database, working or waiting for a lock; `done`: its operation has ended.
 */
type Status = 'thinking' | 'ready' | 'flying' | 'done';

/**
 * Replaces a statement by others, each let go on its own, of which one without rows is the last; null = leave it. Takes locks
 * out for the negative control.
 */
export type Rewrite = (sql: string) => readonly Rewritten[] | null;
/** A text with the values of the statement it stands for, or with its own ones made of them. */
export type Rewritten = string | { sql: string; values: (all: readonly unknown[]) => unknown[] };

/** Statements that end locks, so that others may go on. */
const ENDS_LOCKS = /^(commit|rollback)/i;
/** Opening a transaction takes nothing and sees nothing, unless more goes with it: no choice is spent on it. */
const FREE = /^(begin$|start transaction|set )/i;

/** One side of a schedule: a database handle whose every statement waits until it is let go. */
export class Actor {
  status: Status = 'thinking';
  /** Backend of the statement that is under way. */
  pid = 0;
  /** Statement before which the actor stands, or the last one. */
  at = '';
  /** The last statement may have let others go on. */
  freedLocks = false;
  readonly db: Db;
  readonly #changed: () => void;
  readonly #rewrite: Rewrite;
  #go: () => void = () => undefined;

  constructor(pool: pg.Pool, changed: () => void, rewrite: Rewrite = () => null) {
    this.#changed = changed;
    this.#rewrite = rewrite;
    this.db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: this.#gated(pool) }) });
  }

  /** Lets the actor make its next step. */
  go(): void {
    this.#become('flying');
    this.#go();
  }

  end(): void {
    this.#become('done');
  }

  /** A step without a statement: the clock moves, the acquirer is asked. */
  async step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    await this.#wait(name);
    this.pid = 0;
    const result = await work();
    this.#become('thinking');
    return result;
  }

  #gated(pool: pg.Pool) {
    return {
      options: {},
      end: async () => undefined,
      connect: async () => {
        const client = await pool.connect();
        return {
          release: () => client.release(),
          // Kysely sends text and values only; it never opens a cursor here.
          query: (async (sql: string, values: unknown[]) => await this.#query(client, sql, values)) as never,
        };
      },
    };
  }

  async #query(client: pg.PoolClient, sql: string, values: unknown[]): Promise<unknown> {
    if (FREE.test(sql)) return await client.query(sql, values);
    let result: pg.QueryResult | undefined;
    for (const rewritten of this.#rewrite(sql) ?? [sql]) {
      const text = typeof rewritten === 'string' ? rewritten : rewritten.sql;
      const own = typeof rewritten === 'string' ? values : rewritten.values(values);
      await this.#wait(text);
      // pg sets it when the connection opens; its types leave it out.
      this.pid = (client as unknown as { processID: number }).processID;
      // A failed statement aborts its transaction, which ends its locks at once.
      this.freedLocks = true;
      try {
        // A message of several statements answers with the results of all; the last one is asked for.
        const results: pg.QueryResult | pg.QueryResult[] = await client.query(text, own);
        result = Array.isArray(results) ? results.at(-1) : results;
        this.freedLocks = ENDS_LOCKS.test(text);
      } finally {
        this.#become('thinking');
      }
      if (result?.rows.length === 0) break;
    }
    return result;
  }

  async #wait(at: string): Promise<void> {
    this.at = at;
    const released = new Promise<void>((resolve) => (this.#go = resolve));
    this.#become('ready');
    await released;
  }

  #become(status: Status): void {
    this.status = status;
    this.#changed();
  }
}
