import type { Trx } from '../../../db/connect.ts';
import { selectCertificateParts } from '../../certificate-balance/tables/balances.repo.ts';
import { deliveryByMoney } from '../receipts/order-money.ts';
import { selectLines, type OrderRow } from '../tables/orders.repo.ts';

/** Kopecks of the lines and the delivery that return, and the part of each that goes back to certificates. */
export interface RefundParts {
  lines: readonly { id: number; amount: number; byCertificate: number }[];
  delivery: number;
  /** Of lines and delivery together. */
  byCertificate: number;
}

/**
 * What returns goes to the certificates first, as far as they paid the line, then to the card: both are fixed at purchase. The order is
 * locked.
 */
export async function splitRefund(
  trx: Trx,
  order: Pick<OrderRow, 'id' | 'certificate_amount' | 'delivery_price'>,
  returned: readonly { id: number; amount: number }[],
  delivery = 0,
): Promise<RefundParts> {
  if (order.certificate_amount === 0)
    return { lines: returned.map((line) => ({ ...line, byCertificate: 0 })), delivery, byCertificate: 0 };
  const left = new Map(
    (await selectCertificateParts(trx, order.id)).map((part) => [part.line_id, part.paid - part.returned]),
  );
  const lines = returned.map(({ id, amount }) => ({
    id,
    amount,
    byCertificate: Math.min(amount, left.get(id) ?? 0),
  }));
  const byMoney = deliveryByMoney(order, await selectLines(trx, order.id));
  // The delivery returns whole or not at all.
  const ofDelivery = delivery > 0 ? Math.max(0, delivery - byMoney) : 0;
  return {
    lines,
    delivery,
    byCertificate: lines.reduce((sum, line) => sum + line.byCertificate, ofDelivery),
  };
}

/** Kopecks that go back by the payment. */
export function moneyOf({ lines, delivery, byCertificate }: RefundParts): number {
  return lines.reduce((sum, line) => sum + line.amount, delivery) - byCertificate;
}
