import type { PurchaseView } from '@distance/contract/shop.ts';
import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { PurchaseLineRow } from './shop-orders.repo.ts';

const sum = (amount: number): number => toRoubles(kopecks(amount));

/** Rows of lines, by order. */
export function viewPurchases(rows: readonly PurchaseLineRow[]): PurchaseView[] {
  return [...Map.groupBy(rows, (row) => row.order_id).values()].flatMap(viewPurchase);
}

function viewPurchase(lines: readonly PurchaseLineRow[]): PurchaseView[] {
  const [order] = lines;
  if (order === undefined) return [];
  return [
    {
      public_id: order.order_public_id,
      number: order.order_id,
      created: order.created_at.toISOString(),
      // A4.35: what is not decided is being worked on.
      status: order.order_state === 'created' ? 'processing' : order.order_state,
      amount: sum(order.total),
      delivery: sum(order.delivery_price),
      refunded: sum(order.order_refunded),
      lines: lines.map((line) => ({
        public_id: line.public_id,
        kind: line.kind,
        title: line.title,
        count: line.qty,
        price: sum(line.price),
        discount: sum(line.discount),
        state: line.state,
        refunded: sum(line.refunded),
        refunded_at: line.refunded_at?.toISOString() ?? null,
        ticket: line.ticket,
      })),
    },
  ];
}
