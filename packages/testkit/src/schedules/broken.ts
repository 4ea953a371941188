import type { Rewrite } from './actor.ts';

/** A way to lose a lock, as it is often written, and what must be let go in the tables for its harm to show. */
export interface Broken {
  name: string;
  rewrite: Rewrite;
  prepare: string;
}

const NO_STOCK_CHECKS = `alter table stock drop constraint stock_not_oversold; alter table stock drop constraint stock_sold_check;
  alter table stock drop constraint stock_held_check`;

/** Places with the holds that are written beside them, in the statement of a whole order too. */
const isHold = (sql: string) =>
  sql.includes('update stock s set held = s.held +') && sql.includes('insert into hold');
/** What makes the taking of a place depend on its counters. */
const WHERE_FREE = /(?<=\sand )s\.held \+ s\.sold \+ s\.sold_before \+ [$\w.:]+ <= s\.capacity/;
/** Stocks, one for each place: the first value, or the places of an order. */
const stocksOf = (sql: string, values: readonly unknown[]): unknown[] => {
  const [first] = values;
  if (Array.isArray(first)) return [first, 1];
  if (!sql.includes('with guest as')) return [[first], values[1]];
  // The JSON of the places comes after that of the lines.
  const json = values.findLast((value) => typeof value === 'string' && value.includes('"stock_id":'));
  const places = JSON.parse(String(json)) as { stock_id: number }[];
  return [places.map((place) => place.stock_id), places.length];
};

/** The hint of a change of distance says yes, so that more callers come to the lock that is not there. */
const HINT = /^\s*select s\.id, s\.capacity - /;
const ALWAYS_FREE = 'select id, 1000 as free, $1::timestamptz as at from stock where id = any($2)';
/** Uses with their count on the code's row. */
const isRedeem = (sql: string) =>
  sql.includes('insert into promocode_use') && sql.includes('update promocode set uses');
const WHERE_LEFT =
  'uses + $2 between 0 and max_uses and spent + $3 between 0 and coalesce(budget, 2147483647)';

const ROW_LOCK = / for (no key )?update( of "?\w+"?)?/;
/** Takes the row locks of payment, order, stock and refund out of any statement. */
const unlocked = (sql: string) => (ROW_LOCK.test(sql) ? [sql.replace(ROW_LOCK, '')] : null);

export const UNLOCKED_CARD: Broken = {
  name: 'a card that pays is read without its lock',
  prepare: `do $$ begin
    execute replace(pg_get_functiondef('payment_by_own_card'::regproc), ' for share of c', '');
  end $$`,
  rewrite: () => null,
};

export const READ_THEN_UPDATE: Broken = {
  name: 'places are read, then taken',
  prepare: NO_STOCK_CHECKS,
  rewrite: (sql) =>
    HINT.test(sql)
      ? [ALWAYS_FREE]
      : isHold(sql)
        ? [
            {
              sql: `select set_config('test.free', (min(capacity - held - sold - sold_before) >= $2::int)::text, true)
                from stock where id = any($1::bigint[])`,
              values: (all) => stocksOf(sql, all),
            },
            sql.replace(WHERE_FREE, `current_setting('test.free')::boolean`),
          ]
        : null,
};

/** The count of a waiting statement keeps its old snapshot (trust model, section 1). */
export const COUNT_OF_HOLDS: Broken = {
  name: 'places are counted in the statement that takes them',
  prepare: NO_STOCK_CHECKS,
  rewrite: (sql) =>
    HINT.test(sql)
      ? [ALWAYS_FREE]
      : isHold(sql)
        ? [
            sql.replace(
              WHERE_FREE,
              `(select coalesce(sum(h.qty), 0) from hold h where h.stock_id = s.id and h.state in ('active', 'consumed')) < s.capacity`,
            ),
          ]
        : null,
};

