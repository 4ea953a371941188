-- Parcels: what was paid and is brought, from the packing to the hands of the buyer (docs/decisions/0078).
create table parcel (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  order_id bigint not null references orders,
  delivery_method_id bigint not null references delivery_method,
  -- who was said to bring it when the order was paid; null: the organiser
  carrier text check (carrier in ('cdek', 'pochta')),
  state text not null check (state in ('new', 'packed', 'handed_over', 'in_transit', 'at_point', 'delivered', 'returned', 'cancelled')),
  -- number by which the carrier knows it
  tracking text,
  created_at timestamptz not null,
  -- of the state
  changed_at timestamptz not null,
  handed_over_at timestamptz,
  delivered_at timestamptz,
  -- when the carrier is asked again where it is; null: never
  next_check_at timestamptz,
  attempts integer not null default 0,
  unique (order_id, delivery_method_id),
  constraint parcel_handed_over check ((state in ('new', 'packed', 'cancelled')) = (handed_over_at is null)),
  constraint parcel_delivered check (delivered_at is null or handed_over_at is not null)
);
create index parcel_to_send on parcel (created_at) where state in ('new', 'packed');
create index parcel_check on parcel (next_check_at) where next_check_at is not null;
create unique index parcel_tracking on parcel (carrier, tracking) where tracking is not null;

create table parcel_line (
  line_id bigint primary key references order_line,
  parcel_id bigint not null references parcel
);
create index parcel_line_parcel on parcel_line (parcel_id);

insert into allowed_change (entity, from_state, to_state) values
  ('parcel', '', 'new'),
  ('parcel', 'new', 'packed'), ('parcel', 'new', 'cancelled'),
  -- a line was returned: it is packed anew without it
  ('parcel', 'packed', 'new'), ('parcel', 'packed', 'handed_over'), ('parcel', 'packed', 'cancelled'),
  ('parcel', 'handed_over', 'in_transit'), ('parcel', 'handed_over', 'at_point'),
  ('parcel', 'handed_over', 'delivered'), ('parcel', 'handed_over', 'returned'),
  ('parcel', 'in_transit', 'at_point'), ('parcel', 'in_transit', 'delivered'), ('parcel', 'in_transit', 'returned'),
  ('parcel', 'at_point', 'in_transit'), ('parcel', 'at_point', 'delivered'), ('parcel', 'at_point', 'returned');
create trigger parcel_state after insert or update of state on parcel
  for each row execute function keep_state_history('parcel');

-- Goods are handed over with their parcel: then their prepayment is offset.
alter table receipt add column parcel_id bigint references parcel;
alter table receipt drop constraint receipt_closing;
alter table receipt add constraint receipt_closing
  check ((kind = 'closing') = (num_nonnulls(event_city_id, parcel_id) = 1 and op_key is not null));
create unique index receipt_parcel_once on receipt (parcel_id) where parcel_id is not null;

-- Goods that were paid before there were parcels.
insert into parcel (public_id, order_id, delivery_method_id, carrier, state, created_at, changed_at)
  select replace(gen_random_uuid()::text, '-', ''), l.order_id, d.id, d.carrier, 'new', min(o.paid_at), min(o.paid_at)
  from order_line l join orders o on o.id = l.order_id join sold_good g on g.line_id = l.id
    join delivery_method d on d.id = g.delivery_method_id
  where l.state = 'paid' and d.type <> 'ticket' group by l.order_id, d.id, d.carrier;
insert into parcel_line (line_id, parcel_id)
  select l.id, p.id from parcel p join order_line l on l.order_id = p.order_id
    join sold_good g on g.line_id = l.id and g.delivery_method_id = p.delivery_method_id
  where l.state = 'paid';
