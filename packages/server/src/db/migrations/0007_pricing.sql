-- P5.61: the cheapest of these goods is free. Ids of any product that can be sold.
alter table sale add column gift_products text[] not null default '{}';
update sale set gift_products = array[gift_product] where gift_product is not null;
alter table sale drop column gift_product;
alter table sale add constraint sale_percent check (discount_form <> 'percent' or discount <= 100);
alter table sale add constraint sale_count check (count >= 1);
alter table sale add constraint sale_dates check (start_date <= end_date);

-- P6.06: percent, or kopecks off the dearest ticket. One without the other says nothing.
alter table users add constraint users_discount check (
  (discount is null) = (discount_form is null) and discount >= 0 and (discount_form <> 'percent' or discount <= 100));
