-- Registering, changing and cancelling in the cabinet. Earlier people of a ticket stay: what they agreed to is kept.
alter table participant
  -- who registered the person in the cabinet; null when it came with the purchase
  add column registered_by bigint references users,
  add column registered_at timestamptz;
create index participant_registered_by on participant (registered_by) where registered_by is not null;
create index ticket_participant on ticket (participant_id) where participant_id is not null;

-- How often another person may be named on one ticket without a transfer; null = as often as one likes.
alter table format add column name_changes_max integer default 1 check (name_changes_max >= 0);
alter table ticket add column name_changes integer not null default 0 check (name_changes >= 0);

-- Moving a ticket to another distance of the same start (docs/decisions/0024).
alter table format add column change_distance boolean not null default true;
alter table order_line
  -- kopecks of the price whose worth was given up for a cheaper distance
  add column given_up integer not null default 0 check (given_up between 0 and price);
alter table order_line drop constraint order_line_kind_check;
alter table order_line add constraint order_line_kind_check
  check (kind in ('ticket', 'shop', 'insurance', 'certificate', 'transfer', 'surcharge'));
-- A return of the difference changes no state of the line.
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check
  check (reason in ('buyer', 'no_place', 'duplicate', 'event_cancelled', 'operator', 'distance'));

create table distance_change (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  ticket_id bigint not null references ticket,
  -- the ticket's own line
  line_id bigint not null references order_line,
  from_format_id bigint not null references format,
  to_format_id bigint not null references format,
  user_id bigint not null references users,
  -- list prices of the new distance and worth of the ticket before, kopecks
  list_price integer not null check (list_price >= 0),
  worth_before integer not null check (worth_before >= 0),
  worth_after integer not null check (worth_after >= 0),
  -- the line of the small order that pays the difference; null when nothing was to be paid
  surcharge_line_id bigint unique references order_line,
  created_at timestamptz not null,
  -- null until it is paid
  done_at timestamptz,
  constraint distance_change_other check (from_format_id <> to_format_id),
  constraint distance_change_paid check ((surcharge_line_id is not null) = (worth_after > worth_before)),
  constraint distance_change_free check (done_at is not null or surcharge_line_id is not null)
);
create index distance_change_ticket on distance_change (ticket_id);
create index distance_change_line on distance_change (line_id);

-- Virtual starts: run anywhere within a window, the result is told with a proof and looked at by the organiser.
alter table format
  add column virtual boolean not null default false,
  add column result_opens_at timestamptz,
  add column result_closes_at timestamptz,
  add constraint format_result_window check (
    virtual = (result_opens_at is not null and result_closes_at is not null) and result_opens_at < result_closes_at);
create table online_result (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  ticket_id bigint not null unique references ticket,
  state text not null,
  distance_m integer not null check (distance_m > 0),
  time_s integer not null check (time_s > 0),
  run_on date not null,
  comment text not null default '',
  proof_link text,
  proof_file_id bigint references file,
  submitted_at timestamptz not null,
  -- by an account of the organiser, or from the command line
  decided_at timestamptz,
  decided_by bigint references users,
  decline_reason text,
  constraint online_result_proof check (proof_link is not null or proof_file_id is not null),
  constraint online_result_decided check ((state = 'submitted') = (decided_at is null)),
  constraint online_result_declined check ((state = 'declined') = (decline_reason is not null))
);
create index online_result_file on online_result (proof_file_id) where proof_file_id is not null;
create index online_result_waiting on online_result (submitted_at) where state = 'submitted';
insert into allowed_change (entity, from_state, to_state) values
  ('result', '', 'submitted'),
  ('result', 'submitted', 'accepted'), ('result', 'submitted', 'declined'),
  ('result', 'declined', 'submitted'), ('result', 'accepted', 'declined');
create trigger online_result_state after insert or update of state on online_result
  for each row execute function keep_state_history('result');