/** What makes the taking of a place depend on the number of a price wave. */
const WHERE_CHEAP = /s\.held \+ s\.sold \+ s\.sold_before <= coalesce\(([$\w.:]+), 2147483647\)/;

/** The wave is read before the transaction and not again with the row. */
export const UNCOUNTED_WAVE: Broken = {
  name: 'places of a price wave are read, then taken',
  prepare: 'select 1',
  rewrite: (sql) =>
    WHERE_CHEAP.test(sql) ? [sql.replace(WHERE_CHEAP, 'coalesce($1, 0) is not null')] : null,
};

export const NO_ROW_LOCKS: Broken = {
  name: 'payment, order and stock are not locked',
  prepare: NO_STOCK_CHECKS,
  rewrite: unlocked,
};

/** A numbered place is looked at, then kept. */
/** Of lists too, whose tables count by themselves what would go below nothing. */
export const NO_LINE_LOCKS: Broken = {
  name: 'stocks and offers of a waiting list are not locked',
  prepare: `${NO_STOCK_CHECKS}; alter table waiting_entry drop constraint waiting_entry_check;
    alter table waiting_offer drop constraint waiting_offer_check`,
  rewrite: unlocked,
};

/** Their places are still counted: who gives one out twice fails, and nothing that is swept afterwards hides it. */
export const NO_LINE_LOCKS_COUNTED: Broken = {
  name: 'lists are not locked, only counted',
  prepare: 'select 1',
  rewrite: unlocked,
};

/** A test of the counter that the line before a stock leaves to everybody. */
const WHERE_ON_SALE = /(?:s\.)?on_sale >= ([$\w.:]+) is not false/;

/** Who takes a place looks at what is free, not at who waits. */
export const PAST_THE_LINE: Broken = {
  name: 'a free place is taken whoever waits',
  prepare: 'alter table stock drop constraint stock_on_sale_check',
  rewrite: (sql) => (WHERE_ON_SALE.test(sql) ? [sql.replace(WHERE_ON_SALE, '($1)::int is not null')] : null),
};

/** What is left of an offer is read, then taken. */
const WHERE_KEPT = / and kept >= \$\d+(::int)?/;
export const UNCOUNTED_OFFER: Broken = {
  name: 'places of an offer are read, then taken',
  prepare: 'alter table waiting_offer drop constraint waiting_offer_check',
  rewrite: (sql) => (WHERE_KEPT.test(sql) ? [sql.replace(WHERE_KEPT, '')] : null),
};

export const NO_SPACE_LOCK: Broken = {
  name: 'a numbered place is read without its lock',
  prepare: 'select 1',
  rewrite: unlocked,
};

export const NO_HOLDER_LOCK: Broken = {
  name: 'what one address keeps is counted without its lock',
  prepare: 'select 1',
  rewrite: (sql) => {
    if (!sql.includes('pg_advisory_xact_lock')) return null;
    return sql.startsWith('begin; ') ? ['begin; select 1'] : ['select $1::text[]'];
  },
};

/** Who looks whether a refund is being sent, and then sends it. */
export const NO_CLAIM: Broken = {
  name: 'a refund is sent without being claimed',
  prepare: 'select 1',
  rewrite: (sql) =>
    /^update "refund" set .* where .*"attempts" = \$\d+/.test(sql)
      ? [sql.replace(/"attempts" = (\$\d+)$/, '$1::int is not null')]
      : null,
};

export const UNCOUNTED_PROMOCODE: Broken = {
  name: 'uses of a promocode are read, then added',
  prepare:
    'alter table promocode drop constraint promocode_uses; alter table promocode drop constraint promocode_budget',
  rewrite: (sql) =>
    isRedeem(sql)
      ? [
          {
            sql: `select set_config('test.free', (${WHERE_LEFT})::text, true) from promocode where id = $1`,
            values: (all) => all.slice(0, 3),
          },
          sql.replace(WHERE_LEFT, `current_setting('test.free')::boolean`),
        ]
      : null,
};
