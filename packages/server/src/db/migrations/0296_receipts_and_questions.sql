-- Formats of one city may start on different days: each day that is over has a closing receipt of its lines. A line is still
-- offset once, which is the key of closing_line.
drop index receipt_closing_once;
create index receipt_closing on receipt (payment_id) where kind = 'closing';

-- What an acquirer that is asked payment by payment did not answer of a day that was read: asked again by itself.
create table reconciliation_question (
  provider text not null,
  day date not null,
  kind text not null check (kind in ('payment', 'refund')),
  -- the acquirer's id of it, or our public id of a payment that has none
  name text not null,
  asked_at timestamptz not null,
  primary key (provider, day, kind, name),
  foreign key (provider, day) references reconciliation
);
