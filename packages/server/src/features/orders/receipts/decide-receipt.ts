import type { Services } from '../../../context.ts';
import { randomId } from '../../../public-id.ts';
import { selectReceipt, updateReceipt } from '../tables/receipts.repo.ts';

/**
 * Ends a receipt of its own that nobody but a person can: one whose answer was lost at an acquirer that tells of none, or that was refused for
 * a day. Looked up in the cabinet it was `made`, or it was not and is sent `again`, once more for certain. False when it waits for nobody.
 */
export async function decideReceipt(
  services: Pick<Services, 'db' | 'clock'>,
  receiptId: number,
  what: 'made' | 'again',
): Promise<boolean> {
  const receipt = await selectReceipt(services.db, receiptId);
  const own = receipt.kind === 'closing' || receipt.kind === 'offset';
  if (receipt.state !== 'failed' || !own) return false;
  const now = services.clock.now();
  if (what === 'made')
    return await updateReceipt(services.db, receipt, {
      state: 'registered',
      failure: null,
      final_at: now,
      next_check_at: null,
    });
  return await updateReceipt(services.db, receipt, {
    state: 'queued',
    op_key: randomId(128),
    provider_id: null,
    attempts: 0,
    failure: null,
    final_at: null,
    next_check_at: now,
  });
}
