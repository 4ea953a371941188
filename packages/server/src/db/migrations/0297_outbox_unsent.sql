create index concurrently outbox_unsent on outbox (id) where state <> 'sent';
