-- Passing a ticket on (A2.68-A2.70): what the organiser allows, until when and at what price.
alter table event_city add column transfers_until timestamptz;
comment on column event_city.transfers_until is 'tickets may be passed on until then; null = as long as participants may be changed';
alter table format add column transferable boolean not null default true;
alter table format add column transfer_fee integer not null default 0 check (transfer_fee >= 0);
alter table ticket_kind add column transferable boolean not null default true;

-- An offer to one address, or the way back of an accepted one (`kind` = 'return'). Its link holds a key kept only hashed.
alter table transfer add column public_id text not null unique;
alter table transfer add column kind text not null default 'offer' check (kind in ('offer', 'return'));
alter table transfer add column key_hash bytea not null unique;
alter table transfer add column expires_at timestamptz not null;
alter table transfer add column decided_at timestamptz;
create index transfer_ticket on transfer (ticket_id, id);
create index transfer_due on transfer (expires_at) where state = 'offered';
create index transfer_waiting on transfer (lower(to_email)) where state = 'offered';
create index transfer_sender on transfer (from_user, created_at);
create index ticket_original on ticket (original_user_id) where original_user_id is not null;

insert into allowed_change (entity, from_state, to_state) values
  ('transfer', '', 'offered'),
  ('transfer', 'offered', 'accepted'), ('transfer', 'offered', 'declined'), ('transfer', 'offered', 'recalled'),
  ('transfer', 'offered', 'expired');
create trigger transfer_state after insert or update of state on transfer
  for each row execute function keep_state_history('transfer');

-- Who holds a policy that was made anew for the ticket's next person; null = the buyer.
alter table insurance_policy add column holder_id bigint references users;
create index insurance_policy_holder on insurance_policy (holder_id) where holder_id is not null;
-- Who was insured by a policy that was made anew: its line tells the newest person alone.
create table insured_before (
  policy_id bigint primary key references insurance_policy,
  first_name text not null,
  last_name text not null,
  second_name text not null,
  phone text not null,
  gender text not null check (gender in ('male', 'female')),
  birth_date date not null
);

-- A fee is bought by a small order of the sender; its offer is made when it is paid.
alter table order_line drop constraint order_line_kind_check;
alter table order_line add constraint order_line_kind_check
  check (kind in ('ticket', 'shop', 'insurance', 'certificate', 'transfer'));
create table transfer_fee (
  line_id bigint primary key references order_line,
  ticket_id bigint not null references ticket,
  to_email text not null,
  -- null until paid, and for ever when the ticket could no longer be offered then
  transfer_id bigint unique references transfer
);
create index transfer_fee_ticket on transfer_fee (ticket_id);
