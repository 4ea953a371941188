-- Places sold outside this system (box office, an earlier platform): docs/decisions/0002-stock-sold-before.md.
alter table stock add column sold_before integer not null default 0 check (sold_before >= 0);
alter table stock drop constraint stock_not_oversold;
alter table stock add constraint stock_not_oversold check (held + sold + sold_before <= capacity);

-- Drawn on the cover instead of the distance: '4×2,5'.
alter table event add column cover_label text;
create index event_type_of on event (event_type_id);
create index event_city_city on event_city (city_id);
create index format_stock_stock on format_stock (stock_id);
create index additional_field_format on additional_field (format_id);
create index cluster_format on cluster (format_id);
create index select_option_format on select_option (format_id);
create index sale_format_format on sale_format (format_id);

-- Order in lists; `runs` = the holder takes part, so his place counts as a place of the start.
alter table ticket_kind add column position integer not null default 0;
alter table ticket_kind add column runs boolean not null default true;
