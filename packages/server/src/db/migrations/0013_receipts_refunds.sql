-- What the service keeps of a ticket's price when it is returned; fixed into the line's refund rule at purchase.
alter table format
  add column service_fee_form text not null default 'fixed' check (service_fee_form in ('percent', 'fixed')),
  -- percent, or kopecks
  add column service_fee integer not null default 0 check (service_fee >= 0),
  add column service_fee_kept boolean not null default true;

-- Who sells: VAT by kind of product. An event without one is sold by the platform under the setting VAT_CODE.
create table legal_entity (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  title text not null,
  inn text not null check (inn ~ '^(\d{10}|\d{12})$')
);
create table vat_rate (
  legal_entity_id bigint not null references legal_entity,
  kind text not null check (kind in ('ticket', 'shop', 'insurance', 'certificate')),
  -- 54-FZ code, 1 = without VAT
  vat_code integer not null check (vat_code between 1 and 12),
  primary key (legal_entity_id, kind)
);
alter table event add column legal_entity_id bigint references legal_entity;
-- fixed at purchase: a return repeats the VAT of the sale; null = the setting VAT_CODE
alter table order_line add column vat_code integer check (vat_code between 1 and 12);

-- A cancelled purchase that returns nothing is a refund of nothing, final at once.
alter table refund drop constraint refund_amount_check;
alter table refund add constraint refund_amount_check check (amount >= 0);
-- part of the amount that is the order's delivery
alter table refund add column delivery integer not null default 0 check (delivery between 0 and amount);
create index refund_order on refund (order_id);

-- A receipt is a task of its own: queued -> sent -> registered, or failed (docs/payment-states.md).
alter table receipt drop constraint receipt_kind_check;
alter table receipt add constraint receipt_kind_check check (kind in ('sale', 'refund', 'closing'));
alter table receipt drop constraint receipt_state_check;
alter table receipt add constraint receipt_state_check check (state in ('queued', 'sent', 'registered', 'failed'));
alter table receipt
  -- closing receipts: the start that was held
  add column event_city_id bigint references event_city,
  -- part of the amount of a closing receipt that is the order's delivery
  add column delivery integer not null default 0 check (delivery between 0 and amount),
  add column op_key text unique,
  add column provider_id text,
  add column attempts integer not null default 0,
  add column next_check_at timestamptz,
  add column failure text,
  add column final_at timestamptz,
  add constraint receipt_closing check ((kind = 'closing') = (event_city_id is not null and op_key is not null));
create unique index receipt_closing_once on receipt (payment_id, event_city_id) where kind = 'closing';
create index receipt_check on receipt (next_check_at) where next_check_at is not null;
-- A line's prepayment is offset once.
create table closing_line (
  line_id bigint primary key references order_line,
  receipt_id bigint not null references receipt,
  amount integer not null check (amount > 0)
);
create index closing_line_receipt on closing_line (receipt_id);

insert into allowed_change (entity, from_state, to_state) values
  ('line', 'paid', 'refunded'), ('ticket', 'valid', 'refunded'),
  ('refund', '', 'succeeded'),
  ('receipt', '', 'queued'), ('receipt', '', 'sent'), ('receipt', '', 'registered'), ('receipt', '', 'failed'),
  ('receipt', 'queued', 'sent'), ('receipt', 'queued', 'registered'), ('receipt', 'queued', 'failed'),
  ('receipt', 'sent', 'registered'), ('receipt', 'sent', 'failed'),
  ('receipt', 'sent', 'queued'), ('receipt', 'failed', 'queued'), ('receipt', 'failed', 'registered');
insert into state_change (entity, entity_id, from_state, to_state) select 'receipt', id, '', state from receipt;
create trigger receipt_state after insert or update of state on receipt for each row execute function keep_state_history('receipt');

-- One reading of an acquirer's registry for one Moscow day.
create table reconciliation (
  provider text not null,
  day date not null,
  state text not null check (state in ('done', 'unsupported')),
  payments integer not null,
  refunds integer not null,
  read_at timestamptz not null,
  primary key (provider, day)
);
create table reconciliation_difference (
  id bigint generated always as identity primary key,
  provider text not null,
  day date not null,
  kind text not null check (kind in ('payment', 'refund')),
  difference text not null check (difference in ('missing_here', 'missing_there', 'sum', 'state', 'currency')),
  provider_id text not null,
  ours text,
  theirs text,
  -- public id of the order by our row, or as the provider remembers it
  order_public_id text,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolution text,
  unique (provider, kind, provider_id, difference)
);
create index reconciliation_open on reconciliation_difference (found_at) where resolved_at is null;
