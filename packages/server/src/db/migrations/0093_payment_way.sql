-- How a payment is paid: on the acquirer's page, or by a code of the fast payments system that our own page shows.
alter table payment
  add column way text not null default 'card' check (way in ('card', 'sbp'));
