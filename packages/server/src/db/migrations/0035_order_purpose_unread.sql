-- What an order buys is said by its lines. The version before this one still reads and writes the column, so it goes with the next.
comment on column orders.purpose is 'read by nobody since 0035';
