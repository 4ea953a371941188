-- Insurance of participants (P1.09-P1.11). What may be bought, for which formats, who is insured by a line, and its policy.
create table insurance_offer (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  insurer text not null,
  -- policies of an insurer are numbered <prefix>-<year>-<number>
  number_prefix text not null check (number_prefix ~ '^[A-Z0-9]{2,8}$'),
  name text not null,
  name_en text not null,
  title text not null,
  title_en text not null,
  subtitle text not null default '',
  subtitle_en text not null default '',
  description text not null default '',
  description_en text not null default '',
  footnote text not null default '',
  footnote_en text not null default '',
  logo text not null default '',
  -- address of the terms and the version of them that a line was bought under
  legals text not null,
  terms_version text not null,
  price integer not null check (price > 0),
  -- sum insured
  coverage integer not null check (coverage > 0),
  -- the policy begins so many days before the start day and ends so many after it
  days_before integer not null default 0 check (days_before between 0 and 364),
  days_after integer not null default 0 check (days_after between 0 and 364),
  active boolean not null default true,
  position integer not null default 0
);

-- Offers of a format; several may be on sale at once.
create table insurance_offer_format (
  offer_id bigint not null references insurance_offer,
  format_id bigint not null references format,
  sold_from timestamptz,
  sold_until timestamptz,
  primary key (offer_id, format_id),
  check (sold_from < sold_until)
);
create index insurance_offer_format_format on insurance_offer_format (format_id);

-- The person a line insures, with the terms as they were at purchase (P3.22, P3.23).
create table insured_person (
  line_id bigint primary key references order_line,
  offer_id bigint not null references insurance_offer,
  -- the ticket of the same order it was taken for
  ticket_line_id bigint references order_line,
  first_name text not null,
  last_name text not null,
  second_name text not null default '',
  phone text not null,
  gender text not null check (gender in ('male', 'female')),
  birth_date date not null,
  start_date date not null,
  end_date date not null,
  coverage integer not null,
  terms_version text not null,
  check (start_date <= end_date)
);
create index insured_person_ticket on insured_person (ticket_line_id) where ticket_line_id is not null;

create sequence insurance_policy_number;

create table insurance_policy (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  number text not null unique,
  line_id bigint not null references order_line,
  ticket_id bigint references ticket,
  -- calendar days of the event's zone, both inside
  valid_from date not null,
  valid_to date not null,
  state text not null,
  issued_at timestamptz not null,
  check (valid_from <= valid_to)
);
create unique index insurance_policy_line on insurance_policy (line_id) where state = 'valid';
create index insurance_policy_of_line on insurance_policy (line_id);
create index insurance_policy_ticket on insurance_policy (ticket_id) where ticket_id is not null;

insert into allowed_change (entity, from_state, to_state) values
  ('policy', '', 'valid'),
  ('policy', 'valid', 'refund_pending'), ('policy', 'refund_pending', 'cancelled'), ('policy', 'valid', 'cancelled');
create trigger insurance_policy_state after insert or update of state on insurance_policy
  for each row execute function keep_state_history('policy');
