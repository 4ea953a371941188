-- What organisers change is kept in the memory of each process; whatever changes it adds a row here with its own commit. The
-- sum is the version: rows of one transaction never wait for those of another, as an update of one row would.
create table catalog_change (n integer not null default 1);
insert into catalog_change default values;

create function note_catalog_change() returns trigger language plpgsql as $$
begin
  insert into catalog_change default values;
  return null;
end $$;

do $$
declare
  name text;
  -- counters of sales, bibs and keepings, which are never kept in memory
  counters constant jsonb := '{"format": ["bib_next"], "stock": ["held", "sold"],
    "space": ["line_id", "ticket_id", "held_by", "held_until", "held_at"]}';
  noted text;
begin
  foreach name in array array['event', 'event_city', 'format', 'format_stock', 'stock', 'price_wave', 'cluster',
    'select_option', 'shirt_size', 'additional_field', 'delivery_method', 'format_delivery_method', 'vat_rate', 'sale',
    'sale_format', 'space', 'insurance_offer', 'insurance_offer_format', 'region'] loop
    select string_agg(quote_ident(a.attname), ', ') into noted from pg_attribute a
      where a.attrelid = name::regclass and a.attnum > 0 and not a.attisdropped
        and not coalesce(counters -> name, '[]') ? a.attname::text;
    execute format('create trigger %I after insert or delete or truncate or update of %s on %I
      for each statement execute function note_catalog_change()', name || '_catalog_change', noted, name);
  end loop;
end $$;
