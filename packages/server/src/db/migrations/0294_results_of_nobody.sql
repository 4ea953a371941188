-- Results of accounts that were erased before the times came: the time stays, of nobody (docs/decisions/0084). They stand on the ticket,
-- or without one under its number.
create temporary table nobody on commit drop as
select r.id, r.format_id, r.bib, t.id as ticket_id
from ticket t join users u on u.id = t.holder_id and u.erased_at is not null
  join result r on r.ticket_id = t.id or (r.ticket_id is null and r.format_id = t.format_id and r.bib = t.bib::text
    and not exists (select from result o where o.ticket_id = t.id))
where t.state = 'valid' and (r.first_name <> '' or r.last_name <> '' or not r.hidden);
update result_change c
set before = before - array['first_name', 'last_name', 'birth_date', 'club', 'city', 'comment'],
  after = after - array['first_name', 'last_name', 'birth_date', 'club', 'city', 'comment']
from nobody n where c.format_id = n.format_id and c.bib = n.bib;
update result r set ticket_id = n.ticket_id, first_name = '', last_name = '', birth_date = null, club = '', city = '', comment = '',
  hidden = true, search = lower(r.bib),
  kept = array(select distinct unnest(r.kept || array['first_name', 'last_name', 'birth_date', 'club', 'city', 'comment']) order by 1)
from nobody n where r.id = n.id;
update result_race a set version = version + 1 where format_id in (select format_id from nobody);

-- A row that was added by hand for a ticket keeps it against later files.
update result r set kept = array(select distinct unnest(r.kept || array['ticket_id']) order by 1)
where r.ticket_id is not null and exists (select from result_change c
  where c.format_id = r.format_id and c.bib = r.bib and c.before is null and c.after ->> 'ticket_id' = r.ticket_id::text);
