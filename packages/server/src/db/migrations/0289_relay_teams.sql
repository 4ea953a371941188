-- Teams of a relay by the sum of their legs (docs/decisions/0084).
alter table result_race
  -- members of a team run one after another: the sum of their times places it
  add column relay boolean not null default false,
  -- standing of teams, best first: [{"title", "number", "place", "ms", "laps", "size", "bibs"}]
  add column teams jsonb not null default '[]';
update result_race a set relay = true from format f where f.id = a.format_id and f.is_team and f.fixed_count is not null;
