-- Declared state machines: a change that is not listed here is refused by the trigger below (S2, I18).
create table allowed_change (
  entity text not null,
  from_state text not null,
  to_state text not null,
  primary key (entity, from_state, to_state)
);
insert into allowed_change (entity, from_state, to_state) values
  ('order', '', 'created'),
  ('order', 'created', 'paid'), ('order', 'created', 'cancelled'),
  ('order', 'cancelled', 'paid'),
  ('order', 'paid', 'delivered'), ('order', 'paid', 'refunded'), ('order', 'delivered', 'refunded'),
  ('line', '', 'created'),
  ('line', 'created', 'paid'), ('line', 'created', 'cancelled'), ('line', 'cancelled', 'paid'),
  ('line', 'paid', 'refund_pending'), ('line', 'refund_pending', 'refunded'),
  ('payment', '', 'created'),
  ('payment', 'created', 'pending'), ('payment', 'created', 'authorized'), ('payment', 'created', 'paid'),
  ('payment', 'created', 'failed'), ('payment', 'created', 'expired'),
  ('payment', 'pending', 'authorized'), ('payment', 'pending', 'paid'),
  ('payment', 'pending', 'failed'), ('payment', 'pending', 'expired'),
  ('payment', 'authorized', 'paid'), ('payment', 'authorized', 'failed'), ('payment', 'authorized', 'expired'),
  ('payment', 'failed', 'paid'), ('payment', 'expired', 'paid'),
  ('payment', 'failed', 'authorized'), ('payment', 'expired', 'authorized'),
  ('payment', 'paid', 'refunding'), ('payment', 'refunding', 'paid'),
  ('payment', 'refunding', 'partly_refunded'), ('payment', 'refunding', 'refunded'),
  ('payment', 'partly_refunded', 'refunding'),
  ('refund', '', 'created'), ('refund', 'created', 'sent'), ('refund', 'created', 'succeeded'),
  ('refund', 'sent', 'succeeded'), ('refund', 'created', 'failed'), ('refund', 'sent', 'failed'),
  ('ticket', '', 'valid'), ('ticket', 'valid', 'refund_pending'), ('ticket', 'refund_pending', 'refunded');

create table state_change (
  id bigint generated always as identity primary key,
  entity text not null,
  entity_id bigint not null,
  from_state text not null,
  to_state text not null,
  at timestamptz not null default clock_timestamp()
);
create index state_change_entity on state_change (entity, entity_id);

create function keep_state_history() returns trigger language plpgsql as $$
declare
  was text := '';
begin
  if tg_op = 'UPDATE' then
    was := old.state;
    if was = new.state then return new; end if;
  end if;
  if not exists (select from allowed_change a where a.entity = tg_argv[0] and a.from_state = was and a.to_state = new.state) then
    raise exception 'state change of % % from "%" to "%" is not declared', tg_argv[0], new.id, was, new.state
      using errcode = 'check_violation';
  end if;
  insert into state_change (entity, entity_id, from_state, to_state) values (tg_argv[0], new.id, was, new.state);
  return new;
end $$;

-- The contract with the buyer. Nothing sold is ever deleted.
create table orders (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users,
  email text not null,
  phone text not null default '',
  locale text not null check (locale in ('ru', 'en')),
  -- limits are counted per buyer: a signed-in or known account, else the e-mail
  buyer_key text not null,
  state text not null,
  total integer not null check (total >= 0),
  delivery_price integer not null default 0,
  delivery jsonb,
  -- part of the total paid by gift certificates
  certificate_amount integer not null default 0,
  idempotency_key text not null unique,
  request_hash text not null,
  -- opens the order and its tickets without sign-in (decisions P2.16)
  access_key_hash bytea not null,
  consents jsonb not null default '[]',
  created_at timestamptz not null,
  paid_at timestamptz
);
create index orders_user on orders (user_id);
create index orders_buyer on orders (buyer_key);

create table order_line (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  order_id bigint not null references orders,
  position integer not null,
  -- the basket's own id of the item (P4.04)
  unique_id text not null,
  group_id text not null default '',
  kind text not null check (kind in ('ticket', 'shop', 'insurance', 'certificate')),
  event_city_id bigint references event_city,
  format_id bigint references format,
  ticket_kind text references ticket_kind,
  team_id bigint references team,
  title text not null,
  qty integer not null check (qty >= 1),
  list_price integer not null check (list_price >= 0),
  discount integer not null default 0 check (discount >= 0),
  price integer not null check (price >= 0),
  state text not null,
  -- refund rule as fixed at purchase
  refund_rule jsonb not null default '[]',
  constraint order_line_arithmetic check (price = list_price * qty - discount)
);
create index order_line_order on order_line (order_id);
create index order_line_format on order_line (format_id);

