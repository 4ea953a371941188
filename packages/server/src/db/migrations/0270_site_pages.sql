-- Pages of the site that an editor writes: a title and blocks under it.
create table site_page (
  id bigint generated always as identity primary key,
  path text not null unique check (path ~ '^/[a-z0-9_-]+(/[a-z0-9_-]+)?$'),
  title text not null,
  title_en text not null default '',
  -- under the title and in shared links
  lead text not null,
  lead_en text not null default '',
  updated_at timestamptz not null
);

create table site_page_block (
  id bigint generated always as identity primary key,
  page_id bigint not null references site_page on delete cascade,
  -- from the top down
  position integer not null check (position > 0),
  kind text not null check (kind in ('text', 'picture', 'faq', 'cards', 'goods', 'form', 'map', 'video')),
  -- what the kind asks for, as the contract describes it
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- the same in English; null shows the Russian one
  content_en jsonb check (jsonb_typeof(content_en) = 'object'),
  unique (page_id, position)
);

-- Their reads are kept by the server, so their changes are noted like those of the catalogue.
create trigger site_page_catalog_change after insert or update or delete or truncate on site_page
  for each statement execute function note_catalog_change();
create trigger site_page_block_catalog_change after insert or update or delete or truncate on site_page_block
  for each statement execute function note_catalog_change();
