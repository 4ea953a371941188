import { kopecks } from '@distance/domain/money.ts';
import type { Receipt, ReceiptItem } from '../../adapters/acquirer.ts';
import type { LineRow } from './orders.repo.ts';

/** Longest description the acquirer takes. */
const DESCRIPTION = 128;

/** 54-FZ receipt of lines and delivery: a ticket is a service, insurance a premium, both paid in advance. Equal lines are one position. */
export function receiptOf(
  email: string,
  lines: readonly Pick<LineRow, 'kind' | 'title' | 'price' | 'qty'>[],
  deliveryPrice = 0,
): Receipt {
  const items = new Map<string, ReceiptItem>();
  for (const line of lines) {
    if (line.price === 0) continue;
    const unitPrice = kopecks(line.price);
    const description = line.title.slice(0, DESCRIPTION);
    const key = `${line.kind}|${description}|${unitPrice}`;
    const item = items.get(key);
    if (item) item.qty += 1;
    else
      items.set(key, {
        description,
        qty: 1,
        unitPrice,
        subject: line.kind === 'insurance' ? 'insurance_premium' : 'service',
        mode: 'full_prepayment',
        vatCode: null,
      });
  }
  const all = [...items.values()];
  if (deliveryPrice > 0)
    all.push({
      description: 'Доставка стартового пакета',
      qty: 1,
      unitPrice: kopecks(deliveryPrice),
      subject: 'service',
      mode: 'full_prepayment',
      vatCode: null,
    });
  return { email, items: all };
}
