-- Accounts of social networks: who may come in by which. Equal addresses never join two accounts (S14).
create table social_identity (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  network text not null check (network ~ '^[a-z]{2,20}$'),
  -- the network's own id of the person
  subject text not null check (length(subject) between 1 and 255),
  -- as the network named him, for the owner to recognise
  name text not null default '',
  linked_at timestamptz not null,
  unique (network, subject),
  unique (user_id, network)
);

-- A browser on its way to a network and back. Verifier and nonce are derived from the public id and kept nowhere.
create table social_attempt (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  state_hash bytea not null unique,
  -- of the secret that stays in the browser
  secret_hash bytea not null,
  network text not null,
  purpose text not null check (purpose in ('enter', 'add')),
  -- whose cabinet, and the only session that may end it
  user_id bigint references users,
  session_id bigint references session on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- what came back was taken
  returned_at timestamptz check (returned_at < expires_at),
  -- somebody new, until the consent
  person jsonb,
  -- it became an account
  registered_at timestamptz,
  check ((purpose = 'add') = (user_id is not null and session_id is not null)),
  check (person is null or (purpose = 'enter' and returned_at is not null)),
  check (registered_at is null or returned_at is not null)
);
create index social_attempt_created on social_attempt (created_at);
