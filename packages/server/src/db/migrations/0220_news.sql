-- News and articles; what lies ahead of `published_at` is a draft.
create table article (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  topic text not null check (topic in ('starts', 'courses', 'people', 'advice', 'shop')),
  title text not null,
  title_en text not null default '',
  lead text not null,
  lead_en text not null default '',
  -- paragraphs parted by an empty line, `## ` before a heading, `- ` before lines of a list, as in `document`
  body text not null,
  body_en text not null default '',
  -- the start that it tells of
  event_id bigint references event on delete restrict,
  published_at timestamptz not null
);
create index article_newest on article (published_at desc, id desc);
create index article_event on article (event_id);

-- Its reads are kept by the server, so its changes are noted like those of the catalogue.
create trigger article_catalog_change after insert or update or delete or truncate on article
  for each statement execute function note_catalog_change();
