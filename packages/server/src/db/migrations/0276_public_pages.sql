-- Pages that search engines are told of, with the day of their last change: the map of the site and IndexNow read them
-- (docs/decisions/0091).
create table public_page (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('event', 'good', 'shelf', 'article', 'result', 'club')),
  -- public id
  ref text not null,
  changed_at timestamptz not null,
  -- null: at once
  shown_from timestamptz,
  -- IndexNow knows of the last change; null: not yet
  told_at timestamptz,
  unique (kind, ref)
);
create index public_page_changed on public_page (changed_at);
create index public_page_untold on public_page (id) where told_at is null;

create function note_page(of_kind text, of_ref text, is_shown boolean, from_when timestamptz default null) returns void language plpgsql as $$
begin
  if is_shown then
    insert into public_page as p (kind, ref, changed_at, shown_from) values (of_kind, of_ref, now(), from_when)
    on conflict (kind, ref) do update set changed_at = excluded.changed_at, shown_from = excluded.shown_from, told_at = null;
  else
    delete from public_page where kind = of_kind and ref = of_ref;
  end if;
end $$;

create function note_page_of() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'event' then perform note_page('event', new.public_id, new.state = 'published');
    when 'product' then perform note_page('good', new.public_id, new.state = 'published');
    when 'goods_category' then perform note_page('shelf', new.public_id, true);
    else perform note_page('article', new.public_id, true, new.published_at);
  end case;
  return null;
end $$;
create function forget_page_of() returns trigger language plpgsql as $$
begin
  perform note_page(case tg_table_name when 'event' then 'event' when 'product' then 'good' when 'goods_category' then 'shelf' else 'article' end,
    old.public_id, false);
  return null;
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['event', 'product', 'goods_category', 'article'] loop
    execute format('create trigger %I after insert on %I for each row execute function note_page_of()', name || '_page_new', name);
    execute format('create trigger %I after update on %I for each row when (old.* is distinct from new.*)
      execute function note_page_of()', name || '_page_changed', name);
    execute format('create trigger %I after delete on %I for each row execute function forget_page_of()', name || '_page_gone', name);
  end loop;
end $$;

-- The page of an event tells of its cities, that of results of its races.
create function note_event_page() returns trigger language plpgsql as $$
begin
  perform note_page('event', e.public_id, true) from event e where e.id = new.event_id and e.state = 'published';
  return null;
end $$;
create trigger event_city_page after insert or update of event_id, city_id, address, address_en, start_time, registration_opens_at,
  registration_closes_at on event_city for each row execute function note_event_page();

-- A hidden format or a draft of an event shows no results: `told` of both kinds is asked anew.
create function note_result_pages(cities bigint[]) returns void language plpgsql as $$
begin
  perform note_page('result', c.public_id, exists (select from search_race s where s.ref_id = c.id))
    from event_city c where c.id = any(cities) order by c.id;
end $$;
create function note_result_page() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'event' then perform note_result_pages((select array_agg(id) from event_city where event_id = new.id));
    when 'format' then perform note_result_pages(array[old.event_city_id, new.event_city_id]);
    else perform note_result_pages((select array_agg(event_city_id) from format
      where id = case when tg_op = 'DELETE' then old.format_id else new.format_id end));
  end case;
  return null;
end $$;
create trigger event_result_page after update of state on event for each row when (old.state <> new.state)
  execute function note_result_page();
create trigger format_result_page after update of event_city_id, hidden on format for each row
  when (old.event_city_id <> new.event_city_id or old.hidden <> new.hidden) execute function note_result_page();
create trigger result_race_page after insert or delete or update of finished, total, updated_at on result_race
  for each row execute function note_result_page();

insert into public_page (kind, ref, changed_at, shown_from)
  select 'event', public_id, created_at, null::timestamptz from event where state = 'published'
  union all select 'good', public_id, created_at, null from product where state = 'published'
  union all select 'shelf', public_id, now(), null from goods_category
  union all select 'article', public_id, published_at, published_at from article
  union all select 'result', c.public_id, max(r.updated_at), null from search_race s join event_city c on c.id = s.ref_id
    join format f on f.event_city_id = c.id join result_race r on r.format_id = f.id group by c.public_id;
