-- The search finds news, starts with results and runners, too (docs/search.md).
alter table search_entry drop constraint search_entry_kind_check,
  add constraint search_entry_kind_check check (kind in ('start', 'good', 'article', 'race', 'club')),
  -- null: at once
  add column shown_from timestamptz;

create or replace view search_start as
  select c.id as ref_id, e.title, e.title_en,
    concat_ws(' ', t.name_ru, t.name_en, (select string_agg(distinct concat_ws(' ', trim_scale(f.distance_m / 1000.0), f.distance_label), ' ')
      from format f where f.event_city_id = c.id and not f.hidden)) as beside,
    '' as body, 0 as weight, c.start_time as shown_until, null::timestamptz as shown_from
  from event_city c join event e on e.id = c.event_id join city t on t.id = c.city_id
  where e.state = 'published';

create or replace view search_good as
  select p.id as ref_id, p.title, p.title_en,
    concat_ws(' ', g.title, g.title_en, p.product_group, p.subgroup, p.variant, p.variant_en) as beside,
    p.description || ' ' || p.description_en as body, p.best_seller::integer as weight, null::timestamptz as shown_until,
    null::timestamptz as shown_from
  from product p join goods_category g on g.id = p.category_id
  where p.state = 'published';

-- News from the moment they are published; the newest first.
create view search_article as
  select a.id as ref_id, a.title, a.title_en, '' as beside, concat_ws(' ', a.lead, a.lead_en, a.body, a.body_en) as body,
    (extract(epoch from a.published_at) / 3600)::integer as weight, null::timestamptz as shown_until, a.published_at as shown_from
  from article a;

-- Starts whose results everybody sees; the latest first.
create view search_race as
  select c.id as ref_id, e.title, e.title_en,
    concat_ws(' ', t.name_ru, t.name_en, extract(year from c.start_time at time zone c.timezone)) as beside,
    '' as body, (extract(epoch from c.start_time) / 3600)::integer as weight, null::timestamptz as shown_until, null::timestamptz as shown_from
  from event_city c join event e on e.id = c.event_id join city t on t.id = c.city_id
  where e.state <> 'draft'
    and exists (select from format f join result_race r on r.format_id = f.id where f.event_city_id = c.id and not f.hidden and r.total > 0);

create or replace function refresh_search(of_kind text, ids bigint[]) returns void language plpgsql as $$
begin
  execute format('
    with said as materialized (select * from %I where ref_id = any($2)),
      gone as (delete from search_entry e where e.kind = $1 and e.ref_id = any($2) and not exists (select from said where ref_id = e.ref_id))
    insert into search_entry as e (kind, ref_id, titles, words, vector, weight, shown_until, shown_from)
    select $1, ref_id, array[search_words(title), search_words(title_en)],
      array(select distinct unnest(string_to_array(search_words(concat_ws('' '', title, title_en, beside)), '' '')) order by 1),
      search_vector(search_words(title || '' '' || title_en), ''A'') || search_vector(search_words(beside), ''B'')
        || search_vector(search_words(left(body, 4000)), ''D''), weight, shown_until, shown_from
    from said order by ref_id
    on conflict (kind, ref_id) do update set titles = excluded.titles, words = excluded.words, vector = excluded.vector,
      weight = excluded.weight, shown_until = excluded.shown_until, shown_from = excluded.shown_from
    where (e.titles, e.words, e.vector, e.weight, e.shown_until, e.shown_from)
      is distinct from (excluded.titles, excluded.words, excluded.vector, excluded.weight, excluded.shown_until, excluded.shown_from)',
    'search_' || of_kind) using of_kind, ids;
end $$;

create function note_search_article() returns trigger language plpgsql as $$
begin
  perform refresh_search('article', array[case when tg_op = 'DELETE' then old.id else new.id end]);
  return null;
end $$;
create trigger article_search after insert or delete or update of title, title_en, lead, lead_en, body, body_en, published_at on article
  for each row execute function note_search_article();

create function note_search_race() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  case tg_table_name
    when 'event' then select array_agg(id) into ids from event_city where event_id = new.id;
    when 'city' then select array_agg(id) into ids from event_city where city_id = new.id;
    when 'event_city' then ids := array[case when tg_op = 'DELETE' then old.id else new.id end];
    when 'format' then ids := array[old.event_city_id, new.event_city_id];
    else select array_agg(event_city_id) into ids from format where id = case when tg_op = 'DELETE' then old.format_id else new.format_id end;
  end case;
  perform refresh_search('race', ids);
  return null;
end $$;
create trigger event_race_search after update of title, title_en, state on event for each row execute function note_search_race();
create trigger city_race_search after update of name_ru, name_en on city for each row execute function note_search_race();
create trigger event_city_race_search after delete or update of event_id, city_id, start_time, timezone on event_city
  for each row execute function note_search_race();
create trigger format_race_search after update of event_city_id, hidden on format for each row execute function note_search_race();
create trigger result_race_search after insert or delete or update of total on result_race
  for each row execute function note_search_race();

-- Runners by the name that is shown of them, and by number.
create index result_words on result using gin (to_tsvector('simple', search)) with (gin_pending_list_limit = 256);
create index result_bib on result (lower(bib));

select refresh_search('article', (select array_agg(id) from article)), refresh_search('race', (select array_agg(id) from event_city));
