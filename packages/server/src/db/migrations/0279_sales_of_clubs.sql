-- A sale may be for the members of one club alone (decision 0098).
alter table sale add column club_id bigint references club;
create index sale_club on sale (club_id) where club_id is not null;
