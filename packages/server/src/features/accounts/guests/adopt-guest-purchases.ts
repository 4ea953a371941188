import type { Trx } from '../../../db/connect.ts';
import { lockGuestsOf, moveGuestPurchases } from './guest-purchases.repo.ts';
import { revokeSessionsOf } from '../sessions/sessions.repo.ts';

/**
 * Brings everything bought with an address into the account that has just proved it. Each purchase of a guest made an
 * account of its own; their sessions end.
 */
export async function adoptGuestPurchases(
  trx: Trx,
  account: { id: number; email: string },
  now: Date,
): Promise<void> {
  const guests = await lockGuestsOf(trx, account.email, account.id);
  await moveGuestPurchases(trx, guests, account.id);
  for (const guest of guests) await revokeSessionsOf(trx, guest, now);
}
