-- why the team blocked it; empty where it is not blocked
alter table certificate add column block_reason text not null default '';
