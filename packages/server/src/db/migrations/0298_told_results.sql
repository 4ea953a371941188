-- What was told of a virtual start before its ticket was handed over is another's: the organiser decides of it no more.
delete from online_result r where r.state <> 'accepted'
  and exists (select from transfer x where x.ticket_id = r.ticket_id and x.state = 'accepted' and x.decided_at > r.submitted_at);
