-- What the catalogue's answers say besides: kinds of events, their projects, kinds of tickets and names of cities.
do $$
declare
  name text;
begin
  foreach name in array array['event_type', 'project', 'ticket_kind', 'city'] loop
    execute format('create trigger %I after insert or update or delete or truncate on %I
      for each statement execute function note_catalog_change()', name || '_catalog_change', name);
  end loop;
end $$;
