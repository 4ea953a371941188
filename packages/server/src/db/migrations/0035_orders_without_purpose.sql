-- What an order buys is said by its lines; the change of distance that a surcharge pays for refers to its line.
alter table orders drop column purpose;