create table line_discount (
  id bigint generated always as identity primary key,
  line_id bigint not null unique references order_line,
  kind text not null check (kind in ('sale', 'promocode', 'vip', 'gift')),
  source_id bigint,
  label text not null,
  amount integer not null check (amount >= 0)
);

-- Files of participants, bytes in the file store under storage_key.
create table file (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  storage_key text not null unique,
  owner_key text not null,
  name text not null,
  type text not null check (type in ('pdf', 'jpeg', 'png')),
  size integer not null,
  sha256 bytea not null,
  created_at timestamptz not null
);
create index file_owner on file (owner_key);

-- The person of one ticket as given at checkout (P3.13-P3.14).
create table participant (
  id bigint generated always as identity primary key,
  line_id bigint not null references order_line,
  position integer not null,
  first_name text not null,
  last_name text not null,
  second_name text not null default '',
  phone text not null,
  gender text not null check (gender in ('male', 'female')),
  birth_date date not null,
  region_id integer references region,
  shirt_size_id bigint references shirt_size,
  select_value text,
  delivery_method_id bigint references delivery_method,
  cluster_id bigint references cluster,
  club_id bigint references club,
  proof_file_id bigint references file,
  licence_file_id bigint references file,
  fields jsonb not null default '{}',
  unique (line_id, position)
);

create table payment (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  order_id bigint not null references orders,
  provider text not null,
  provider_id text,
  -- idempotency key of the create call; capture, cancel and refund derive theirs from it
  op_key text not null unique,
  state text not null,
  amount integer not null check (amount >= 0),
  captured integer not null default 0 check (captured >= 0),
  -- what was decided about an authorised sum, before it is told to the acquirer
  decision text check (decision in ('capture', 'void')),
  -- money that came for an order that could not be fulfilled, or a second time
  surplus boolean not null default false,
  redirect_url text,
  form jsonb,
  failure text,
  attempts integer not null default 0,
  next_check_at timestamptz,
  -- put aside for a person: sum, currency or shop did not match
  suspicious text,
  created_at timestamptz not null,
  captured_at timestamptz,
  final_at timestamptz,
  unique (provider, provider_id)
);
create unique index payment_one_undecided on payment (order_id) where state in ('created', 'pending', 'authorized');
create index payment_order on payment (order_id);
create index payment_check on payment (next_check_at) where next_check_at is not null;

-- Places kept for a buyer; one row per line and stock.
create table hold (
  id bigint generated always as identity primary key,
  stock_id bigint not null references stock,
  line_id bigint not null references order_line,
  buyer_key text not null,
  qty integer not null check (qty >= 1),
  state text not null check (state in ('active', 'consumed', 'released')),
  first_at timestamptz not null,
  -- 'infinity' while an authorised sum is being captured
  expires_at timestamptz not null,
  payment_id bigint references payment
);
create index hold_active on hold (stock_id, expires_at) where state = 'active';
create index hold_expiry on hold (expires_at) where state = 'active';
create index hold_line on hold (line_id);
create index hold_buyer on hold (stock_id, buyer_key) where state in ('active', 'consumed');

create table refund (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  order_id bigint not null references orders,
  payment_id bigint references payment,
  op_key text not null unique,
  provider_id text,
  state text not null,
  amount integer not null check (amount > 0),
  reason text not null check (reason in ('buyer', 'no_place', 'duplicate', 'event_cancelled', 'operator')),
  attempts integer not null default 0,
  next_check_at timestamptz,
  failure text,
  created_at timestamptz not null,
  final_at timestamptz
);
create index refund_payment on refund (payment_id);
create index refund_check on refund (next_check_at) where next_check_at is not null;
create table refund_line (
  refund_id bigint not null references refund,
  line_id bigint not null references order_line,
  amount integer not null check (amount >= 0),
  primary key (refund_id, line_id)
);

-- 54-FZ receipts, one per capture and one per refund.
create table receipt (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sale', 'refund')),
  payment_id bigint references payment,
  refund_id bigint references refund,
  amount integer not null,
  items jsonb not null,
  state text not null check (state in ('sent', 'registered', 'failed')),
  created_at timestamptz not null
);
create unique index receipt_sale on receipt (payment_id) where kind = 'sale';
create unique index receipt_refund on receipt (refund_id) where kind = 'refund';

