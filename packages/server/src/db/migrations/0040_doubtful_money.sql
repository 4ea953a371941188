-- An answer of the acquirer contradicts our books: since when, since when it fits again, when the team was told of it, and what a
-- person ruled. The reason stands in `suspicious`, which is empty again when the answers agree.
alter table payment
  add column suspicious_at timestamptz,
  add column suspicious_told_at timestamptz,
  add column agreed_at timestamptz,
  -- accept: what the acquirer says is true; return: whatever came goes back
  add column ruling text check (ruling in ('accept', 'return')),
  -- kopecks taken and returned as the acquirer told them last; null = it does not tell
  add column there_captured integer,
  add column there_refunded integer,
  add column there_at timestamptz;
update payment set suspicious_at = created_at where suspicious is not null;
create index payment_suspicious on payment (suspicious_at) where suspicious is not null;

alter table refund
  add column suspicious text,
  add column suspicious_at timestamptz,
  add column suspicious_told_at timestamptz,
  -- part of what its lines return that had gone back outside already and is not sent again
  add column covered integer not null default 0 check (covered >= 0);
create index refund_suspicious on refund (suspicious_at) where suspicious is not null;

-- Money that went back in the acquirer's cabinet, or after the moment that the database was restored to: a refund without lines.
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check
  check (reason in ('buyer', 'no_place', 'duplicate', 'event_cancelled', 'operator', 'distance', 'outside')) not valid;
do $$
declare
  name text;
begin
  -- Checks that nobody gave a name.
  for name in select conname from pg_constraint where conrelid = 'refund'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%delivery%' loop
    execute format('alter table refund drop constraint %I', name);
  end loop;
  for name in select conname from pg_constraint where conrelid = 'ledger_entry'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%account%' loop
    execute format('alter table ledger_entry drop constraint %I', name);
  end loop;
end $$;
alter table refund add constraint refund_delivery_check check (delivery between 0 and amount + covered) not valid;
-- outside: returned, and not yet accounted for by a refund of lines
alter table ledger_entry add constraint ledger_entry_account_check
  check (account in ('acquirer', 'sales', 'surplus', 'outside')) not valid;
alter table reconciliation_difference drop constraint reconciliation_difference_resolution_check;
alter table reconciliation_difference add constraint reconciliation_difference_resolution_check
  check (resolution in ('attached', 'settled', 'refunded', 'gone', 'booked')) not valid;
