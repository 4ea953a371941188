-- Results of a start: one row for everybody who was timed, by a chip or by his own watch (docs/decisions/0084).

-- How the field of a format is placed. Its row is the lock of everything that changes the field.
create table result_race (
  format_id bigint primary key references format,
  -- what counts: from the runner's own crossing of the start, or from the gun
  timing text not null default 'net' check (timing in ('net', 'gun')),
  -- who crosses the start later than so many ms after the gun is counted by the gun; null: as late as one likes
  late_after_ms integer check (late_after_ms > 0),
  -- more laps are a better place, then less time
  by_laps boolean not null default false,
  -- distances differ between runners, so that times do not compare
  unranked boolean not null default false,
  -- so many of a club make its time; 0: no standing of clubs
  club_best integer not null default 0 check (club_best between 0 and 20),
  -- names of the points whose times are kept, and their metres where known: [{"title", "m"}]
  points jsonb not null default '[]',
  -- standing of clubs, best first: [{"title", "place", "ms", "runners"}]
  clubs jsonb not null default '[]',
  finished integer not null default 0,
  total integer not null default 0,
  updated_at timestamptz not null
);

-- A file of a timing company that was read in.
create table result_import (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  event_city_id bigint not null references event_city,
  company text not null default '',
  file_name text not null,
  inserted integer not null,
  changed integer not null,
  refused integer not null,
  -- null: from the command line
  made_by bigint references users,
  made_at timestamptz not null,
  undone_at timestamptz
);
create index result_import_city on result_import (event_city_id, id) where undone_at is null;

-- Which column means what in the files of a timing company: {"net": "Chip Time", ...}
create table timing_columns (
  company text primary key,
  columns jsonb not null
);

create table result (
  id bigint generated always as identity primary key,
  format_id bigint not null references result_race (format_id),
  -- the number worn; of a result without one «v» and the ticket
  bib text not null check (bib ~ '^[0-9A-Za-zА-Яа-я-]{1,24}$'),
  ticket_id bigint unique references ticket,
  -- the file that brought it; null: told by the runner
  import_id bigint references result_import,
  first_name text not null default '',
  last_name text not null default '',
  birth_date date,
  birth_year integer,
  gender text check (gender in ('male', 'female')),
  club text not null default '',
  city text not null default '',
  -- as the timing company names it
  category text not null default '',
  comment text not null default '',
  status text not null check (status in ('finished', 'dnf', 'dns', 'dsq')),
  gun_ms integer check (gun_ms > 0),
  net_ms integer check (net_ms > 0),
  penalty_ms integer not null default 0 check (penalty_ms >= 0),
  laps integer not null default 0 check (laps >= 0),
  -- ms from the start at the points of the race; 0: not seen there
  splits integer[] not null default '{}',
  -- under eighteen on the day of the race: the first name and a letter are shown
  minor boolean not null default false,
  -- the runner took the name back
  hidden boolean not null default false,
  -- columns that were put right by hand, or erased: no file changes them
  kept text[] not null default '{}',
  -- what search compares: name, as it is shown, and number
  search text not null default '',
  -- what follows is counted from the field
  time_ms integer,
  -- youngest age of its group: 0, 18, 30, 40 …
  age_from integer,
  position integer not null,
  place integer,
  place_gender integer,
  place_category integer,
  place_age integer,
  unique (format_id, bib),
  constraint result_timed check (status <> 'finished' or gun_ms is not null or net_ms is not null)
);
create index result_order on result (format_id, position);
create index result_import_rows on result (import_id) where import_id is not null;

-- What was changed in a row that was there, by a later file or by hand. Null: there was none, or there is none any more.
create table result_change (
  id bigint generated always as identity primary key,
  format_id bigint not null references result_race (format_id),
  bib text not null,
  import_id bigint references result_import,
  before jsonb,
  after jsonb,
  reason text not null,
  made_by bigint references users,
  made_at timestamptz not null
);
create index result_change_row on result_change (format_id, bib);
-- of whoever is erased
create index result_change_ticket on result_change ((before ->> 'ticket_id'));
create index result_change_import on result_change (import_id) where import_id is not null;

-- Who takes the name out of the results of his ticket, and who gives it back. Rows are only ever added.
create table result_consent (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  given boolean not null,
  user_id bigint references users,
  source text not null check (source in ('ticket', 'deletion')),
  at timestamptz not null
);
create index result_consent_ticket on result_consent (ticket_id, id);
create index result_consent_user on result_consent (user_id) where user_id is not null;
create trigger result_consent_kept before update or delete on result_consent
  for each row execute function refuse_change();

-- Results of virtual starts that were accepted already.
insert into result_race (format_id, unranked, updated_at)
  select f.id, f.distance_m is null, max(r.decided_at) from online_result r join ticket t on t.id = r.ticket_id
    join format f on f.id = t.format_id where r.state = 'accepted' group by f.id;
insert into result (format_id, bib, ticket_id, first_name, last_name, birth_date, birth_year, gender, club, status, gun_ms, net_ms,
    time_ms, minor, search, position, place, place_gender)
  select t.format_id, coalesce(t.bib::text, 'v' || t.id), t.id, coalesce(p.first_name, ''), coalesce(p.last_name, ''), p.birth_date,
    extract(year from p.birth_date)::int, p.gender, coalesce(c.title, ''), 'finished', r.time_s * 1000, r.time_s * 1000, r.time_s * 1000,
    coalesce(p.birth_date > r.run_on - interval '18 years', false), '', row_number() over w,
    case when not a.unranked then rank() over w end,
    case when not a.unranked then rank() over (partition by t.format_id, p.gender order by r.time_s) end
  from online_result r join ticket t on t.id = r.ticket_id join result_race a on a.format_id = t.format_id
    left join participant p on p.id = t.participant_id left join club c on c.id = p.club_id
  where r.state = 'accepted' window w as (partition by t.format_id order by r.time_s)
  on conflict do nothing;
update result_race a set (finished, total) =
  (select count(*), count(*) from result r where r.format_id = a.format_id);
