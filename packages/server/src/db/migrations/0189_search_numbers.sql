-- A number stands for itself: none is proposed in place of another, so none is kept among the words that are (docs/search.md).
create or replace function note_search_words() returns trigger language plpgsql as $$
begin
  -- In one order, so that two writers do not wait for each other.
  insert into search_word
    select distinct word from ts_stat(format('select ts_filter(%L::tsvector, ''{a,b}'')', new.vector))
    where length(word) between 3 and 40 and word !~ '^[0-9]+$'
    order by word on conflict do nothing;
  return null;
end $$;
delete from search_word where word ~ '^[0-9]+$';
