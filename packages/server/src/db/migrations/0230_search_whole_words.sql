-- What is proposed for a mistyped word is a word of a title or of what stands beside it, not the stem of one: «футболка», not «футболк».
alter table search_entry add column words text[] not null default '{}';

create or replace function note_search_words() returns trigger language plpgsql as $$
begin
  -- In one order, so that two writers do not wait for each other.
  insert into search_word
    select distinct word from unnest(new.words) word where length(word) between 3 and 40 and word !~ '^[0-9]+$'
    order by word on conflict do nothing;
  return null;
end $$;
drop trigger search_entry_words on search_entry;
create trigger search_entry_words after insert or update of words on search_entry for each row execute function note_search_words();

create or replace function refresh_search(of_kind text, ids bigint[]) returns void language plpgsql as $$
begin
  execute format('
    with said as materialized (select * from %I where ref_id = any($2)),
      gone as (delete from search_entry e where e.kind = $1 and e.ref_id = any($2) and not exists (select from said where ref_id = e.ref_id))
    insert into search_entry as e (kind, ref_id, titles, words, vector, weight, shown_until)
    select $1, ref_id, array[search_words(title), search_words(title_en)],
      array(select distinct unnest(string_to_array(search_words(concat_ws('' '', title, title_en, beside)), '' '')) order by 1),
      search_vector(search_words(title || '' '' || title_en), ''A'') || search_vector(search_words(beside), ''B'')
        || search_vector(search_words(left(body, 4000)), ''D''), weight, shown_until
    from said order by ref_id
    on conflict (kind, ref_id) do update set titles = excluded.titles, words = excluded.words, vector = excluded.vector,
      weight = excluded.weight, shown_until = excluded.shown_until
    where (e.titles, e.words, e.vector, e.weight, e.shown_until)
      is distinct from (excluded.titles, excluded.words, excluded.vector, excluded.weight, excluded.shown_until)',
    'search_' || of_kind) using of_kind, ids;
end $$;

delete from search_word;
select refresh_search(kind, array_agg(ref_id)) from search_entry group by kind;
