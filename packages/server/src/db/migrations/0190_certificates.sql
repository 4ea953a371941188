-- Gift certificates: what the buyer chose is written with the line, the certificate itself is made when the line is paid.
create table gift (
  line_id bigint primary key references order_line,
  design text not null check (design in ('lilac', 'night', 'pass', 'water')),
  recipient text not null,
  sender text not null,
  words text not null,
  -- null: the buyer gives it himself and gets it at once
  email text,
  locale text not null check (locale in ('ru', 'en')),
  -- null: as soon as it is paid
  send_at timestamptz,
  sent_at timestamptz
);
create index gift_to_send on gift (send_at) where sent_at is null;

alter table certificate
  add column public_id text not null unique,
  -- the code for its letter and its PDF, sealed under SECRET_KEY for its line; it is looked for by code_hash alone
  add column code_sealed bytea not null,
  add column created_at timestamptz not null,
  add column blocked_at timestamptz;
create unique index certificate_line on certificate (line_id);
create index certificate_valid_until on certificate (valid_until) where balance > 0;

alter table certificate_entry drop constraint certificate_entry_kind_check;
alter table certificate_entry add constraint certificate_entry_kind_check
  check (kind in ('issue', 'hold', 'release', 'spend', 'return', 'void', 'expiry'));
create index certificate_entry_certificate on certificate_entry (certificate_id);
create index certificate_entry_order on certificate_entry (order_id);

-- Which certificate pays how much of an order, fixed at purchase.
create table order_certificate (
  order_id bigint not null references orders,
  certificate_id bigint not null references certificate,
  amount integer not null check (amount > 0),
  state text not null check (state in ('held', 'released', 'spent')),
  -- how often it was held: an order whose money comes late holds it again
  turns integer not null default 1,
  primary key (order_id, certificate_id)
);
create index order_certificate_held on order_certificate (certificate_id) where state = 'held';

-- Part of a line, of a refund and of a line's refund that certificates paid.
alter table order_line add column by_certificate integer not null default 0,
  add constraint order_line_by_certificate check (by_certificate between 0 and price) not valid;
alter table refund add column by_certificate integer not null default 0;
alter table refund_line add column by_certificate integer not null default 0,
  add constraint refund_line_by_certificate check (by_certificate between 0 and amount) not valid;
alter table orders add constraint orders_certificate_amount check (certificate_amount between 0 and total) not valid;

-- certificates: what is owed to who has them; returning: what of it is on its way back to the buyer of one.
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check
  check (account in ('acquirer', 'sales', 'surplus', 'outside', 'certificates', 'returning', 'expired')) not valid;
-- The refused refund that this one is made anew of.
alter table refund add column again_of bigint references refund;
