-- What a notification speaks of, in columns: only of a known payment is one kept, and its state read.
alter table inbox add column payment_id text, add column of_payment text;
