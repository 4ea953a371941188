import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockOrderOf } from '../orders/tables/lock-order-of.ts';
import { notifyEnded } from './transfer-letters.ts';
import { endTransfer, selectTransfer, type TransferRow } from './transfers.repo.ts';

/** The receiver does not want it; the ticket never left its holder. @throws Refusal `transfer_over`. */
export async function declineTransfer(
  { clock }: Pick<Services, 'clock'>,
  trx: Trx,
  found: TransferRow,
): Promise<void> {
  await lockOrderOf(trx, found.order_id);
  const row = await selectTransfer(trx, found.id);
  const now = clock.now();
  if (row.state !== 'offered' || row.expires_at <= now) throw new Refusal('transfer_over');
  await endTransfer(trx, row.id, 'declined', now);
  await notifyEnded(trx, row, now);
}
