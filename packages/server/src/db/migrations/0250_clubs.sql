-- Clubs founded by runners, looked at by the team and joined by members (docs/decisions/0087).
alter table club
  -- asked: nobody but its people sees it yet
  add column state text not null default 'shown' constraint club_state_check check (state in ('asked', 'shown', 'refused')),
  -- what its founder is told
  add column refusal text not null default '',
  add column description_en text not null default '',
  -- who asks waits for an owner or an admin
  add column approval boolean not null default false,
  add column picture_file_id bigint references file,
  -- number of the drawing shown where there is no picture
  add column cover integer not null default 1 check (cover between 1 and 22),
  add column founded_year integer check (founded_year between 1900 and 2100),
  add column chat_links text[] not null default '{}',
  -- [{"day": 1..7, "time": "19:30", "place", "note"}]
  add column trainings jsonb not null default '[]',
  add column founded_by bigint references users;
create index club_picture on club (picture_file_id) where picture_file_id is not null;
create index club_founder on club (founded_by) where founded_by is not null;

alter table club_member
  add column public_id text not null unique default replace(gen_random_uuid()::text, '-', ''),
  add column role text not null default 'member' constraint club_member_role_check check (role in ('owner', 'admin', 'member')),
  add column state text not null default 'member' constraint club_member_state_check check (state in ('asked', 'member', 'refused')),
  -- agreed to stand on the club's page by name
  add column shown boolean not null default false,
  add constraint club_member_leads check (role = 'member' or state = 'member');
create unique index club_owner on club_member (club_id) where role = 'owner';

-- A start of somebody else, whose results members bring (A7.62).
create table competition (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  title text not null,
  kind text not null check (kind in ('race', 'parkrun', 'club', 'training')),
  activity text not null check (activity in ('run', 'trail', 'walk', 'ski', 'bike', 'swim', 'triathlon')),
  held_on date not null,
  place text not null default '',
  -- null: the account is erased
  made_by bigint references users,
  created_at timestamptz not null
);
create index competition_maker on competition (made_by) where made_by is not null;

-- What a member did there, in his own words and with a proof (A7.63).
create table club_result (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  club_id bigint not null references club,
  competition_id bigint not null references competition,
  user_id bigint not null references users,
  distance_m integer not null check (distance_m > 0),
  time_s integer not null check (time_s > 0),
  comment text not null default '',
  proof_link text,
  proof_file_id bigint references file,
  created_at timestamptz not null,
  unique (competition_id, club_id, user_id),
  constraint club_result_proof check (proof_link is not null or proof_file_id is not null)
);
create index club_result_club on club_result (club_id, id);
create index club_result_user on club_result (user_id);
create index club_result_file on club_result (proof_file_id) where proof_file_id is not null;
