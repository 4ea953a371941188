-- A line before a format that is sold out (docs/decisions/0055). `on_sale` is set while somebody waits for a place of the stock: only so
-- many of the free ones may be sold to anybody. Whatever gives places back leaves it as it is, so that a freed place is kept for the line
-- until the line was served. Null: nobody waits, all that is free is on sale.
alter table stock add column on_sale integer check (on_sale >= 0);
create index stock_awaited on stock (event_city_id) where on_sale is not null;

-- How long a freed place is kept for who is first in line.
alter table format add column waiting_hours integer not null default 24 check (waiting_hours between 1 and 72);

create table waiting_entry (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  key_hash bytea not null,
  format_id bigint not null references format,
  kind text not null references ticket_kind (code),
  -- who was signed in; null: whoever reads the mailbox
  user_id bigint references users,
  email text not null,
  locale text not null check (locale in ('ru', 'en')),
  -- the line of the network it came from
  address_key text not null,
  places integer not null check (places between 1 and 10),
  -- of these neither bought nor on offer
  wanted integer not null check (wanted between 0 and places),
  -- of one place on the day of joining, kopecks
  price integer not null check (price >= 0),
  state text not null check (state in ('unconfirmed', 'waiting', 'served', 'left', 'closed', 'silent')),
  created_at timestamptz not null,
  -- since when it waits; its turn is later once an offer went unanswered
  joined_at timestamptz,
  turn_at timestamptz,
  missed integer not null default 0,
  ended_at timestamptz,
  check ((state = 'unconfirmed') = (joined_at is null) or state in ('left', 'closed')),
  check ((joined_at is null) = (turn_at is null)),
  check ((ended_at is null) = (state in ('unconfirmed', 'waiting')))
);
create unique index waiting_entry_once on waiting_entry (format_id, lower(email)) where state = 'waiting';
create index waiting_entry_of_user on waiting_entry (user_id) where state = 'waiting';
create index waiting_entry_line on waiting_entry (format_id, kind, turn_at, id) where state = 'waiting';
create index waiting_entry_from on waiting_entry (address_key, created_at);
create index waiting_entry_to on waiting_entry (lower(email), created_at);

-- Places held for who is first in line. `kept` are those that are nobody's order yet; they count as held in each of its stocks.
create table waiting_offer (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  entry_id bigint not null references waiting_entry,
  stock_ids bigint[] not null,
  places integer not null check (places >= 1),
  kept integer not null check (kept between 0 and places),
  -- the turn of its entry when it was made
  turn_at timestamptz not null,
  made_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz,
  check (until > made_at),
  check (ended_at is null or kept = 0)
);
create index waiting_offer_open on waiting_offer (entry_id) where ended_at is null;
create index waiting_offer_entry on waiting_offer (entry_id);
create index waiting_offer_until on waiting_offer (until) where ended_at is null;

-- A place that an order took of an offer returns there when the order ends unpaid.
alter table hold add column offer_id bigint references waiting_offer;
create index hold_of_offer on hold (offer_id) where offer_id is not null;
