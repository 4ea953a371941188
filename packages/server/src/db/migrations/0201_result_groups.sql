-- What a table of results may be narrowed to: kept with the race, so that no page looks through its field for it.
alter table result_race add column categories text[] not null default '{}';
alter table result_race add column club_names text[] not null default '{}';
