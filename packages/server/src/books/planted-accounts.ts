const code = (publicId: string, email: string, failures: number) =>
  `insert into email_code (public_id, user_id, session_id, email, address, failures, created_at, expires_at, voided_at)
   select '${publicId}', user_id, id, '${email}', 'a', ${failures}, now(), now() + interval '5 minutes', now() from session limit 1`;

/** Broken worlds of proved addresses; see `planted-violations.ts`. */
export const PLANTED_ACCOUNTS: readonly (readonly [id: string, how: string, sql: string])[] = [
  [
    'I36',
    'an address guessed at by three accounts',
    [1, 2, 3].map((n) => code(`planted-${n}`, 'a@b.example', 5)).join('; '),
  ],
  [
    'I36',
    'an address nobody proved',
    `${code('planted', 'a@b.example', 0)}; insert into payment_email (user_id, email, confirmed_at)
      select user_id, email, now() from email_code`,
  ],
];
