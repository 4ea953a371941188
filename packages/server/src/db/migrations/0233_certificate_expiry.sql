-- how many days before its end who has the certificate was last told; null: not yet, or it was prolonged since
alter table certificate add column warned_days integer;
