-- Pages that name people are kept in the memory of each process for a second. Whatever takes a name out of them adds a row here with
-- its own commit, and whoever asks for such a page afterwards is given one that was drawn after it (docs/decisions/0041).
create table name_change (n integer not null default 1);
insert into name_change default values;

create function note_name_change() returns trigger language plpgsql as $$
begin
  insert into name_change default values;
  return null;
end $$;

-- Results: taken back, erased, or found to be a minor's.
create trigger result_name_change after update of hidden, minor, first_name, last_name on result
  for each row when ((new.hidden and not old.hidden) or (new.minor and not old.minor)
    or (new.first_name = '' and new.last_name = '' and (old.first_name, old.last_name) is distinct from ('', '')))
  execute function note_name_change();

-- Start lists: who stands there no more, or whose ticket is somebody else's now.
create trigger participant_name_change after update of start_list on participant
  for each row when (old.start_list and not new.start_list) execute function note_name_change();
create trigger ticket_name_change after update of participant_id on ticket
  for each row when (old.participant_id is not null and new.participant_id is distinct from old.participant_id)
  execute function note_name_change();

-- Clubs: who is not shown any more, has left, or is erased.
create trigger club_member_name_change after update of shown, state on club_member
  for each row when ((old.shown and not new.shown) or (old.state = 'member' and new.state <> 'member'))
  execute function note_name_change();
create trigger club_member_gone after delete on club_member
  for each row when (old.shown) execute function note_name_change();
create trigger users_name_change after update of erased_at on users
  for each row when (old.erased_at is null and new.erased_at is not null) execute function note_name_change();
