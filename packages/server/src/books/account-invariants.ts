import type { Invariant } from './invariant.ts';

/** Codes that accounts prove addresses by. */
export const ACCOUNT_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I36',
    says: 'an address is guessed at ten times a day at most by an account, a number by all, an address that is paid with was proved by a code in its time, a browser has one live code of a number for a purpose',
    sql: `select 'code' as what, max(id) as id from email_code where created_at > $1::timestamptz - interval '24 hours'
        group by email, user_id having sum(failures) > 10
      union all
      select 'address', p.user_id from payment_email p where not exists (
        select from email_code c where c.user_id = p.user_id and c.email = p.email and c.used_at < c.expires_at)
      union all
      select 'number', max(id) from auth_code where created_at > $1::timestamptz - interval '24 hours'
        group by phone having sum(tries) > 10
      union all
      select 'message', id from auth_code where tries > 5 or used_at > expires_at
      union all
      select 'live code', max(id) from auth_code where used_at is null and voided_at is null and expires_at > $1::timestamptz
        group by phone, purpose, request_hash, session_id having count(*) > 1
      union all
      select 'sent twice', max(id) from sms group by dedupe_key having count(*) > 1`,
  },
  {
    id: 'I93',
    says: 'a network opens real accounts alone, never one that was erased, and an attempt that became an account was made with what the network said',
    sql: `select 'identity' as what, i.id from social_identity i join users u on u.id = i.user_id
        where u.temporary or u.erased_at is not null
      union all
      select 'attempt', id from social_attempt where registered_at is not null and person is null`,
  },
  {
    id: 'I94',
    says: 'where signing in asks for a second factor every open session was begun with it, no other session counts as one that was, guests have none, no code of tomorrow was used, and no more than ten recovery codes lie about',
    sql: `select 'session' as what, s.id from session s join second_factor f on f.user_id = s.user_id
        where f.confirmed_at is not null and not s.second_factor and s.revoked_at is null and s.expires_at > $1::timestamptz
      union all
      select 'strong session', s.id from session s where s.second_factor and s.revoked_at is null and s.expires_at > $1::timestamptz
        and not exists (select from second_factor f where f.user_id = s.user_id and f.confirmed_at is not null)
      union all
      select 'guest', u.id from second_factor f join users u on u.id = f.user_id where u.temporary or u.erased_at is not null
      union all
      select 'step', user_id from second_factor where last_step > extract(epoch from $1::timestamptz) / 30 + 2
      union all
      select 'recovery codes', user_id from recovery_code group by user_id having count(*) > 10`,
  },
];
