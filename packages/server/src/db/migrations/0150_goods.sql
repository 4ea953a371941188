-- Goods of the shop: what they are, their sizes with a stock of each, and where they are shown (P3.16-P3.19).
create table goods_category (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  title text not null,
  title_en text not null,
  position integer not null default 0
);

-- Goods that differ in one thing only, such as the colour: each is a product of its own, and leads to the others.
create table goods_family (
  id bigint generated always as identity primary key,
  -- what they differ in
  axis text not null,
  axis_en text not null
);

create table product (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  state text not null default 'published' check (state in ('draft', 'published', 'withdrawn')),
  category_id bigint not null references goods_category,
  product_group text not null default '',
  subgroup text not null default '',
  gender text not null default 'unisex' check (gender in ('male', 'female', 'unisex')),
  title text not null,
  title_en text not null,
  description text not null default '',
  description_en text not null default '',
  price integer not null check (price > 0),
  old_price integer check (old_price > price),
  -- what insuring a unit costs; null: it is not insured
  insurance_cost integer check (insurance_cost > 0),
  family_id bigint references goods_family,
  variant text not null default '',
  variant_en text not null default '',
  -- addresses; the first is the main one
  pictures text[] not null check (cardinality(pictures) between 1 and 20),
  -- columns and rows of a table of sizes, in centimetres
  size_table jsonb,
  weight_g integer not null check (weight_g > 0),
  box_mm integer[] not null check (cardinality(box_mm) = 3),
  -- a courier or the post brings it
  shipped boolean not null default true,
  max_count integer not null default 10 check (max_count between 1 and 100),
  vat_code integer,
  best_seller boolean not null default false,
  created_at timestamptz not null
);
create index product_category on product (category_id, created_at desc) where state = 'published';
create index product_family on product (family_id) where family_id is not null;

create table product_size (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  product_id bigint not null references product,
  -- empty: the one size that there is
  name text not null,
  note text not null default '',
  stock_id bigint not null unique references stock,
  position integer not null default 0
);
create index product_size_product on product_size (product_id);

-- Handed out with the start pack of a start, and shown with its tickets (P2.49, P7.41).
create table product_event_city (
  product_id bigint not null references product,
  event_city_id bigint not null references event_city,
  primary key (product_id, event_city_id)
);
create index product_event_city_city on product_event_city (event_city_id);

create table collection (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  title text not null,
  title_en text not null,
  intro text not null default '',
  intro_en text not null default '',
  position integer not null default 0
);
create table collection_product (
  collection_id bigint not null references collection,
  product_id bigint not null references product,
  position integer not null default 0,
  primary key (collection_id, product_id)
);
create index collection_product_product on collection_product (product_id);

-- What a line of goods bought. Written with the line and never changed.
create table sold_good (
  line_id bigint primary key references order_line,
  product_id bigint not null references product,
  size_id bigint not null references product_size,
  insured boolean not null default false,
  delivery_method_id bigint not null references delivery_method,
  -- where it is handed out with the start pack
  event_city_id bigint references event_city
);
create index sold_good_product on sold_good (product_id);
create index sold_good_size on sold_good (size_id);
create index sold_good_event_city on sold_good (event_city_id) where event_city_id is not null;
create trigger sold_good_kept before update or delete on sold_good for each row execute function refuse_change();

-- Goods belong to no start.
alter table stock alter column event_city_id drop not null,
  add constraint stock_of_start check ((event_city_id is null) = (scope = 'product'));

-- Every change of a counter of goods, whoever makes it: their sums are the counters.
create table stock_movement (
  id bigint generated always as identity primary key,
  stock_id bigint not null references stock,
  kind text not null check (kind in ('receipt', 'hold', 'sale', 'release', 'return', 'correction')),
  capacity integer not null,
  held integer not null,
  sold integer not null,
  at timestamptz not null default clock_timestamp()
);
create index stock_movement_stock on stock_movement (stock_id, id);
create trigger stock_movement_kept before update or delete on stock_movement for each row execute function refuse_change();

create function note_stock_movement() returns trigger language plpgsql as $$
declare
  -- before the first row nothing was there
  was_capacity integer := 0;
  was_held integer := 0;
  was_sold integer := 0;
begin
  if tg_op = 'UPDATE' then
    was_capacity := old.capacity; was_held := old.held; was_sold := old.sold;
  end if;
  insert into stock_movement (stock_id, kind, capacity, held, sold) values (new.id,
    case when new.capacity > was_capacity then 'receipt' when new.capacity < was_capacity then 'correction'
      when new.sold > was_sold then 'sale' when new.sold < was_sold then 'return'
      when new.held > was_held then 'hold' else 'release' end,
    new.capacity - was_capacity, new.held - was_held, new.sold - was_sold);
  return null;
end $$;
create trigger stock_movement_first after insert on stock for each row when (new.scope = 'product')
  execute function note_stock_movement();
create trigger stock_movement_next after update of capacity, held, sold on stock for each row
  when (new.scope = 'product' and (old.capacity, old.held, old.sold) is distinct from (new.capacity, new.held, new.sold))
  execute function note_stock_movement();

do $$
declare
  name text;
begin
  foreach name in array array['goods_category', 'goods_family', 'product', 'product_size', 'product_event_city'] loop
    execute format('create trigger %I after insert or delete or truncate or update on %I
      for each statement execute function note_catalog_change()', name || '_catalog_change', name);
  end loop;
end $$;
