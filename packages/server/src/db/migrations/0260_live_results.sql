-- Results while a race is run (docs/decisions/0088).
alter table result_race
  -- grows with every change of the field: what those who watch compare
  add column version bigint not null default 0,
  -- who has started and not finished
  add column running integer not null default 0;
alter table result drop constraint result_status_check;
alter table result add constraint result_status_check check (status in ('finished', 'running', 'dnf', 'dns', 'dsq'));
