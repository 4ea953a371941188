-- Addresses an account proved besides its own: orders of its may be sent there (P7.09).
create table payment_email (
  user_id bigint not null references users,
  -- in lower case
  email text not null check (email = lower(email)),
  confirmed_at timestamptz not null,
  primary key (user_id, email)
);

-- A code sent to an address. The four digits are derived from the public id and kept nowhere.
create table email_code (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users,
  -- the only session that may enter it
  session_id bigint not null references session,
  email text not null check (email = lower(email)),
  -- who asked
  address text not null,
  -- wrong entries
  failures integer not null default 0 check (failures between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz check (used_at < expires_at),
  -- another one took its place
  voided_at timestamptz,
  check (used_at is null or voided_at is null)
);
create unique index email_code_live on email_code (user_id) where used_at is null and voided_at is null;
create index email_code_email on email_code (email, created_at);
create index email_code_address on email_code (address, created_at);
create index email_code_user on email_code (user_id, created_at);
