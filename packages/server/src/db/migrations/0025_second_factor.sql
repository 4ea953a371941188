-- Sign-in with a code of an app (TOTP, RFC 6238): S9.
create table second_factor (
  user_id bigint primary key references users,
  -- AES-256-GCM under a key of SECRET_KEY, bound to the account
  sealed bytea not null,
  -- where it was begun: nobody else ends it
  session_id bigint not null references session,
  created_at timestamptz not null,
  -- null until a code has shown that the app has the secret; before, nothing is asked
  confirmed_at timestamptz,
  -- the last step of 30 seconds whose code was used: a code works once
  last_step bigint check (last_step > 0),
  check ((confirmed_at is null) = (last_step is null))
);

-- Ways in for who has lost the app, each once.
create table recovery_code (
  id bigint generated always as identity primary key,
  user_id bigint not null references second_factor on delete cascade,
  code_hash bytea not null unique,
  created_at timestamptz not null,
  used_at timestamptz
);
create index recovery_code_user on recovery_code (user_id);

-- A sign-in that still lacks its code: the first factor is not asked again.
create table sign_in_ticket (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  ticket_hash bytea not null unique,
  -- the browser's own secret, hashed as in sessions; null where it has none
  device bytea,
  -- of the door that gave it
  method text not null check (method in ('password', 'sms', 'link', 'social')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz check (used_at < expires_at)
);
create index sign_in_ticket_created on sign_in_ticket (created_at);
create index sign_in_ticket_user on sign_in_ticket (user_id);

-- Roles of staff count in such sessions alone.
alter table session add column second_factor boolean not null default false;
-- Who sits there was asked again then (S18).
alter table session add column proved_at timestamptz;
