const PAID_LINE = `(select min(id) from order_line where state = 'paid')`;

/** A good whose stock is that of the first bought place. */
const good = `insert into goods_category (public_id, title, title_en) values ('c', '', '');
  insert into product (public_id, category_id, title, title_en, price, pictures, weight_g, box_mm, created_at)
    select 'g', max(id), '', '', 100, array['/g'], 1, array[1, 1, 1], now() from goods_category;
  insert into delivery_method (public_id, type, name, name_en, pickup) values ('d', 'pickup', '', '', true);
  insert into product_size (public_id, product_id, name, stock_id) select 'z', max(id), '',
    (select min(stock_id) from hold where line_id = ${PAID_LINE}) from product;
  update order_line set kind = 'shop' where id = ${PAID_LINE}`;
const sold = (line: string) =>
  `insert into sold_good (line_id, product_id, size_id, delivery_method_id)
    select ${line}, max(product_id), max(id), (select max(id) from delivery_method) from product_size`;

/** Its parcel too. */
const parcelOf = (line: string) => `${good}; ${sold(line)};
  insert into parcel (public_id, order_id, delivery_method_id, state, created_at, changed_at)
    select 'p', order_id, (select max(id) from delivery_method), 'new', now(), now() from order_line where id = ${line};
  insert into parcel_line (line_id, parcel_id) select ${line}, max(id) from parcel`;

/** Asked back; `wish` tells one request from another. */
const asked = (wish: string, state: string, line: string) => `insert into goods_return
    (public_id, order_id, reason, state, created_at, changed_at)
    select '${wish}', order_id, 'size', '${state}', now(), now() from order_line where id = ${line};
  insert into goods_return_line (return_id, line_id) select max(id), ${line} from goods_return`;

/** Broken worlds of goods; see `seeded-violations.ts`. */
export const SEEDED_GOODS: readonly (readonly [id: string, how: string, sql: string])[] = [
  [
    'I88',
    'goods whose counters changed beside the ledger',
    `update stock set scope = 'product', event_city_id = null where id = (select min(id) from stock)`,
  ],
  [
    'I89',
    'a line of goods that bought nothing',
    `update order_line set kind = 'shop' where id = ${PAID_LINE}`,
  ],
  [
    'I89',
    'a good of a line that is none',
    `${good}; ${sold(PAID_LINE)}; update order_line set kind = 'ticket' where id = ${PAID_LINE}`,
  ],
  [
    'I89',
    'a good taken from the stock of another size',
    `${good}; ${sold(PAID_LINE)}; update product_size set stock_id = -1`,
  ],
  ['I89', 'a size of another good', `${good}; ${sold(PAID_LINE)}; update sold_good set product_id = -1`],
  [
    'I89',
    'a paid good that no stock gave',
    `${good}; ${sold(PAID_LINE)}; delete from hold where line_id = ${PAID_LINE}`,
  ],
  [
    'I105',
    'a parcel of a line that is not paid',
    `${parcelOf(PAID_LINE)}; update order_line set state = 'refunded' where id = ${PAID_LINE}`,
  ],
  ['I105', 'a parcel of another order', `${parcelOf(PAID_LINE)}; update parcel set order_id = -1`],
  [
    'I105',
    'a paid good that nobody packs',
    `${parcelOf(PAID_LINE)}; delete from parcel_line; update parcel set state = 'cancelled'`,
  ],
  ['I105', 'a parcel of nothing', `${parcelOf(PAID_LINE)}; delete from parcel_line`],
  [
    'I106',
    'delivered goods whose prepayment stays',
    `${parcelOf(PAID_LINE)}; update parcel set state = 'delivered', handed_over_at = now(), delivered_at = now()`,
  ],
  [
    'I107',
    'a good that was taken back and whose money was kept',
    `${good}; ${sold(PAID_LINE)}; ${asked('r', 'accepted', PAID_LINE)}`,
  ],
  [
    'I107',
    'a good asked back by two requests',
    `${good}; ${sold(PAID_LINE)}; ${asked('r', 'asked', PAID_LINE)}; ${asked('s', 'awaited', PAID_LINE)}`,
  ],
  [
    'I107',
    'a request for goods of another order',
    `${good}; ${sold(PAID_LINE)}; ${asked('r', 'asked', PAID_LINE)}; update goods_return set order_id = -1`,
  ],
  ['I107', 'a ticket that is asked back as a good', asked('r', 'asked', PAID_LINE)],
  [
    'I107',
    'a request for nothing',
    `${good}; ${sold(PAID_LINE)}; ${asked('r', 'asked', PAID_LINE)}; delete from goods_return_line`,
  ],
];
