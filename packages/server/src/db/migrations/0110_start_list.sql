-- Who runs, for everybody to see: where the organiser shows the list, and of those who agreed to it.
alter table event_city add column start_list boolean not null default false;
-- The participant, or who filled in the form for him, has agreed to stand in the list (152-FZ, article 10.1).
alter table participant add column start_list boolean not null default false;

-- What was agreed to and taken back of it: for whom, by which account, through which door. Rows are only ever added.
create table start_list_consent (
  id bigint generated always as identity primary key,
  participant_id bigint not null references participant,
  -- false: taken back
  given boolean not null,
  -- null: by a link, without an account
  user_id bigint references users,
  source text not null check (source in ('form', 'ticket', 'deletion')),
  at timestamptz not null
);
create index start_list_consent_participant on start_list_consent (participant_id);
create index start_list_consent_user on start_list_consent (user_id) where user_id is not null;
create trigger start_list_consent_kept before update or delete on start_list_consent
  for each row execute function refuse_change();

-- A form that was sent with the tick: with a purchase, at its time; later, at the time of the registration.
create function note_start_list_consent() returns trigger language plpgsql as $$
begin
  insert into start_list_consent (participant_id, given, user_id, source, at)
  select new.id, true, case when not new.filled_by_guest then coalesce(new.registered_by, o.user_id) end, 'form',
    coalesce(new.registered_at, o.created_at)
  from order_line l join orders o on o.id = l.order_id where l.id = new.line_id;
  return null;
end $$;
create trigger participant_start_list after insert on participant
  for each row when (new.start_list) execute function note_start_list_consent();

create index ticket_of_city on ticket (event_city_id) where state = 'valid';
