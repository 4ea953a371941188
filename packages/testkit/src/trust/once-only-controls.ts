import type pg from 'pg';

/** A mechanism taken out, and the calls that then have their effect more than once. */
export interface Control {
  name: string;
  /** Statements that take it out. */
  broken?: string;
  wrapPool?: (pool: pg.Pool) => Pick<pg.Pool, 'connect' | 'end'>;
  /** Beginnings of the names of the cases. */
  cases: readonly string[];
}

export const CONTROLS: readonly Control[] = [
  {
    name: 'a database whose rows are not locked',
    wrapPool: withoutLocks,
    cases: [
      'a numbered place is held by one',
      'thirty cancellations of a ticket',
      'thirty cancellations of a policy',
      'a policy cancelled alone and with its ticket',
      'the last place of a team',
      'thirty devices that save a basket',
      'thirty retries of a declined payment',
      'one basket that asks thirty times',
      'a right code typed thirty times',
      'thirty acceptances of one offer',
      'thirty answers, yes and no',
      'thirty recalls of an offer',
      'thirty requests for a new password',
      'thirty requests for a code of a number',
      'a right code of a number typed thirty times signs in',
      'a right code of a new number',
      'a request sent thirty times',
      'thirty requests with one address',
      'thirty requests for a code are',
      'thirty people registered on one ticket',
      'a registration cancelled thirty times',
      'a cheaper distance chosen thirty',
      'a dearer distance chosen thirty',
      'a right code of a number typed thirty times makes',
      'a number registered and given',
      'thirty offers of one ticket',
      'thirty presses of one person at a list',
      'a place that comes free before thirty who join',
    ],
  },
  {
    name: 'a stock that does not count',
    broken: onWrite('stock', 'update', 'new.held := old.held;'),
    cases: ['of thirty buyers of the last place'],
  },
  {
    name: 'a promocode that does not count',
    broken: onWrite('promocode', 'update', 'new.uses := old.uses; new.spent := old.spent;'),
    cases: ['the last use of a promocode', 'a budget for two discounts'],
  },
  {
    name: 'a key of a press that is never the same',
    broken: onWrite('orders', 'insert', `new.idempotency_key := new.idempotency_key || gen_random_uuid();`),
    cases: ['thirty presses of pay under one', 'thirty presses of pay of one basket'],
  },
  {
    name: 'an entry that no order takes',
    broken: onWrite('ordered_entry', 'insert', `new.unique_id := new.unique_id || gen_random_uuid();`),
    cases: ['one entry of a basket under thirty keys'],
  },
  {
    name: 'an inbox that keeps every copy',
    broken: onWrite('inbox', 'insert', `new.event := new.event || gen_random_uuid();`),
    cases: ['thirty copies of a notification'],
  },
  {
    name: 'an offer whose places do not count',
    broken: onWrite('waiting_offer', 'update', 'new.kept := old.kept;'),
    cases: ['thirty orders by one offer'],
  },
  {
    name: 'a use of a promocode that forgets its buyer',
    broken: onWrite('promocode_use', 'insert', `new.buyer_key := new.buyer_key || gen_random_uuid();`),
    cases: ['a code that works once a buyer'],
  },
  {
    name: 'a link of a team that does not change',
    broken: onWrite('team', 'update', 'new.invite_version := old.invite_version;'),
    cases: ['a team renamed and its link renewed'],
  },
  {
    name: 'an account that stays temporary',
    broken: onWrite('users', 'update', 'new.temporary := old.temporary;'),
    cases: ['the link to a first password'],
  },
  {
    name: 'a link that forgets its address',
    broken: onWrite('mail_link', 'insert', `new.email := gen_random_uuid() || new.email;`),
    cases: ['thirty registrations of one address'],
  },
  {
    name: 'links that are never used up',
    broken: onWrite('mail_link', 'update', 'new.used_at := null; new.voided_at := null;'),
    cases: ['a new password is set once', 'a login link signs in once', 'a one-time token signs in once'],
  },
  {
    name: 'links that are never used up, to an address that many accounts may have',
    broken: `${onWrite('mail_link', 'update', 'new.used_at := null; new.voided_at := null;')}; drop index users_email`,
    cases: ['a registration is confirmed once'],
  },
  {
    name: 'items that are always new',
    broken: onWrite('basket_entry', 'insert', `new.unique_id := new.unique_id || gen_random_uuid();`),
    cases: ['one item changed on thirty devices'],
  },
  {
    name: 'reminders, ends of them and people that are always new',
    broken: [
      onWrite('basket_reminder', 'insert', `new.holder := new.holder || gen_random_uuid();`),
      onWrite('mail_stop', 'insert', `new.email := new.email || gen_random_uuid();`),
      onWrite('person', 'insert', `new.first_name := new.first_name || gen_random_uuid();`),
    ].join(';'),
    cases: [
      'thirty consents to a reminder',
      'no more reminders, asked for thirty times',
      'a person saved thirty times',
    ],
  },
];

export function onWrite(table: string, when: 'insert' | 'update', change: string): string {
  return `create function break_${table}() returns trigger language plpgsql as $$ begin ${change} return new; end $$;
    create trigger a_break before ${when} on ${table} for each row execute function break_${table}()`;
}

/** A pool whose statements lock nothing by name and no rows but those they write. */
export function withoutLocks(pool: pg.Pool): Pick<pg.Pool, 'connect' | 'end'> {
  const connect = async () => {
    const client = await pool.connect();
    return new Proxy(client, {
      get(target, name) {
        if (name !== 'query') return Reflect.get(target, name, target);
        return async (text: string, values: unknown[]) =>
          await target.query(
            text
              .replace(/\sfor (no key )?update(?! skip)(?! of)/gi, ' ')
              .replaceAll('pg_advisory_xact_lock(', 'coalesce('),
            values,
          );
      },
    });
  };
  // Kysely calls `connect` without a callback, the only form that is replaced.
  return { connect: connect as pg.Pool['connect'], end: async () => await pool.end() };
}