-- Double entry: every transfer's amounts add up to zero (I16).
create table ledger_entry (
  id bigint generated always as identity primary key,
  transfer_id text not null,
  account text not null check (account in ('acquirer', 'sales', 'surplus')),
  amount integer not null,
  order_id bigint not null references orders,
  created_at timestamptz not null
);
create index ledger_transfer on ledger_entry (transfer_id);

create table ticket (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  ticket_number text not null unique,
  line_id bigint not null references order_line,
  position integer not null,
  event_id bigint not null references event,
  event_city_id bigint not null references event_city,
  format_id bigint not null references format,
  kind text not null references ticket_kind,
  state text not null,
  holder_id bigint not null references users,
  original_user_id bigint references users,
  participant_id bigint references participant,
  bib integer,
  team_id bigint references team,
  code_version integer not null default 1,
  code_hash bytea not null unique,
  created_at timestamptz not null,
  unique (line_id, position)
);
create unique index ticket_bib on ticket (event_city_id, bib) where state = 'valid' and bib is not null;
create index ticket_holder on ticket (holder_id);

-- A numbered place: a bib of one's choice, a seat, a start slot (P7.42-P7.45).
create table space (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  format_id bigint not null references format,
  kind text not null check (kind in ('number', 'seat', 'slot')),
  number integer,
  sector text,
  row text,
  place text,
  x integer,
  y integer,
  held_by text,
  held_at timestamptz,
  held_until timestamptz,
  line_id bigint references order_line,
  ticket_id bigint references ticket
);
create index space_format on space (format_id);
create unique index space_number on space (format_id, number) where kind = 'number';
create unique index space_seat on space (format_id, sector, row, place) where kind = 'seat';
create unique index space_line on space (line_id) where line_id is not null;

create table transfer (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  from_user bigint not null references users,
  to_user bigint references users,
  to_email text not null,
  state text not null check (state in ('offered', 'accepted', 'declined', 'recalled', 'expired')),
  created_at timestamptz not null
);
create unique index transfer_open on transfer (ticket_id) where state = 'offered';

create table checkin (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  event_id bigint not null references event,
  list_id bigint not null,
  result text not null,
  at timestamptz not null,
  undone_at timestamptz
);
create unique index checkin_once on checkin (ticket_id, list_id) where result = 'ok' and undone_at is null;

create table promocode (
  id bigint generated always as identity primary key,
  code text not null unique,
  discount integer not null check (discount > 0),
  discount_form text not null check (discount_form in ('percent', 'fixed')),
  event_id bigint references event,
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer not null,
  max_per_buyer integer,
  uses integer not null default 0,
  active boolean not null default true,
  constraint promocode_uses check (uses between 0 and max_uses)
);
create table promocode_use (
  id bigint generated always as identity primary key,
  promocode_id bigint not null references promocode,
  line_id bigint not null references order_line,
  hold_id bigint references hold,
  buyer_key text not null,
  units integer not null check (units > 0),
  state text not null check (state in ('reserved', 'used', 'released'))
);
create index promocode_use_code on promocode_use (promocode_id);
create index promocode_use_line on promocode_use (line_id);

create table certificate (
  id bigint generated always as identity primary key,
  code_hash bytea not null unique,
  line_id bigint not null references order_line,
  nominal integer not null check (nominal > 0),
  balance integer not null check (balance between 0 and nominal),
  valid_until timestamptz not null
);
create table certificate_entry (
  id bigint generated always as identity primary key,
  certificate_id bigint not null references certificate,
  order_id bigint references orders,
  op_key text not null unique,
  kind text not null check (kind in ('issue', 'spend', 'return', 'void')),
  amount integer not null,
  created_at timestamptz not null
);

-- Notifications of outside services as they came; the state read back from the provider decides.
create table inbox (
  id bigint generated always as identity primary key,
  provider text not null,
  provider_id text not null,
  event text not null,
  body jsonb not null,
  address text not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  unique (provider, provider_id, event)
);
create index inbox_open on inbox (received_at) where handled_at is null;

-- Letters to send; dedupe_key makes each letter of a kind go out once.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  dedupe_key text not null unique,
  to_address text not null,
  locale text not null,
  order_id bigint references orders,
  payload jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  sent_at timestamptz,
  failure text
);
create index outbox_order on outbox (order_id);

create trigger orders_state after insert or update of state on orders for each row execute function keep_state_history('order');
create trigger order_line_state after insert or update of state on order_line for each row execute function keep_state_history('line');
create trigger payment_state after insert or update of state on payment for each row execute function keep_state_history('payment');
create trigger refund_state after insert or update of state on refund for each row execute function keep_state_history('refund');
create trigger ticket_state after insert or update of state on ticket for each row execute function keep_state_history('ticket');
