-- Who wants to hear when a size is there again (docs/decisions/0075): one row for a mailbox and a size while it waits.
create table back_in_stock (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  size_id bigint not null references product_size,
  -- who was signed in; null: whoever reads the mailbox
  user_id bigint references users,
  email text not null,
  locale text not null check (locale in ('ru', 'en')),
  -- the line of the network it came from
  address_key text not null,
  state text not null check (state in ('unconfirmed', 'waiting', 'told', 'stopped')),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((ended_at is null) = (state in ('unconfirmed', 'waiting')))
);
create unique index back_in_stock_once on back_in_stock (size_id, lower(email)) where state = 'waiting';
create index back_in_stock_of_user on back_in_stock (user_id) where user_id is not null;
create index back_in_stock_from on back_in_stock (address_key, created_at);
create index back_in_stock_to on back_in_stock (lower(email), created_at);
