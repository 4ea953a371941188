-- A confirmed number opens one account.
create unique index users_phone on users (phone) where phone_confirmed_at is not null and not temporary;

-- A code sent to a number. The four digits are derived from the public id and kept nowhere.
create table auth_code (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  -- digits of a Russian mobile number
  phone text not null check (phone ~ '^79[0-9]{9}$'),
  -- a proved number changes a sign-in into a registration and back: decisions/0020
  purpose text not null check (purpose in ('sign_in', 'registration', 'change')),
  -- of the secret that the asking browser holds; a change belongs to its session instead
  request_hash bytea,
  user_id bigint references users,
  session_id bigint references session,
  -- who asked
  address text not null,
  -- wrong entries
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz check (used_at < expires_at),
  -- another one took its place, or it was guessed at too often
  voided_at timestamptz,
  check (used_at is null or voided_at is null),
  check ((purpose = 'change') = (session_id is not null) and (purpose = 'change') = (user_id is not null)
    and (purpose = 'change') = (request_hash is null))
);
create unique index auth_code_live on auth_code (phone, purpose) where used_at is null and voided_at is null;
create index auth_code_phone on auth_code (phone, created_at);
create index auth_code_address on auth_code (address, created_at);
create index auth_code_created on auth_code (created_at);
create index auth_code_user on auth_code (user_id, created_at) where user_id is not null;

-- Messages to phones, sent by jobs as letters are.
create table sms (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('code', 'phone_changed')),
  -- one message per key for ever
  dedupe_key text not null unique,
  phone text not null,
  locale text not null check (locale in ('ru', 'en')),
  payload jsonb not null default '{}',
  -- of the person asking, told to the provider's check against fraud
  address text not null default '',
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  -- who took it, under which id
  provider text,
  provider_id text,
  attempts integer not null default 0,
  -- a try whose end nobody knows may have been delivered: the next one waits a minute
  tried_at timestamptz,
  failure text,
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
create index sms_queued on sms (created_at) where state = 'queued';

-- Which browser a session was begun in: a sign-in from another one is told about.
alter table session add column device bytea;
