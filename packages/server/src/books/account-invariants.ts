import type { Invariant } from './invariant.ts';

/** Codes that accounts prove addresses by. */
export const ACCOUNT_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I36',
    says: 'an address is guessed at ten times a day at most, and one that is paid with was proved by a code in its time',
    sql: `select 'code' as what, max(id) as id from email_code where created_at > $1::timestamptz - interval '24 hours'
        group by email having sum(failures) > 10
      union all
      select 'address', p.user_id from payment_email p where not exists (
        select from email_code c where c.user_id = p.user_id and c.email = p.email and c.used_at < c.expires_at)`,
  },
];
