import type { Services } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { addJob } from '../../../jobs/runner.ts';
import { randomId } from '../../../public-id.ts';
import { lockOrder, selectLines, type LineRow, type OrderRow } from '../tables/orders.repo.ts';
import { insertReceipt } from '../tables/receipts.repo.ts';
import {
  insertOffsets,
  selectOffsetFunds,
  selectOffsetParts,
  selectOrdersToOffset,
  type OffsetFund,
} from '../tables/offsets.repo.ts';
import { closingReceipt, receiptOf } from './order-money.ts';

const BATCH = 100;

/**
 * Queues the receipts that offset the advances of certificates (54-FZ): of what they paid and what is handed over by now, for each certificate
 * one, of the payment that bought it. What is returned before needs none: its advance is one again.
 */
export async function offsetCertificates(services: Services): Promise<number> {
  const orders = await selectOrdersToOffset(services.db, services.clock.now(), BATCH);
  for (const orderId of orders)
    await inTransaction(services.db, async (trx) => {
      await offsetOrder(services, trx, await lockOrder(trx, orderId));
    });
  return orders.length;
}

/** A part of a line, or of the delivery, that a certificate paid; kopecks. */
interface Part {
  line: LineRow | null;
  amount: number;
}

async function offsetOrder(
  services: Pick<Services, 'clock' | 'lineKinds'>,
  trx: Trx,
  order: OrderRow,
): Promise<void> {
  const now = services.clock.now();
  // Read under the lock of the order: another process may have offset it, or a refund returned it.
  const parts = await partsOf(trx, order, now);
  const funds = await selectOffsetFunds(trx, order.id);
  for (const { fund, taken } of share(parts, funds)) {
    const amount = taken.reduce((sum, part) => sum + part.amount, 0);
    const receiptId =
      fund.payment_id === null
        ? null
        : await queueReceipt(services, trx, order, { fund, taken, amount, now });
    await insertOffsets(
      trx,
      taken.map((part) => ({
        order_id: order.id,
        certificate_id: fund.certificate_id,
        line_id: part.line?.id ?? null,
        amount: part.amount,
        receipt_id: receiptId,
        created_at: now,
      })),
    );
  }
}

async function partsOf(trx: Trx, order: OrderRow, now: Date): Promise<Part[]> {
  const lines = new Map((await selectLines(trx, order.id)).map((line) => [line.id, line]));
  return (await selectOffsetParts(trx, order.id, now)).map(({ line_id: id, amount }) => ({
    line: id === null ? null : (lines.get(id) ?? null),
    amount,
  }));
}

/** Lays the parts on the certificates, each as far as it has spent and not offset yet. */
function share(parts: readonly Part[], funds: readonly OffsetFund[]): { fund: OffsetFund; taken: Part[] }[] {
  const shares = funds.map((fund) => ({ fund, left: fund.spent, taken: [] as Part[] }));
  for (const part of parts) {
    let rest = part.amount;
    for (const one of shares) {
      const amount = Math.min(rest, one.left);
      if (amount <= 0) continue;
      one.taken.push({ ...part, amount });
      one.left -= amount;
      rest -= amount;
    }
  }
  return shares.filter(({ taken }) => taken.length > 0);
}

async function queueReceipt(
  services: Pick<Services, 'lineKinds'>,
  trx: Trx,
  order: OrderRow,
  { fund, taken, amount, now }: { fund: OffsetFund; taken: readonly Part[]; amount: number; now: Date },
): Promise<number> {
  const lines = taken.flatMap(({ line, amount: price }) => (line === null ? [] : [{ ...line, price }]));
  const delivery = taken.reduce((sum, part) => sum + (part.line === null ? part.amount : 0), 0);
  const { items } = closingReceipt(receiptOf(services.lineKinds, order.email, lines, delivery));
  if (fund.payment_id === null) throw new Error(`certificate ${fund.certificate_id} has no payment`);
  const id = await insertReceipt(trx, {
    kind: 'offset',
    payment_id: fund.payment_id,
    refund_id: null,
    op_key: randomId(128),
    amount,
    items: JSON.stringify(items),
    state: 'queued',
    created_at: now,
    next_check_at: now,
    final_at: null,
  });
  await addJob(trx, 'settle-receipt', { receipt: id }, { key: `receipt:${id}` });
  return id;
}
