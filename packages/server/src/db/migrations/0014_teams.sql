-- A relay team: made with the order that buys its places, numbered when the order is paid (P1.06, A7.74).
alter table team alter column number drop not null;
alter table team add column order_id bigint references orders;
alter table team add column size integer not null default 1 check (size >= 1);
-- Raised to make an invitation that got into wrong hands useless: the link's key is derived from it.
alter table team add column invite_version integer not null default 1;
create index team_order on team (order_id);
create index ticket_team on ticket (team_id) where team_id is not null;
create index order_line_team on order_line (team_id) where team_id is not null;
