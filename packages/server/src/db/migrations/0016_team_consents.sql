-- Documents that a member of a team agreed to by filling in their own data; what a buyer agreed to is in the order.
alter table participant add column consents jsonb not null default '[]';
