-- The numbered place a line was ordered with: money that comes late buys that place again or goes back.
alter table order_line add column space_id bigint references space;
