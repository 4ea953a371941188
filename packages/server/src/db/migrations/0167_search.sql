-- One search over all that can be found: a row for each thing, written by the triggers of its source (docs/search.md).
create extension if not exists pg_trgm;

-- Small letters and digits with single blanks between words; «ё» is «е». By hand, because what the database thinks
-- of case depends on its locale.
create function search_words(written text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(lower(translate(normalize(written, nfc),
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе')), '[^a-zа-я0-9]+', ' ', 'g'))
$$;

-- Words as they are written, and their stems: Cyrillic ones by the Russian dictionary, others by the English one.
create function search_vector(words text, weight "char") returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('pg_catalog.simple', words) || to_tsvector('pg_catalog.russian', words), weight)
$$;

-- All of the words, each in any form and, where it may go on, at the beginning of a longer one. 10 is not 100.
create function search_query(words text[], goes_on boolean, weights text) returns tsquery language plpgsql immutable parallel safe as $$
declare
  found tsquery;
  word text;
  stem text;
  form tsquery;
begin
  foreach word in array words loop
    form := (word || case when goes_on and word !~ '^[0-9]+$' then ':*' || weights when weights <> '' then ':' || weights else '' end)::tsquery;
    stem := (tsvector_to_array(to_tsvector('pg_catalog.russian', word)))[1];
    if stem is not null then
      form := form || (stem || case when weights <> '' then ':' || weights else '' end)::tsquery;
    end if;
    found := case when found is null then form else found && form end;
  end loop;
  return found;
end $$;

create table search_entry (
  kind text not null check (kind in ('start', 'good')),
  ref_id bigint not null,
  -- words of the titles, to tell a whole one
  titles text[] not null,
  -- A: titles, B: what stands beside them, D: the text
  vector tsvector not null,
  -- among equally found ones the greater comes first
  weight integer not null default 0,
  shown_until timestamptz,
  primary key (kind, ref_id)
);
create index search_entry_vector on search_entry using gin (vector) with (fastupdate = off);

-- Words that were ever written in titles and beside them: what a mistyped one may stand for. One that no entry has any more
-- is never proposed, so nothing takes words away.
create table search_word (word text primary key);
create index search_word_near on search_word using gist (word gist_trgm_ops);

create function note_search_words() returns trigger language plpgsql as $$
begin
  -- In one order, so that two writers do not wait for each other.
  insert into search_word
    select distinct word from ts_stat(format('select ts_filter(%L::tsvector, ''{a,b}'')', new.vector)) where length(word) between 3 and 40
    order by word on conflict do nothing;
  return null;
end $$;
create trigger search_entry_words after insert or update of vector on search_entry for each row execute function note_search_words();

-- Writes what the view `search_<kind>` says of things, and takes away those it has not.
create function refresh_search(of_kind text, ids bigint[]) returns void language plpgsql as $$
begin
  execute format('
    with said as materialized (select * from %I where ref_id = any($2)),
      gone as (delete from search_entry e where e.kind = $1 and e.ref_id = any($2) and not exists (select from said where ref_id = e.ref_id))
    insert into search_entry as e (kind, ref_id, titles, vector, weight, shown_until)
    select $1, ref_id, array[search_words(title), search_words(title_en)],
      search_vector(search_words(title || '' '' || title_en), ''A'') || search_vector(search_words(beside), ''B'')
        || search_vector(search_words(left(body, 4000)), ''D''), weight, shown_until
    from said order by ref_id
    on conflict (kind, ref_id) do update set titles = excluded.titles, vector = excluded.vector, weight = excluded.weight,
      shown_until = excluded.shown_until
    where (e.titles, e.vector, e.weight, e.shown_until)
      is distinct from (excluded.titles, excluded.vector, excluded.weight, excluded.shown_until)',
    'search_' || of_kind) using of_kind, ids;
end $$;
