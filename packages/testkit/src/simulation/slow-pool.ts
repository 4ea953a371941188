import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { drawOf } from '../random.ts';

/** A pool some of whose statements come back late, so that those who go on together overtake each other. */
export function slowPool(seed: number): (pool: pg.Pool) => Pick<pg.Pool, 'connect' | 'end'> {
  const draw = drawOf(seed);
  return (pool) => {
    const connect = async () => {
      const client = await pool.connect();
      return new Proxy(client, {
        get(target, name) {
          if (name !== 'query') return Reflect.get(target, name, target);
          return async (text: string, values: unknown[]) => {
            if (draw.chance(0.1)) await sleep(1 + draw.below(4));
            return await target.query(text, values);
          };
        },
      });
    };
    // Kysely calls `connect` without a callback, the only form that is replaced.
    return { connect: connect as pg.Pool['connect'], end: async () => await pool.end() };
  };
}
