-- Every keeping of a numbered place, so that a hold is never stretched by giving the place back and taking it again, and
-- places kept by one session or address can be counted.
create table space_hold (
  id bigint generated always as identity primary key,
  space_id bigint not null references space,
  -- hash of the browser's basket secret, as space.held_by
  basket_holder text not null,
  user_id bigint references users,
  -- IPv4, or the /64 of IPv6
  address_key text not null,
  held_at timestamptz not null,
  held_until timestamptz not null check (held_until > held_at),
  -- given back, ordered, or freed again by an order that was not paid
  ended_at timestamptz,
  -- the order line it was kept for
  line_id bigint references order_line
);
create index space_hold_space on space_hold (space_id, id);
create index space_hold_basket on space_hold (basket_holder, held_until);
create index space_hold_user on space_hold (user_id, held_until) where user_id is not null;
create index space_hold_address on space_hold (address_key, held_until);
create index space_hold_line on space_hold (line_id) where line_id is not null;

-- Who placed an order, for the bounds on places that are held and not paid.
alter table orders add column basket_holder text, add column address_key text;
create index orders_open_basket on orders (basket_holder) where state = 'created';
create index orders_open_user on orders (user_id) where state = 'created';
create index orders_address on orders (address_key, created_at);
