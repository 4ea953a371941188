-- Codes made together: a mailing, a partner's list.
create table promocode_batch (
  id bigint generated always as identity primary key,
  title text not null,
  created_at timestamptz not null
);

alter table promocode
  add column batch_id bigint references promocode_batch,
  -- tickets of one order that one code discounts
  add column max_per_order integer check (max_per_order > 0),
  -- units it fits that a basket must hold
  add column min_count integer not null default 1 check (min_count > 0),
  -- kopecks of discounts it may give in all; spent counts the reserved and used ones
  add column budget integer check (budget >= 0),
  add column spent integer not null default 0,
  -- lower case; who may use it, by the whole address or by its domain; both empty = anybody
  add column emails text[] not null default '{}',
  add column email_domains text[] not null default '{}';
alter table promocode drop constraint promocode_discount_check;
-- 0 = opens a format or keeps places without making them cheaper
alter table promocode add constraint promocode_discount check (discount >= 0 and (discount_form = 'fixed' or discount <= 100));
create index promocode_batch_of on promocode (batch_id);

-- What a code is for: any row that fits is enough, no rows = tickets. A null field takes anything.
create table promocode_target (
  id bigint generated always as identity primary key,
  promocode_id bigint not null references promocode,
  line_kind text not null default 'ticket' check (line_kind in ('ticket', 'insurance', 'shop')),
  event_city_id bigint references event_city,
  -- a hidden format named here is opened by the code
  format_id bigint references format,
  ticket_kind text references ticket_kind,
  -- public id of an insurance offer or of a good
  product text
);
create index promocode_target_code on promocode_target (promocode_id);
create index promocode_target_format on promocode_target (format_id);

-- Places of a format that only a code sells: taken out of the stocks of the format when they are set aside.
alter table stock drop constraint stock_scope_check;
alter table stock add constraint stock_scope_check check (scope in ('format', 'city', 'kind', 'shirt', 'product', 'reserve'));
create table promocode_reserve (
  id bigint generated always as identity primary key,
  promocode_id bigint not null references promocode,
  format_id bigint not null references format,
  kind text not null references ticket_kind,
  stock_id bigint not null unique references stock,
  unique (promocode_id, format_id, kind)
);
create index promocode_reserve_format on promocode_reserve (format_id);

-- Kopecks the use took off its line.
alter table promocode_use add column amount integer not null default 0 check (amount >= 0);
update promocode_use u set amount = d.amount from line_discount d where d.line_id = u.line_id and d.kind = 'promocode';
update promocode p set spent = (
  select coalesce(sum(u.amount), 0) from promocode_use u where u.promocode_id = p.id and u.state in ('reserved', 'used'));
alter table promocode add constraint promocode_budget check (spent >= 0 and (budget is null or spent <= budget));
