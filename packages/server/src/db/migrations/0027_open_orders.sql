-- What an address keeps unpaid is counted at every press; without this index all open orders were read.
create index orders_open_address on orders (address_key) where state = 'created';
