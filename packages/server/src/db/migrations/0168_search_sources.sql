-- Starts: published ones until they begin, with their cities and the lengths of their listed distances.
create view search_start as
  select c.id as ref_id, e.title, e.title_en,
    concat_ws(' ', t.name_ru, t.name_en, (select string_agg(distinct concat_ws(' ', trim_scale(f.distance_m / 1000.0), f.distance_label), ' ')
      from format f where f.event_city_id = c.id and not f.hidden)) as beside,
    '' as body, 0 as weight, c.start_time as shown_until
  from event_city c join event e on e.id = c.event_id join city t on t.id = c.city_id
  where e.state = 'published';

-- Goods that are shown; the best sold first.
create view search_good as
  select p.id as ref_id, p.title, p.title_en,
    concat_ws(' ', g.title, g.title_en, p.product_group, p.subgroup, p.variant, p.variant_en) as beside,
    p.description || ' ' || p.description_en as body, p.best_seller::integer as weight, null::timestamptz as shown_until
  from product p join goods_category g on g.id = p.category_id
  where p.state = 'published';

create function note_search_start() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  case tg_table_name
    when 'event' then select array_agg(id) into ids from event_city where event_id = new.id;
    when 'city' then select array_agg(id) into ids from event_city where city_id = new.id;
    when 'event_city' then ids := array[case when tg_op = 'DELETE' then old.id else new.id end];
    else ids := case tg_op when 'INSERT' then array[new.event_city_id] when 'DELETE' then array[old.event_city_id]
      else array[old.event_city_id, new.event_city_id] end;
  end case;
  perform refresh_search('start', ids);
  return null;
end $$;
create trigger event_search after update of title, title_en, state on event for each row execute function note_search_start();
create trigger city_search after update of name_ru, name_en on city for each row execute function note_search_start();
create trigger event_city_search after insert or delete or update of event_id, city_id, start_time on event_city
  for each row execute function note_search_start();
create trigger format_search after insert or delete or update of event_city_id, distance_m, distance_label, hidden on format
  for each row execute function note_search_start();

create function note_search_good() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_table_name = 'goods_category' then
    select array_agg(id) into ids from product where category_id = new.id;
  else
    ids := array[case when tg_op = 'DELETE' then old.id else new.id end];
  end if;
  perform refresh_search('good', ids);
  return null;
end $$;
create trigger goods_category_search after update of title, title_en on goods_category for each row
  execute function note_search_good();
create trigger product_search after insert or delete or update of state, category_id, product_group, subgroup, title, title_en,
  variant, variant_en, description, description_en, best_seller on product for each row execute function note_search_good();

select refresh_search('start', (select array_agg(id) from event_city)), refresh_search('good', (select array_agg(id) from product));
