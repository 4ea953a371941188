-- The mailbox was proved after the code was over, by a link that is forgotten since: its wrong entries count no more.
alter table email_code add column proved_at timestamptz;
