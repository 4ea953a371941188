-- Openings of pages, added up by day: no cookie, no address, nothing of a person (docs/decisions/0091).
create table visit_count (
  -- of Moscow
  day date not null,
  -- first part of the address of a page that exists: calendar, event, shop …; main for the main page
  page text not null,
  -- public id of the event; '' for other pages
  subject text not null,
  -- by what the opening page tells of itself: search engine, network, letter, other site, nothing
  source text not null check (source in ('direct', 'search', 'social', 'mail', 'site')),
  bot boolean not null,
  -- opened from outside or anew
  opened bigint not null,
  -- gone to from another page of ours
  gone_to bigint not null,
  primary key (day, page, subject, source, bot)
);
