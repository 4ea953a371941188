-- The search finds clubs that everybody sees, and search engines are told of them (docs/search.md, docs/decisions/0091).
create view search_club as
  select c.id as ref_id, c.title, c.title as title_en, concat_ws(' ', t.name_ru, t.name_en, c.public_name) as beside,
    concat_ws(' ', c.description, c.description_en) as body, 0 as weight, null::timestamptz as shown_until, null::timestamptz as shown_from
  from club c left join city t on t.id = c.city_id
  where c.state = 'shown';

create function note_search_club() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_table_name = 'city' then
    select array_agg(id) into ids from club where city_id = new.id;
  else
    ids := array[case when tg_op = 'DELETE' then old.id else new.id end];
  end if;
  perform refresh_search('club', ids);
  return null;
end $$;
create trigger city_club_search after update of name_ru, name_en on city for each row execute function note_search_club();
create trigger club_search after insert or delete or update of title, public_name, description, description_en, city_id, state on club
  for each row execute function note_search_club();

create function note_club_page() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform note_page('club', old.public_id, false);
  else
    perform note_page('club', new.public_id, new.state = 'shown');
  end if;
  return null;
end $$;
create trigger club_page_new after insert or delete on club for each row execute function note_club_page();
create trigger club_page_changed after update on club for each row when (old.* is distinct from new.*) execute function note_club_page();

select refresh_search('club', (select array_agg(id) from club));
insert into public_page (kind, ref, changed_at) select 'club', public_id, created_date from club where state = 'shown';

-- Pages that an editor writes; a page is known by its path.
alter table public_page drop constraint public_page_kind_check,
  add constraint public_page_kind_check check (kind in ('event', 'good', 'shelf', 'article', 'result', 'club', 'page'));
create function note_site_page() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'site_page_block' then
    perform note_page('page', p.path, true) from site_page p where p.id = case when tg_op = 'DELETE' then old.page_id else new.page_id end;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform note_page('page', old.path, false);
  end if;
  if tg_op <> 'DELETE' then
    perform note_page('page', new.path, true);
  end if;
  return null;
end $$;
create trigger site_page_page after insert or delete or update of path, title, title_en, lead, lead_en on site_page
  for each row execute function note_site_page();
create trigger site_page_block_page after insert or delete or update of position, kind, content, content_en on site_page_block
  for each row execute function note_site_page();
insert into public_page (kind, ref, changed_at) select 'page', path, updated_at from site_page;
