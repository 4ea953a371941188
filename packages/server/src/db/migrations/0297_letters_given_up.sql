-- What was given up without a refusal is told to a person and can be queued again: its time counts from then, not from when it was written.
alter table outbox add column queued_at timestamptz, add column given_up_at timestamptz;
alter table sms add column given_up_at timestamptz;
