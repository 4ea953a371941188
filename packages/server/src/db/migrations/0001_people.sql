-- People who buy, and their sessions (A3.02, decisions: tokens are opaque and stored hashed).
create table users (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  email text,
  email_confirmed_at timestamptz,
  password_hash text,
  phone text,
  phone_confirmed_at timestamptz,
  name text not null default '',
  last_name text not null default '',
  second_name text not null default '',
  birth_date date,
  gender text not null default 'none' check (gender in ('none', 'male', 'female')),
  role text[] not null default '{}',
  discount integer,
  discount_form text check (discount_form in ('percent', 'fixed')),
  -- made by a guest's purchase; opens only what that purchase made
  temporary boolean not null default false,
  mailing boolean not null default false,
  extra_contact text,
  type_relate text,
  contact_phone text,
  locale text not null default 'ru' check (locale in ('ru', 'en')),
  blocked boolean not null default false,
  credentials_changed_at timestamptz not null,
  created_at timestamptz not null
);
create unique index users_email on users (lower(email)) where not temporary and email is not null;

create table session (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users,
  token_hash bytea not null unique,
  method text not null check (method in ('password', 'purchase', 'sms', 'link', 'social')),
  user_agent text not null default '',
  address text not null default '',
  -- survives a change of credentials made from this very session
  kept boolean not null default false,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_by_user on session (user_id);

-- Fixed-window counters of every limit class, shared by all server processes (S6).
create table limit_counter (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index limit_counter_window on limit_counter (window_start);

create table setting (
  key text primary key,
  value jsonb not null
);
