const code = (publicId: string, email: string, failures: number) =>
  `insert into email_code (public_id, user_id, session_id, email, address, failures, created_at, expires_at, voided_at)
   select '${publicId}', user_id, id, '${email}', 'a', ${failures}, now(), now() + interval '5 minutes', now() from session limit 1`;

const message = (publicId: string, more: { tries?: number; voided?: string; used?: string } = {}) =>
  `insert into auth_code (public_id, phone, purpose, request_hash, address, tries, created_at, expires_at, voided_at, used_at)
   values ('${publicId}', '79160000000', 'sign_in', '\\x00', 'a', ${more.tries ?? 0}, now(), now() + interval '5 minutes',
     ${more.voided ?? 'null'}, ${more.used ?? 'null'})`;

/** A factor of the account of an open session; `step` of 30 seconds since 1970. */
const factor = (step = '1') =>
  `insert into second_factor (user_id, sealed, session_id, created_at, confirmed_at, last_step)
   select user_id, '\\x00', id, now(), now(), ${step} from session where revoked_at is null order by id limit 1`;
const STRONG = `update session set second_factor = true where user_id in (select user_id from second_factor)`;
const live = `insert into session (public_id, user_id, token_hash, method, created_at, last_seen_at, expires_at)
  values ('planted', (select min(id) from users), 'planted', 'link', now(), now(), 'infinity')`;

/** Broken worlds of proved addresses; see `seeded-violations.ts`. */
export const SEEDED_ACCOUNTS: readonly (readonly [id: string, how: string, sql: string])[] = [
  [
    'I36',
    'an address guessed at by three codes of an account',
    [1, 2, 3].map((n) => code(`planted-${n}`, 'a@b.example', 5)).join('; '),
  ],
  [
    'I36',
    'an address nobody proved',
    `${code('planted', 'a@b.example', 0)}; insert into payment_email (user_id, email, confirmed_at)
      select user_id, email, now() from email_code`,
  ],
  [
    'I36',
    'a number guessed at in three browsers',
    [1, 2, 3].map((n) => message(`planted-${n}`, { tries: 5, voided: 'now()' })).join('; '),
  ],
  [
    'I36',
    'a browser with two live codes of a number',
    `drop index auth_code_live; ${message('planted-1')}; ${message('planted-2')}`,
  ],
  [
    'I36',
    'a code used after its end',
    `alter table auth_code drop constraint auth_code_check; alter table auth_code drop constraint auth_code_check1;
      ${message('planted', { used: `now() + interval '1 hour'` })}`,
  ],
  [
    'I36',
    'a message queued twice',
    `alter table sms drop constraint sms_dedupe_key_key; ${[1, 2]
      .map(
        () =>
          `insert into sms (kind, dedupe_key, phone, locale, created_at) values ('code', 'planted', '79160000000', 'ru', now())`,
      )
      .join('; ')}`,
  ],
  [
    'I93',
    'a network that opens a guest’s account',
    `insert into social_identity (user_id, network, subject, linked_at) select id, 'vk', 'planted', now() from users limit 1;
      update users set temporary = true where id in (select user_id from social_identity where subject = 'planted')`,
  ],
  [
    'I93',
    'an account made of nothing',
    `insert into social_attempt (public_id, state_hash, secret_hash, network, purpose, created_at, expires_at, returned_at, registered_at)
      values ('planted', '\\x01', '\\x01', 'vk', 'enter', now(), now() + interval '10 minutes', now(), now())`,
  ],
  ['I94', 'a session that began before the second factor', `${live}; ${factor()}`],
  [
    'I94',
    'rights of staff without a second factor',
    `${live}; update session set second_factor = true where public_id = 'planted'`,
  ],
  [
    'I94',
    'a guest with a second factor',
    `${live}; ${factor()}; ${STRONG}; update users set temporary = true where id in (select user_id from second_factor)`,
  ],
  ['I94', 'a code of tomorrow', `${live}; ${factor('99999999999')}; ${STRONG}`],
  [
    'I94',
    'eleven recovery codes',
    `${live}; ${factor()}; ${STRONG}; insert into recovery_code (user_id, code_hash, created_at)
      select user_id, ('\\x' || lpad(to_hex(n), 4, '0'))::bytea, now() from second_factor, generate_series(1, 11) n`,
  ],
];
