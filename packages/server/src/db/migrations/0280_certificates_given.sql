-- Certificates that the team hands to a partner, who has paid by invoice: they have no order.
create table certificate_batch (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  partner text not null check (partner <> ''),
  design text not null check (design in ('lilac', 'night', 'pass', 'water')),
  created_at timestamptz not null
);
alter table certificate alter column line_id drop not null;
alter table certificate
  add column batch_id bigint references certificate_batch,
  -- how often its code was made: anew when it had gone to a wrong address
  add column turn integer not null default 1,
  -- letters of this turn that were asked for once more
  add column resent integer not null default 0,
  -- when whoever has it first opened its page or tried its code
  add column opened_at timestamptz,
  add constraint certificate_comes_from check ((line_id is null) <> (batch_id is null)) not valid;
create index certificate_batch_of on certificate (batch_id) where batch_id is not null;

-- partners: what they were handed and have to pay, or have paid, by invoice. No order stands behind it.
alter table ledger_entry alter column order_id drop not null;
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check
  check (account in ('acquirer', 'sales', 'surplus', 'outside', 'certificates', 'returning', 'expired', 'partners')) not valid;

-- The receipt that offsets the advance of a certificate: of the payment that bought it, once what it paid is handed over.
alter table receipt drop constraint receipt_kind_check;
alter table receipt add constraint receipt_kind_check check (kind in ('sale', 'refund', 'closing', 'offset')) not valid;
create table certificate_offset (
  id bigint generated always as identity primary key,
  -- which it paid a part of
  order_id bigint not null references orders,
  certificate_id bigint not null references certificate,
  -- null: the delivery of the order
  line_id bigint references order_line,
  amount integer not null check (amount > 0),
  -- null: of a partner's certificate, which no payment of an acquirer stands behind
  receipt_id bigint references receipt,
  created_at timestamptz not null
);
create unique index certificate_offset_line on certificate_offset (line_id, certificate_id) where line_id is not null;
create unique index certificate_offset_delivery on certificate_offset (order_id, certificate_id) where line_id is null;
create index certificate_offset_receipt on certificate_offset (receipt_id);
create index certificate_offset_order on certificate_offset (order_id);
create index certificate_offset_certificate on certificate_offset (certificate_id);
