-- An account whose address has changed waits on, and whoever has its old mailbox may wait as well: in its place are two, of accounts and of
-- mailboxes.
drop index waiting_entry_once;
