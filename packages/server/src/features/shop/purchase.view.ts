import type { ParcelView, PurchaseLineView, PurchaseView } from '@distance/contract/shop.ts';
import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { Locale } from '../../context.ts';
import { localized } from '../../localized.ts';
import { coverFacts } from '../tickets/ticket-cover.ts';
import type { PurchaseLineRow } from './shop-orders.repo.ts';

const sum = (amount: number): number => toRoubles(kopecks(amount));

/** Rows of lines, by order, with the parcels of each. */
export function viewPurchases(
  rows: readonly PurchaseLineRow[],
  parcels: ReadonlyMap<string, readonly ParcelView[]>,
  locale: Locale,
): PurchaseView[] {
  return [...Map.groupBy(rows, (row) => row.order_public_id)].flatMap(([id, lines]) =>
    viewPurchase(lines, parcels.get(id) ?? [], locale),
  );
}

/** «2XG4-F46A»: the beginning of the id. A running number would tell everybody how much is sold. */
const numberOf = (publicId: string): string =>
  `${publicId.slice(0, 4)}-${publicId.slice(4, 8)}`.toUpperCase();

/** A4.33-A4.35: what is not decided is being worked on, and a paid order whose parcels have all come is delivered. */
function statusOf(state: PurchaseLineRow['order_state'], parcels: readonly ParcelView[]) {
  if (state === 'created') return 'processing';
  const delivered = parcels.length > 0 && parcels.every((parcel) => parcel.state === 'delivered');
  return state === 'paid' && delivered ? 'delivered' : state;
}

function viewPurchase(
  lines: readonly PurchaseLineRow[],
  parcels: readonly ParcelView[],
  locale: Locale,
): PurchaseView[] {
  const [order] = lines;
  if (order === undefined) return [];
  return [
    {
      public_id: order.order_public_id,
      number: numberOf(order.order_public_id),
      created: order.created_at.toISOString(),
      status: statusOf(order.order_state, parcels),
      amount: sum(order.total),
      delivery: sum(order.delivery_price),
      refunded: sum(order.order_refunded),
      lines: lines.map((line) => ({
        public_id: line.public_id,
        kind: line.kind,
        title: localized(locale, line.title, line.title_en),
        count: line.qty,
        price: sum(line.price),
        discount: sum(line.discount),
        state: line.state,
        refunded: sum(line.refunded),
        refunded_at: line.refunded_at?.toISOString() ?? null,
        ticket: line.ticket,
        good: goodOf(line, locale),
        entry: entryOf(line),
      })),
      parcels: [...parcels],
    },
  ];
}

function goodOf(row: PurchaseLineRow, locale: Locale): PurchaseLineView['good'] {
  const { product, size, method, start } = row;
  if (product === null || size === null) return null;
  return {
    product,
    size,
    picture: row.picture ?? '',
    method: localized(locale, method ?? '', row.method_en ?? ''),
    start:
      start === null
        ? null
        : {
            title: localized(locale, start, row.start_en ?? ''),
            city: localized(locale, row.city ?? '', row.city_en ?? ''),
          },
  };
}

function entryOf(row: PurchaseLineRow): PurchaseLineView['entry'] {
  const { event, format, ticket_kind: kind, sport, palette } = row;
  if (event === null || format === null || kind === null || sport === null || palette === null) return null;
  return { event, format, kind, cover: coverFacts({ ...row, event_public_id: event, sport, palette }) };
}
