import type { CallContext } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { randomId } from '../../../public-id.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import { sendLink } from '../links/send-link.ts';
import { selectOptionalAccount } from '../users/users.repo.ts';

/**
 * The letter that makes an address the account's when its link is followed in a session of that account. An address that another
 * account has proved gets another letter, and the caller learns nothing of it. Who calls has locked `to:<email>` and `from:<network>`.
 * @param email normalised
 * @throws Refusal `too_many`
 */
export async function sendNewEmailLink(
  context: Pick<CallContext, 'settings' | 'clock' | 'locale' | 'network'>,
  trx: Trx,
  userId: number,
  email: string,
): Promise<void> {
  const other = await selectOptionalAccount(trx, email);
  const known = other !== undefined && other.id !== userId && other.email_confirmed_at !== null;
  const link = { purpose: 'new_email', userId, email, dead: known } as const;
  await sendLink(context, trx, link, 'email_change');
  if (!known) return;
  await queueLetter(trx, {
    kind: 'email_change_known',
    dedupeKey: `email_change_known:${randomId()}`,
    to: email,
    locale: context.locale,
    orderId: null,
    now: context.clock.now(),
  });
}
