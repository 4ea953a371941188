-- What a participant needs to know of the day besides its programme.
alter table event_city
  -- where and when bibs are handed out: {place, place_en, note, note_en, days: [{date: 'YYYY-MM-DD', from: 'HH:MM', until: 'HH:MM'}]},
  -- the hours in the zone of the start; {} while the organiser has not said it
  add column pickup jsonb not null default '{}',
  -- [{title, title_en, note, note_en}], what to take along besides the ticket and a document
  add column bring jsonb not null default '[]';
