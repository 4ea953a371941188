-- What it costs to bring goods: own prices by region and weight, and what was quoted for a city (docs/decisions/0078).

-- Regions with prices of their own; every other region has those of no zone.
create table delivery_zone (
  id bigint generated always as identity primary key,
  name text not null
);
create table delivery_zone_region (
  region_id integer primary key references region,
  zone_id bigint not null references delivery_zone
);

-- A step of weight; the heaviest step of a zone is also the base of what is heavier.
create table delivery_tariff (
  id bigint generated always as identity primary key,
  delivery_method_id bigint not null references delivery_method,
  zone_id bigint references delivery_zone,
  up_to_g integer not null check (up_to_g > 0),
  price integer not null check (price >= 0),
  -- each begun kilogram above the heaviest step
  kg_over integer not null default 0 check (kg_over >= 0),
  days_from integer not null check (days_from >= 0),
  days_to integer not null,
  check (days_to >= days_from),
  unique nulls not distinct (delivery_method_id, zone_id, up_to_g)
);

-- Who brings what a method brings, asked for the price when he is set up; null: the organiser, at the own tariff.
alter table delivery_method add column carrier text check (carrier in ('cdek', 'pochta'));

-- What a carrier asked for goods to a city; an order within its time is charged the same.
create table delivery_quote (
  -- of method, city and goods
  key text primary key,
  price integer not null check (price >= 0),
  days_from integer not null,
  days_to integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index delivery_quote_end on delivery_quote (expires_at);

create trigger delivery_method_carrier_change after update of carrier on delivery_method
  for each statement execute function note_catalog_change();
do $$
declare
  name text;
begin
  foreach name in array array['delivery_zone', 'delivery_zone_region', 'delivery_tariff'] loop
    execute format('create trigger %I after insert or delete or truncate or update on %I
      for each statement execute function note_catalog_change()', name || '_catalog_change', name);
  end loop;
end $$;
