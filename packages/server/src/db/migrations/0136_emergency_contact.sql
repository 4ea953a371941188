-- Whom to call when a participant needs help: asked by the format, filled in with him, remembered with him.
alter table format add column ask_emergency text not null default 'none'
  check (ask_emergency in ('none', 'optional', 'required'));
alter table participant add column emergency_name text, add column emergency_phone text,
  add constraint participant_emergency check ((emergency_name is null) = (emergency_phone is null));
alter table person add column emergency_name text, add column emergency_phone text,
  add constraint person_emergency check ((emergency_name is null) = (emergency_phone is null));
-- A trigger on columns knows those that were there when it was made.
create trigger format_ask_emergency_change after update of ask_emergency on format
  for each statement execute function note_catalog_change();
