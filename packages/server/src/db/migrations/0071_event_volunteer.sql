-- Who helps at an event: its list shows it to them before everybody sees it (A7.66).
create table event_volunteer (
  event_id bigint not null references event,
  user_id bigint not null references users,
  primary key (user_id, event_id)
);
create index event_volunteer_event on event_volunteer (event_id);
