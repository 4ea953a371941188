-- Another format of the same start is as long and has the same label: its own name has to stand beside the length, or two tickets are
-- called alike. Kept by the table itself, as formats come, go and change seldom.
alter table format add column length_shared boolean not null default false;

create function share_lengths(city bigint) returns void language sql as $$
  update format f set length_shared = shared.now
  from (select a.id, exists (select from format b where b.event_city_id = a.event_city_id and b.id <> a.id
      and b.distance_m is not distinct from a.distance_m and b.distance_label is not distinct from a.distance_label) as now
    from format a where a.event_city_id = city order by a.id for update of a) shared
  where shared.id = f.id and f.length_shared <> shared.now;
$$;
create function keep_lengths_shared() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform share_lengths(old.event_city_id); end if;
  if tg_op <> 'DELETE' then perform share_lengths(new.event_city_id); end if;
  return null;
end $$;
create trigger format_lengths after insert or delete or update of distance_m, distance_label, event_city_id on format
  for each row execute function keep_lengths_shared();
select share_lengths(id) from event_city;
