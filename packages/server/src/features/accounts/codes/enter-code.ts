import type { Services, SignedIn } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { sameSecret } from '../../../derived-secret.ts';
import { adoptGuestPurchases } from '../guests/adopt-guest-purchases.ts';
import { checkFailures } from './code-bounds.ts';
import { CODE_TRIES } from '../guards/send-bounds.ts';
import { emailCode } from './email-code.ts';
import { addFailure, lockCodeNames, selectOptionalLiveCode, useCode } from './email-codes.repo.ts';
import { insertPaymentEmail } from './payment-emails.repo.ts';
import { confirmOwnEmail, lockUser } from '../users/users.repo.ts';

/**
 * Uses the code of this session up: the address is proved for payments of the account, and where it is the account's own, it
 * is confirmed for good. The answer is a refusal to be thrown after the commit, null when the code was right.
 * @throws Refusal `too_many`
 */
export async function enterCode(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  trx: Trx,
  user: SignedIn,
  email: string,
  typed: string,
): Promise<'code_wrong' | 'code_over' | null> {
  await lockCodeNames(trx, [`to:${email}`, `by:${user.id}`]);
  const now = clock.now();
  const code = await selectOptionalLiveCode(trx, { userId: user.id, sessionId: user.sessionId, email }, now);
  if (!code) return 'code_over';
  await checkFailures(trx, { email, userId: user.id, address: code.address }, now);
  if (!sameSecret(typed, emailCode(settings.secretKey, code.public_id))) {
    const last = code.failures + 1 >= CODE_TRIES;
    await addFailure(trx, code.id, last ? now : null);
    return last ? 'code_over' : 'code_wrong';
  }
  await useCode(trx, code.id, now);
  await lockUser(trx, user.id);
  await insertPaymentEmail(trx, user.id, email, now);
  // Purchases of guests with this address wait for the account that proves it.
  if (await confirmOwnEmail(trx, user.id, email, now))
    await adoptGuestPurchases(trx, { id: user.id, email }, now);
  return null;
}
