-- The letter waits for another day's budget, which its buyer is told.
alter table gift add column put_off boolean not null default false;
