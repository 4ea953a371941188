-- A basket that is ordered anew ends its earlier unpaid order. `first_try` is the first order of such a chain, so that money for two
-- of them is known to be for one basket.
alter table orders add column first_try bigint references orders;
create index orders_first_try on orders (first_try) where first_try is not null;
