-- What visitors and accounts ask of the team.
create table support_request (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  -- who was signed in
  user_id bigint references users,
  kind text not null check (kind in ('clubs', 'feedback', 'corp', 'partners')),
  name text not null check (name <> '' and char_length(name) <= 100 and name !~ '[\r\n]'),
  email text not null check (email = lower(email)),
  -- digits in international form
  phone text not null check (phone ~ '^[0-9]{10,15}$'),
  text text not null check (char_length(text) <= 4000),
  locale text not null check (locale in ('ru', 'en')),
  -- the version of the consent to personal data that was agreed to
  document_id bigint not null references document,
  -- of the network; counted for a day, then forgotten
  address text,
  created_at timestamptz not null,
  -- null: waits for an answer
  answered_at timestamptz check (answered_at >= created_at)
);
create index support_request_email on support_request (email, created_at);
create index support_request_user on support_request (user_id, created_at) where user_id is not null;
create index support_request_address on support_request (address, created_at) where address is not null;
create index support_request_open on support_request (created_at) where answered_at is null;

alter table consent drop constraint consent_source_check;
alter table consent add constraint consent_source_check
  check (source in ('registration', 'settings', 'sms', 'social', 'letter', 'deletion', 'support'));
