import type { PurchaseView } from '@distance/contract/shop.ts';
import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { PurchaseLineRow } from './shop-orders.repo.ts';

const sum = (amount: number): number => toRoubles(kopecks(amount));

/** Rows of lines, by order. */
export function viewPurchases(rows: readonly PurchaseLineRow[]): PurchaseView[] {
  return [...Map.groupBy(rows, (row) => row.order_public_id).values()].flatMap(viewPurchase);
}

/** «2XG4-F46A»: the beginning of the id. A running number would tell everybody how much is sold. */
const numberOf = (publicId: string): string =>
  `${publicId.slice(0, 4)}-${publicId.slice(4, 8)}`.toUpperCase();

function viewPurchase(lines: readonly PurchaseLineRow[]): PurchaseView[] {
  const [order] = lines;
  if (order === undefined) return [];
  return [
    {
      public_id: order.order_public_id,
      number: numberOf(order.order_public_id),
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
