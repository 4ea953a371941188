-- One-time links sent by mail. The secret is derived from the public id and kept as a hash alone; a row is written for every
-- request, also for addresses that nobody has, so that limits count them alike and answers tell nothing.
create table mail_link (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'login', 'token')),
  -- null: nobody's yet; the account is made when the link is used
  user_id bigint references users,
  -- where it was sent, in lower case
  email text not null check (email = lower(email)),
  -- who asked
  address text not null,
  secret_hash bytea not null unique,
  -- of the page that exchanged the code of a new password (A7.20)
  secure_hash bytea,
  payload jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz check (used_at < expires_at),
  -- opens nothing any more, or never did
  voided_at timestamptz,
  check (used_at is null or voided_at is null)
);
create index mail_link_email on mail_link (email, purpose, created_at);
create index mail_link_address on mail_link (address, created_at);
create index mail_link_user on mail_link (user_id) where user_id is not null;
create index mail_link_created on mail_link (created_at);
