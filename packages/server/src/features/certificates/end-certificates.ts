import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { insertEntry } from '../certificate-balance/tables/balances.repo.ts';
import { insertLedgerTransfer } from '../orders/tables/orders.repo.ts';
import { emptyCertificate, selectLeft, selectOrderOfLine } from './certificates.repo.ts';

/**
 * Takes what returns off the certificates of lines when their return begins, by the row that whoever spends changes too.
 * @throws Refusal `not_refundable` when it was spent since the sum was read
 */
export async function endCertificates(
  trx: Trx,
  lineIds: readonly number[],
  _state: string,
  now: Date,
  sums?: ReadonlyMap<number, number>,
): Promise<void> {
  if (sums === undefined) return;
  for (const lineId of [...(await selectLeft(trx, lineIds)).keys()].toSorted((a, b) => a - b)) {
    const sum = sums.get(lineId) ?? 0;
    const id = await emptyCertificate(trx, lineId, sum);
    if (id === undefined) throw new Refusal('not_refundable');
    const order = await selectOrderOfLine(trx, lineId);
    await insertEntry(trx, {
      certificate_id: id,
      order_id: order.id,
      op_key: `void:${lineId}`,
      kind: 'void',
      amount: -sum,
      created_at: now,
    });
    await insertLedgerTransfer(trx, `void:${lineId}`, order.id, now, [
      { account: 'certificates', amount: sum },
      { account: 'returning', amount: -sum },
    ]);
  }
}
