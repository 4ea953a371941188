-- What a runner asks before the purchase.
alter table event
  -- [{title, title_en}], what an entry includes
  add column includes jsonb not null default '[]',
  -- paragraphs parted by an empty line
  add column regulations text not null default '',
  add column regulations_en text not null default '',
  -- {name, name_en, email, phone, site}; {} while nobody is named
  add column organiser jsonb not null default '{}';

-- Neither table has a counter, so every column of theirs is part of the catalogue: those added later are noted as well.
drop trigger event_catalog_change on event;
create trigger event_catalog_change after insert or update or delete or truncate on event
  for each statement execute function note_catalog_change();
drop trigger event_city_catalog_change on event_city;
create trigger event_city_catalog_change after insert or update or delete or truncate on event_city
  for each statement execute function note_catalog_change();

-- Columns of formats that came since are noted too; `bib_next` alone is a counter.
do $$
declare
  noted text;
begin
  select string_agg(quote_ident(attname), ', ') into noted from pg_attribute
    where attrelid = 'format'::regclass and attnum > 0 and not attisdropped and attname <> 'bib_next';
  drop trigger format_catalog_change on format;
  execute format('create trigger format_catalog_change after insert or delete or truncate or update of %s on format
    for each statement execute function note_catalog_change()', noted);
end $$;
