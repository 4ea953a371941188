-- Baskets of signed-in buyers, shared by their devices (P4.05-P4.08). One row per buyer is the lock of all its entries.
create table basket (
  user_id bigint primary key references users on delete cascade,
  -- grows with every change; devices ask for what came after the one they know
  version integer not null default 0 check (version >= 0),
  updated_at timestamptz not null
);
create index basket_updated on basket (updated_at);

create table basket_entry (
  id bigint generated always as identity primary key,
  user_id bigint not null references basket on delete cascade,
  -- the basket's own id of the item (P4.04)
  unique_id text not null,
  revision integer not null check (revision >= 1),
  -- null once taken out: an old copy cannot bring it back
  item jsonb,
  -- version of the basket in which it changed last
  version integer not null check (version >= 1),
  updated_at timestamptz not null,
  unique (user_id, unique_id)
);
create index basket_entry_version on basket_entry (user_id, version);
