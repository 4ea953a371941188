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

-- Baskets that a link puts together: of partners and posters, shared ones (P2.05). Formats and counts, nobody's data.
create table basket_template (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  source text not null check (source in ('outside', 'share', 'reminder')),
  -- [{format_public_id, kind, count, promocode}]
  lines jsonb not null,
  created_at timestamptz not null,
  -- null: for ever
  expires_at timestamptz
);
create index basket_template_expiry on basket_template (expires_at) where expires_at is not null;

-- Who asked to be reminded of a basket he leaves. One row per basket and reminder.
create table basket_reminder (
  id bigint generated always as identity primary key,
  -- in the letter's link that ends all reminders to the address
  public_id text not null unique,
  -- hash of the browser's basket secret
  holder text not null,
  email text not null,
  locale text not null check (locale in ('ru', 'en')),
  lines jsonb not null,
  -- the consent: which version of the document, when
  document_id bigint not null references document,
  consented_at timestamptz not null,
  -- of the basket; the letter is due some time after it
  changed_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'cancelled')),
  decided_at timestamptz
);
create unique index basket_reminder_waiting on basket_reminder (holder) where state = 'waiting';
create index basket_reminder_due on basket_reminder (changed_at) where state = 'waiting';

-- Addresses that want no reminders, whoever ticks the box.
create table mail_stop (
  email text primary key,
  stopped_at timestamptz not null
);
