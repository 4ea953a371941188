import { kopecks } from '@distance/domain/money.ts';
import type { Receipt, ReceiptItem } from '../../../adapters/acquirer.ts';
import { kindOf, type LineKind, type LineKinds } from '../line-kind.ts';
import type { LineRow, OrderRow } from '../tables/orders.repo.ts';

/** Longest description the acquirer takes. */
const DESCRIPTION = 128;

/** Bringing things is a service paid in advance. */
const SERVICE: LineKind['signs'] = { subject: 'service', mode: 'full_prepayment' };

export type ReceiptLine = Pick<LineRow, 'title' | 'price' | 'qty' | 'kind' | 'vat_code'> & {
  /** Its prepayment is offset already. */
  closed?: boolean;
};

/** A line as the receipt of its order's money sees it. */
export type PaidLine = ReceiptLine & Pick<LineRow, 'by_certificate'>;
export type PaidOrder = Pick<OrderRow, 'email' | 'delivery_price' | 'certificate_amount'>;

/** The receipt of an order's money: what certificates pay of it was received when they were sold. */
export function moneyReceipt(kinds: LineKinds, order: PaidOrder, lines: readonly PaidLine[]): Receipt {
  return receiptOf(
    kinds,
    order.email,
    lines.map((line) => ({ ...line, price: line.price - line.by_certificate })),
    deliveryByMoney(order, lines),
  );
}

/** Kopecks of the delivery that no certificate pays: goods come first. @param lines all of the order */
export function deliveryByMoney(
  { delivery_price: delivery, certificate_amount: certificates }: Omit<PaidOrder, 'email'>,
  lines: readonly Pick<LineRow, 'by_certificate'>[],
): number {
  return delivery - (certificates - lines.reduce((sum, line) => sum + line.by_certificate, 0));
}

/** 54-FZ receipt of lines and delivery. Equal lines are one position. */
export function receiptOf(
  kinds: LineKinds,
  email: string,
  lines: readonly ReceiptLine[],
  deliveryPrice = 0,
): Receipt {
  const items = new Map<string, ReceiptItem>();
  for (const line of lines) {
    if (line.price === 0) continue;
    const { subject, mode } = kindOf(kinds, line.kind).signs;
    const item: ReceiptItem = {
      description: line.title.slice(0, DESCRIPTION),
      qty: 1,
      unitPrice: kopecks(line.price),
      subject,
      mode: line.closed === true ? 'full_payment' : mode,
      vatCode: line.vat_code,
    };
    const key = JSON.stringify(item);
    const same = items.get(key);
    if (same) same.qty += 1;
    else items.set(key, item);
  }
  const all = [...items.values()];
  if (deliveryPrice > 0)
    all.push({
      description: 'Доставка',
      qty: 1,
      unitPrice: kopecks(deliveryPrice),
      ...SERVICE,
      vatCode: null,
    });
  return { email, items: all };
}

/**
 * The same receipt over another sum, where not all of it was taken or goes back: positions from the first on, what is beyond them
 * as one more.
 */
export function receiptOver(receipt: Receipt, amount: number): Receipt {
  const items: ReceiptItem[] = [];
  let left = amount;
  for (const item of receipt.items) {
    const qty = Math.min(item.qty, Math.floor(left / item.unitPrice));
    if (qty > 0) items.push({ ...item, qty });
    left -= qty * item.unitPrice;
    if (qty === item.qty) continue;
    if (left > 0) items.push({ ...item, qty: 1, unitPrice: kopecks(left) });
    left = 0;
  }
  if (left > 0)
    items.push({ description: 'Оплата заказа', qty: 1, unitPrice: kopecks(left), ...SERVICE, vatCode: null });
  return { ...receipt, items };
}

/** The offset of a prepayment at hand-over: the same positions, paid in full. */
export function closingReceipt(receipt: Receipt): Receipt {
  return { ...receipt, items: receipt.items.map((item) => ({ ...item, mode: 'full_payment' })) };
}
