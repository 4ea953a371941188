-- A ticket's name says the length's neighbour too: what keeps the catalogue in memory hears of it. The trigger on columns of the table
-- knows those that were there when it was made.
create trigger format_length_shared_change after update of length_shared on format
  for each statement execute function note_catalog_change();
