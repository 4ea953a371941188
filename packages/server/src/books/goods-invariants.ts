import type { Invariant } from './invariant.ts';

/** Stock and lines of the shop's goods. */
export const GOODS_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I88',
    says: 'counters of goods are the sums of their movements',
    sql: `select 'stock' as what, s.id from stock s left join stock_movement m on m.stock_id = s.id
      where s.scope = 'product' group by s.id
      having s.capacity <> coalesce(sum(m.capacity), 0) or s.held <> coalesce(sum(m.held), 0) or s.sold <> coalesce(sum(m.sold), 0)`,
  },
  {
    id: 'I89',
    says: 'every line of goods says what it bought, and takes one of the stock of its size and of no other',
    sql: `select 'line' as what, l.id from order_line l left join sold_good g on g.line_id = l.id
        where (l.kind = 'shop') <> (g.line_id is not null)
      union all
      select 'hold', h.id from sold_good g join product_size z on z.id = g.size_id join hold h on h.line_id = g.line_id
        where h.stock_id <> z.stock_id or h.qty <> 1
      union all
      select 'size', g.line_id from sold_good g join product_size z on z.id = g.size_id where z.product_id <> g.product_id
      union all
      select 'taken', l.id from order_line l join sold_good g on g.line_id = l.id
        where l.state = 'paid' and (select count(*) from hold h where h.line_id = l.id and h.state = 'consumed') <> 1`,
  },
  {
    id: 'I105',
    says: 'a parcel that is not handed over has paid lines alone, of its order and way, and every paid good that is brought lies in one',
    sql: `select 'unpaid' as what, x.line_id as id from parcel p join parcel_line x on x.parcel_id = p.id
          join order_line l on l.id = x.line_id
        where p.state in ('new', 'packed') and l.state <> 'paid'
      union all
      select 'another', x.line_id from parcel p join parcel_line x on x.parcel_id = p.id join order_line l on l.id = x.line_id
          left join sold_good g on g.line_id = l.id
        where l.order_id <> p.order_id or g.delivery_method_id is distinct from p.delivery_method_id
      union all
      select 'left out', l.id from order_line l join sold_good g on g.line_id = l.id
          join delivery_method d on d.id = g.delivery_method_id and d.type <> 'ticket'
        where l.state = 'paid' and not exists (select from parcel_line x where x.line_id = l.id)
      union all
      select 'empty', p.id from parcel p
        where (p.state = 'cancelled') = exists (select from parcel_line x where x.parcel_id = p.id)`,
  },
  {
    id: 'I106',
    says: 'the prepayment of goods is offset with the delivery of their parcel',
    sql: `select 'line' as what, l.id from parcel p join parcel_line x on x.parcel_id = p.id join order_line l on l.id = x.line_id
      where p.state = 'delivered' and l.state = 'paid' and l.price > greatest(l.difference_due, l.by_certificate)
        and not exists (select from closing_line c where c.line_id = l.id)`,
  },
  {
    id: 'I107',
    says: 'what is asked back is goods of that order, in one request at a time, and what was taken back is being returned',
    sql: `select 'another' as what, x.line_id as id from goods_return r join goods_return_line x on x.return_id = r.id
          join order_line l on l.id = x.line_id
        where l.order_id <> r.order_id or l.kind <> 'shop'
      union all
      select 'kept', x.line_id from goods_return r join goods_return_line x on x.return_id = r.id join order_line l on l.id = x.line_id
        where r.state = 'accepted' and l.state not in ('refund_pending', 'refunded')
      union all
      select 'twice', x.line_id from goods_return r join goods_return_line x on x.return_id = r.id
        where r.state <> 'refused' group by x.line_id having count(*) > 1
      union all
      select 'nothing', r.id from goods_return r where not exists (select from goods_return_line x where x.return_id = r.id)`,
  },
];
