-- Undoing an import puts the points of the way back (docs/decisions/0084).
alter table result_import
  -- points of the race of each format as they were before, by its id: {"12": [{"title", "m"}]}; null: read in before they were kept
  add column points_before jsonb;
