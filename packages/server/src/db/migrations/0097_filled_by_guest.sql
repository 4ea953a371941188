-- The person of a team's place who filled it in himself by the invitation: what he told is not the captain's to read.
alter table participant add column filled_by_guest boolean not null default false;
update participant p set filled_by_guest = true
where p.registered_at is not null and p.registered_by is null
  and exists (select from ticket t where t.participant_id = p.id and t.team_id is not null);
