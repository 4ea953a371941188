create unique index concurrently waiting_entry_once_mailbox on waiting_entry (format_id, lower(email)) where state = 'waiting' and user_id is null;
