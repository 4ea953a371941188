-- Undoing an import takes back what still is as the import wrote it (docs/decisions/0084).
alter table result_import
  -- points of the race of each format as the import left them, as in points_before; null: read in before they were kept
  add column points_after jsonb,
  -- the last row of result_change of then: what is changed after it was changed since; null likewise
  add column last_change bigint;
