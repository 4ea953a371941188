-- Somebody ran and stands in no row of the results: his ticket is the proof (docs/decisions/0097).
alter table result_protest add column ticket_id bigint references ticket;
create unique index result_protest_open_ticket on result_protest (ticket_id, user_id) where state = 'open' and ticket_id is not null;
create index result_protest_ticket on result_protest (ticket_id, id) where ticket_id is not null;
