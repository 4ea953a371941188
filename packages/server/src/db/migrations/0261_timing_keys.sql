-- Keys by which timing companies feed a start while it is run (docs/decisions/0088).
create table timing_key (
  id bigint generated always as identity primary key,
  event_city_id bigint not null references event_city,
  -- whose it is, for people
  title text not null,
  -- of the secret, which is shown once and kept nowhere
  key_hash bytea not null unique,
  -- the last batch that was taken in, as the sender counts them
  seq bigint not null default 0,
  made_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index timing_key_city on timing_key (event_city_id);
