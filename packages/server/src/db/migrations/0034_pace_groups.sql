-- Groups that are led at an even pace, in the order of the form: 4:30, 5:00, minutes per kilometre; none = not asked.
alter table format add column pace_groups text[] not null default '{}' check (not ('' = any (pace_groups)));
-- The one that the participant runs with; null = none.
alter table participant add column pace_group text;
-- A trigger on columns knows those that were there when it was made.
create trigger format_pace_groups_change after update of pace_groups on format
  for each statement execute function note_catalog_change();
