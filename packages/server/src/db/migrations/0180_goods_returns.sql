-- Goods that a buyer wishes to give back after the hand-over (docs/decisions/0076).
create table goods_return (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  order_id bigint not null references orders,
  reason text not null check (reason in ('size', 'mind', 'defect', 'wrong', 'other')),
  -- in the buyer's words
  words text not null default '' check (length(words) <= 2000),
  -- in the team's
  answer text not null default '' check (length(answer) <= 2000),
  state text not null check (state in ('asked', 'awaited', 'accepted', 'refused')),
  created_at timestamptz not null,
  -- of the state
  changed_at timestamptz not null
);
create index goods_return_order on goods_return (order_id);
create index goods_return_open on goods_return (created_at) where state in ('asked', 'awaited');

create table goods_return_line (
  return_id bigint not null references goods_return,
  line_id bigint not null references order_line,
  primary key (return_id, line_id)
);
create index goods_return_line_line on goods_return_line (line_id);

create table goods_return_photo (
  return_id bigint not null references goods_return,
  file_id bigint not null references file,
  primary key (return_id, file_id)
);
create index goods_return_photo_file on goods_return_photo (file_id);

insert into allowed_change (entity, from_state, to_state) values
  ('goods_return', '', 'asked'),
  ('goods_return', 'asked', 'awaited'), ('goods_return', 'asked', 'accepted'), ('goods_return', 'asked', 'refused'),
  ('goods_return', 'awaited', 'accepted'), ('goods_return', 'awaited', 'refused');
create trigger goods_return_state after insert or update of state on goods_return
  for each row execute function keep_state_history('goods_return');
