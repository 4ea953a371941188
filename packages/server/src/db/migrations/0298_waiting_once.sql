-- An account that changed its address could join a line again: the place that it has had longer stays.
update waiting_entry w set state = 'left', ended_at = now()
where w.state = 'waiting' and w.user_id is not null and exists (
  select from waiting_entry o where o.format_id = w.format_id and o.user_id = w.user_id and o.state = 'waiting' and o.id < w.id);
