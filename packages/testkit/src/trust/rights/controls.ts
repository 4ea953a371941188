import type { CallKey } from '@distance/contract/calls.ts';
import { handlers } from '@distance/server/calls.ts';
import type pg from 'pg';
import type { VirtualShop } from '../virtual-shop.ts';

/** A check taken out, and the calls whose cells then must not hold. */
export interface Control {
  name: string;
  calls: readonly CallKey[];
  /** The statement without its condition. */
  statement?: (text: string) => string;
  /** Puts something in the place of a handler; puts the handler back. */
  handler?: (shop: VirtualShop) => () => void;
}

const without =
  (statement: RegExp, condition: RegExp, type: string) =>
  (text: string): string =>
    statement.test(text)
      ? text.replace(condition, (_, value: string) => `${value}::${type} is not null`)
      : text;

export const CONTROLS: readonly Control[] = [
  {
    name: 'a person of anybody is removed',
    calls: ['userPersonRemove'],
    statement: without(/^delete from "person"/, /"owner_id" = (\$\d+)/, 'bigint'),
  },
  {
    name: 'a card of anybody is taken away',
    calls: ['userCardRemove'],
    statement: without(/^update saved_card set removed_at/, /user_id = (\$\d+)/, 'bigint'),
  },
  {
    name: 'a session of anybody is ended',
    calls: ['sessionEnd'],
    statement: without(/^update "session" set "revoked_at"/, /"user_id" = (\$\d+)/, 'bigint'),
  },
  {
    name: 'a copy of anybody’s data is given out',
    calls: ['userExportFile'],
    statement: without(/from "data_export"/, /"user_id" = (\$\d+)/, 'bigint'),
  },
  {
    name: 'an upload of anybody may be named',
    calls: ['paymentCreate'],
    statement: (text) => text.replace("f.owner_key like 'a:%'", "f.owner_key like '%'"),
  },
  {
    name: 'what a network sent back to one session counts in another',
    calls: ['userSocialAdd'],
    statement: without(/^update "social_attempt"/, /"session_id" = (\$\d+)/, 'bigint'),
  },
  {
    name: 'any token is somebody’s',
    calls: ['authCheck'],
    statement: without(/from "session" inner join "users"/, /"session"\."token_hash" = (\$\d+)/, 'bytea'),
  },
  {
    name: 'a ticket opens to whoever knows its id',
    calls: ['ticketOne'],
    handler: ({ db }) => {
      const whole = handlers.ticketOne;
      if (typeof whole !== 'function') throw new Error('its handler is put around another form of entry');
      return put('ticketOne', async (input, context) => {
        const ticket = await db
          .selectFrom('ticket')
          .select('holder_id')
          .where('public_id', '=', input.params.id)
          .executeTakeFirst();
        const user = { ...(context.user ?? NOBODY), id: ticket?.holder_id ?? 0 };
        return await whole(input, { ...context, user });
      });
    },
  },
];

const NOBODY = { publicId: '', sessionId: 0, temporary: false, role: [] };

/** Puts a handler in the table of a running server; puts the real one back. */
function put(
  key: 'ticketOne',
  handler: Extract<(typeof handlers)['ticketOne'], (...args: never) => unknown>,
) {
  const whole = handlers[key];
  // The table is written once in the product; only this control replaces an entry.
  Reflect.set(handlers, key, handler);
  return () => void Reflect.set(handlers, key, whole);
}

/** A pool whose statements have lost a condition; `lost` counts them. */
export function poolWithout(control: Control, lost: { count: number }) {
  return (pool: pg.Pool): Pick<pg.Pool, 'connect' | 'end'> => {
    const connect = async () =>
      new Proxy(await pool.connect(), {
        get(target, name) {
          if (name !== 'query') return Reflect.get(target, name, target);
          return async (text: string, values: unknown[]) => {
            const changed = control.statement?.(text) ?? text;
            if (changed !== text) lost.count += 1;
            return await target.query(changed, values);
          };
        },
      });
    // Kysely calls `connect` without a callback, the only form that is replaced.
    return { connect: connect as pg.Pool['connect'], end: async () => await pool.end() };
  };
}
