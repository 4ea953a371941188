-- What a format asks of a participant beside the licence.
alter table format add column ask_medical text not null default 'none' check (ask_medical in ('none', 'optional', 'required'));
-- Orders made from this moment on need a grown-up who answers for a minor; null = not asked. A moment, so that what was
-- sold before it stays right.
alter table format add column guardian_since timestamptz;
-- Bounds of the claimed finish time in seconds, both inclusive; with neither no time is asked.
alter table cluster add column time_min integer check (time_min > 0);
alter table cluster add column time_max integer check (time_max > 0);
alter table cluster add constraint cluster_times check (time_min <= time_max);
-- Bounds of a number, both inclusive.
alter table additional_field add column min double precision;
alter table additional_field add column max double precision;

alter table participant add column licence_until date;
alter table participant add column medical_file_id bigint references file;
alter table participant add column medical_until date;
alter table participant add column claimed_time_s integer check (claimed_time_s > 0);
-- The guardian of a minor: all of it or nothing.
alter table participant add column guardian_name text;
alter table participant add column guardian_phone text;
alter table participant add column guardian_relation text;
alter table participant add column guardian_consent_at timestamptz;
alter table participant add constraint participant_guardian check (
  num_nulls(guardian_name, guardian_phone, guardian_relation, guardian_consent_at) in (0, 4));
-- The signed-in buyer in whose list of people this person is kept once the ticket is paid.
alter table participant add column keep_for bigint references users;
create index participant_medical_file on participant (medical_file_id) where medical_file_id is not null;
create index participant_licence_file on participant (licence_file_id) where licence_file_id is not null;
create index participant_proof_file on participant (proof_file_id) where proof_file_id is not null;

-- People an account has bought for, to fill the next form from.
create table person (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  owner_id bigint not null references users,
  first_name text not null,
  last_name text not null,
  second_name text not null default '',
  phone text not null,
  gender text not null check (gender in ('male', 'female')),
  birth_date date not null,
  region_id integer references region,
  -- name of the size: every event has shirts of its own
  shirt_size text,
  club_id bigint references club,
  licence_file_id bigint references file,
  licence_until date,
  medical_file_id bigint references file,
  medical_until date,
  last_used timestamptz not null,
  created_at timestamptz not null
);
-- The same person is kept once, however his name is written.
create unique index person_same on person (owner_id, lower(last_name), lower(first_name), birth_date);
create index person_licence_file on person (licence_file_id) where licence_file_id is not null;
create index person_medical_file on person (medical_file_id) where medical_file_id is not null;
