import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Actor, type Rewrite } from './actor.ts';

export type Outcome = { ok: true; value: unknown } | { ok: false; error: unknown };
export type Operation = (actor: Actor) => Promise<unknown>;
/** Place in the list of operations of the actor to let go, among those that are ready; `at` tells before which statement one stands. */
export type Choose = (ready: readonly number[], at: (index: number) => string) => number;

export interface Connections {
  pool: pg.Pool;
  /** Tells which statements wait for a lock. */
  monitor: pg.Client;
}

/** A statement that has not come back after this long is looked up among those that wait for a lock. */
const PATIENCE_MS = 2;

/**
 * Runs operations at once, one statement at a time: `choose` says whose is next. A statement that waits for a lock is left
 * waiting while others go on. The same choices give the same course, because the next one is made only when every actor is
 * ready, waits for a lock by PostgreSQL's own word, or is done.
 */
export async function runSchedule(
  { pool, monitor }: Connections,
  operations: readonly Operation[],
  choose: Choose,
  rewrite?: Rewrite,
): Promise<Outcome[]> {
  let tick = () => undefined as void;
  let change = new Promise<void>((resolve) => (tick = resolve));
  let changes = 0;
  const changed = () => {
    changes += 1;
    tick();
    change = new Promise<void>((resolve) => (tick = resolve));
  };
  const actors = operations.map(() => new Actor(pool, changed, rewrite));
  const running = operations.map(async (operation, index): Promise<Outcome> => {
    // The list of actors is as long as that of operations.
    const actor = actors[index] as Actor;
    try {
      // An operation reads the clock before its first statement: that it begins is a step too.
      await actor.step('begin', () => undefined);
      return { ok: true, value: await operation(actor) };
    } catch (error) {
      return { ok: false, error };
    } finally {
      actor.end();
    }
  });

  /** Waits until nothing moves; what waits for a lock stays in `blocked` until somebody ends his locks. */
  const blocked = new Set<Actor>();
  const settle = async () => {
    for (;;) {
      if (actors.some((actor) => actor.status === 'thinking')) {
        await change;
        continue;
      }
      for (const actor of actors) {
        if (actor.status !== 'flying') blocked.delete(actor);
        if (actor.freedLocks) {
          actor.freedLocks = false;
          blocked.clear();
        }
      }
      const flying = actors.filter((actor) => actor.status === 'flying' && !blocked.has(actor));
      if (flying.length === 0) return;
      const seen = changes;
      await Promise.race([change, sleep(PATIENCE_MS)]);
      if (changes !== seen) continue;
      const { rows } = await monitor.query<{ pid: number }>({
        name: 'blocked',
        text: 'select pid from unnest($1::int[]) pid where cardinality(pg_blocking_pids(pid)) > 0',
        values: [flying.map((actor) => actor.pid)],
      });
      if (changes !== seen) continue;
      for (const actor of flying) if (rows.some((row) => row.pid === actor.pid)) blocked.add(actor);
    }
  };

  while (actors.some((actor) => actor.status !== 'done')) {
    await settle();
    const ready = actors.flatMap((actor, index) => (actor.status === 'ready' ? [index] : []));
    if (ready.length === 0) {
      if (actors.every((actor) => actor.status === 'done')) break;
      // All wait for each other: PostgreSQL ends one of them.
      await change;
      blocked.clear();
      continue;
    }
    const chosen = actors[choose(ready, (index) => actors[index]?.at ?? '')];
    if (chosen?.status !== 'ready') throw new Error('an actor was chosen that is not ready');
    chosen.go();
  }
  return await Promise.all(running);
}
