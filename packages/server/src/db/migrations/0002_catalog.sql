-- Places of Russia by GeoNames id (packages/server/data/README.md has the licence note).
create table region (
  id integer primary key,
  iso text not null,
  name_ru text not null,
  name_en text not null
);
create table city (
  id integer primary key,
  region_id integer not null references region,
  name_ru text not null,
  name_en text not null,
  timezone text not null,
  lat double precision not null,
  lon double precision not null,
  population integer
);
create index city_region on city (region_id);

-- P3.03: the project a type belongs to, the type of an event.
create table project (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  title text not null,
  title_en text not null,
  link text not null default '',
  picture_main text not null default ''
);
create table event_type (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  project_id bigint references project,
  sport text not null,
  title text not null,
  title_en text not null,
  description text not null default '',
  description_en text not null default '',
  logo text not null default '',
  video_promo text not null default ''
);

-- P3.01-P3.02
create table event (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  event_type_id bigint not null references event_type,
  title text not null,
  title_en text not null,
  description text not null,
  description_en text not null,
  external_url text not null default '',
  slider boolean not null default false,
  banners jsonb not null default '{}',
  palette text not null,
  cover_template text,
  main_distance_m integer,
  state text not null default 'published' check (state in ('draft', 'published', 'cancelled')),
  created_at timestamptz not null
);

-- P3.04: an event in one city.
create table event_city (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  event_id bigint not null references event,
  city_id integer not null references city,
  address text not null,
  address_en text not null,
  place_note text not null default '',
  place_note_en text not null default '',
  lat double precision,
  lon double precision,
  start_time timestamptz not null,
  timezone text not null,
  registration_opens_at timestamptz not null,
  registration_closes_at timestamptz not null,
  -- participants may be changed until then
  changes_until timestamptz not null,
  -- [{time: 'HH:MM', title, title_en}], the programme of the day
  programme jsonb not null default '[]',
  -- {surface, surface_en, water_points: [{km, title, title_en}], laps}
  course jsonb not null default '{}',
  position integer not null default 0
);
create index event_city_event on event_city (event_id);
create index event_city_start on event_city (start_time);

create table ticket_kind (
  code text primary key,
  title text not null,
  title_en text not null
);

create table format (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  event_city_id bigint not null references event_city,
  title text not null,
  title_en text not null,
  distance_m integer,
  -- '4×2,5' where the distance alone does not say it
  distance_label text,
  start_time timestamptz not null,
  elevation_m integer not null default 0,
  surface text not null default '',
  surface_en text not null default '',
  laps integer not null default 1,
  time_limit_min integer,
  age_min integer,
  age_max integer,
  max_count integer,
  is_team boolean not null default false,
  team_all boolean not null default false,
  fixed_count integer,
  team_size integer,
  preregistration boolean not null default true,
  -- the buyer may press «Заполню позже»
  allow_later boolean not null default true,
  ask_second_name boolean not null default true,
  ask_region boolean not null default false,
  ask_shirt boolean not null default false,
  ask_club boolean not null default false,
  licence text not null default 'none' check (licence in ('none', 'optional', 'required')),
  select_title text,
  select_title_en text,
  hidden boolean not null default false,
  qr boolean not null default true,
  insurance_available boolean not null default false,
  -- percent returned by days before the start, fixed into the line at purchase
  refund_rule jsonb not null default '[]',
  bib_next integer not null default 1,
  position integer not null default 0
);
create index format_event_city on format (event_city_id);

-- Capacity apart from what is sold against it. One ticket may use several (per format, per city, per kind, per shirt).
create table stock (
  id bigint generated always as identity primary key,
  event_city_id bigint not null references event_city,
  scope text not null check (scope in ('format', 'city', 'kind', 'shirt', 'product')),
  title text not null default '',
  capacity integer not null check (capacity >= 0),
  held integer not null default 0 check (held >= 0),
  sold integer not null default 0 check (sold >= 0),
  buy_limit integer,
  constraint stock_not_oversold check (held + sold <= capacity)
) with (fillfactor = 50);
create index stock_event_city on stock (event_city_id);

create table format_stock (
  format_id bigint not null references format,
  kind text not null references ticket_kind,
  stock_id bigint not null references stock,
  primary key (format_id, kind, stock_id)
);

create table price_wave (
  id bigint generated always as identity primary key,
  format_id bigint not null references format,
  kind text not null references ticket_kind,
  price integer not null check (price >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  sold_from integer,
  sold_until integer
);
create index price_wave_format on price_wave (format_id);

-- P3.15; gift_product makes it the gift rule of P5.61.
create table sale (
  id bigint generated always as identity primary key,
  event_id bigint references event,
  title text not null,
  title_en text not null,
  active boolean not null default true,
  start_date timestamptz not null,
  end_date timestamptz not null,
  discount integer not null check (discount >= 0),
  discount_form text not null check (discount_form in ('percent', 'fixed')),
  count integer not null default 1,
  gift_product text
);
create table sale_format (
  sale_id bigint not null references sale,
  format_id bigint not null references format,
  primary key (sale_id, format_id)
);

create table additional_field (
  id bigint generated always as identity primary key,
  format_id bigint not null references format,
  name text not null,
  label text not null,
  label_en text not null,
  type text not null default 'text' check (type in ('text', 'number', 'choice', 'multi', 'file', 'consent')),
  required boolean not null default false,
  options jsonb not null default '[]',
  shown_when jsonb,
  position integer not null default 0,
  unique (format_id, name)
);
create table cluster (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  format_id bigint not null references format,
  name text not null,
  name_en text not null,
  document boolean not null default false,
  position integer not null default 0
);
create table select_option (
  id bigint generated always as identity primary key,
  format_id bigint not null references format,
  value text not null,
  value_en text not null,
  position integer not null default 0
);
create table shirt_size (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  event_city_id bigint not null references event_city,
  name text not null,
  stock_id bigint not null references stock,
  position integer not null default 0
);
create index shirt_size_event_city on shirt_size (event_city_id);

-- P3.27: how a start pack reaches the participant, or a good the buyer.
create table delivery_method (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  type text not null check (type in ('courier', 'pickup', 'ticket')),
  name text not null,
  name_en text not null,
  pickup boolean not null,
  price integer not null default 0
);
create table format_delivery_method (
  format_id bigint not null references format,
  delivery_method_id bigint not null references delivery_method,
  primary key (format_id, delivery_method_id)
);

-- P3.31
create table banner (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  type text not null,
  banner_type text not null,
  link text not null,
  picture_main text not null,
  title text not null,
  title_en text not null,
  price integer,
  old_price integer,
  position integer not null default 0
);

-- A3.24; filled by the club capability.
create table club (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  public_name text not null unique,
  title text not null,
  description text not null default '',
  picture text not null default '',
  city_id integer references city,
  created_date timestamptz not null
);

create table team (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  format_id bigint not null references format,
  title text not null,
  number integer not null,
  created_at timestamptz not null,
  unique (format_id, number)
);

-- Documents a buyer agrees to, by version (P7.35-P7.36).
create table document (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  type text not null check (type in ('pers', 'offers', 'advertising')),
  title text not null,
  title_en text not null,
  body text not null,
  body_en text not null,
  version integer not null,
  published_at timestamptz not null,
  unique (type, version)
);
