-- An entry of a basket (`order_line.unique_id`) is ordered once: of one buyer as limits count him, and of one basket.
create table ordered_entry (
  -- orders.buyer_key or orders.basket_holder
  owner text not null,
  unique_id text not null,
  order_id bigint not null references orders on delete cascade,
  primary key (owner, unique_id)
);
create index ordered_entry_order on ordered_entry (order_id);
