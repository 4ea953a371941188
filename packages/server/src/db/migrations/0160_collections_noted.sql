-- What collections show is kept by the server too, so that their changes are noted like those of the goods.
do $$
declare
  name text;
begin
  foreach name in array array['collection', 'collection_product'] loop
    execute format('create trigger %I after insert or update or delete or truncate on %I
      for each statement execute function note_catalog_change()', name || '_catalog_change', name);
  end loop;
end $$;
