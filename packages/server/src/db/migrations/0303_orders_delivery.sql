create index concurrently orders_delivery on orders (id) where delivery_price > 0;
