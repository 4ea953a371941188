-- Pictures of goods are drawn for addresses that some good has, and for no others.
create index product_pictures on product using gin (pictures);
