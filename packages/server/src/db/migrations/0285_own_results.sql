-- Results that somebody without a ticket has shown to be his own, by the number and the birth date (docs/decisions/0097).
-- By number, not by row: an undone file that comes again meets the same claim.
create table result_claim (
  id bigint generated always as identity primary key,
  format_id bigint not null references result_race (format_id),
  bib text not null,
  user_id bigint not null references users,
  made_at timestamptz not null,
  unique (format_id, bib)
);
create index result_claim_user on result_claim (user_id);

-- Whoever claimed a result takes the name back as whoever has its ticket does.
alter table result_consent alter column ticket_id drop not null;
alter table result_consent add column claim_id bigint references result_claim;
alter table result_consent add constraint result_consent_of_one check (num_nonnulls(ticket_id, claim_id) = 1);
alter table result_consent drop constraint result_consent_source_check;
alter table result_consent add constraint result_consent_source_check check (source in ('ticket', 'claim', 'deletion'));
create index result_consent_claim on result_consent (claim_id, id) where claim_id is not null;

-- Somebody says that a result of his is wrong; the team answers.
create table result_protest (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  format_id bigint not null references result_race (format_id),
  bib text not null,
  user_id bigint not null references users,
  words text not null,
  file_id bigint references file,
  state text not null check (state in ('open', 'answered')),
  answer text not null default '',
  made_at timestamptz not null,
  answered_at timestamptz,
  -- null: from the command line
  answered_by bigint references users,
  constraint result_protest_answer check ((state = 'answered') = (answered_at is not null))
);
create unique index result_protest_open on result_protest (format_id, bib, user_id) where state = 'open';
create index result_protest_user on result_protest (user_id, id);
create index result_protest_file on result_protest (file_id) where file_id is not null;

-- Addresses from which results are read anew while a race is run.
create table timing_source (
  id bigint generated always as identity primary key,
  event_city_id bigint not null references event_city,
  url text not null,
  company text not null default '',
  -- public id of the format of lines that tell none; null: they tell it, or the start has one
  format text,
  every_s integer not null check (every_s between 10 and 86400),
  until timestamptz not null,
  next_at timestamptz not null,
  -- of the bytes that were read in last: the same are not read again
  seen bytea,
  read_at timestamptz,
  -- what stood against it last; '' = nothing
  problem text not null default '',
  stopped_at timestamptz
);
create index timing_source_due on timing_source (next_at) where stopped_at is null;
create index timing_source_city on timing_source (event_city_id);

-- Months within which an own result of the same length stands for the proof of a cluster; null: a proof is asked for.
alter table format add column cluster_result_months integer check (cluster_result_months between 1 and 120);
