-- A number that counts things, such as minutes or people: fractions of it make no sense.
alter table additional_field add column whole boolean not null default false;
