-- What an order is for: a basket, or the difference that a change of distance costs.
alter table orders add column purpose text not null default 'basket' check (purpose in ('basket', 'distance'));
alter table order_line
  -- kopecks of the worth given up that the refund rule returns
  add column difference_due integer not null default 0,
  add constraint order_line_difference check (difference_due between 0 and given_up);
