create unique index concurrently waiting_entry_once_account on waiting_entry (format_id, user_id) where state = 'waiting';
