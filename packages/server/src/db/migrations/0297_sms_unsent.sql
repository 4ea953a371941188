create index concurrently sms_unsent on sms (id) where state <> 'sent';
