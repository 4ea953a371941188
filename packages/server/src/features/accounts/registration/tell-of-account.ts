import { safeReturnPath } from '@distance/domain/people/return-path.ts';
import type { CallContext } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import { issueLink } from '../links/mail-link.ts';
import type { Registration } from './registration.ts';

/**
 * Whoever registers an address that has an account is answered as anybody, in the same statements and bounds, and its owner is told by
 * letter. The link opens nothing; its hash answers the sign-in page as that of a new address does.
 * @throws Refusal `too_many`
 */
export async function tellOfAccount(
  context: Pick<CallContext, 'clock' | 'settings' | 'locale' | 'network'>,
  trx: Trx,
  account: { blocked: boolean },
  asked: { email: string; payload: Registration | Record<string, never>; from?: string | null | undefined },
): Promise<void> {
  const { clock, network, locale } = context;
  const link = { purpose: 'verify_email', userId: null, ...asked, address: network, dead: true } as const;
  const { publicId } = await issueLink(context, trx, link);
  if (account.blocked) return;
  await queueLetter(trx, {
    kind: 'account_exists',
    dedupeKey: `account_exists:${publicId}`,
    to: asked.email,
    locale,
    orderId: null,
    payload: { from: safeReturnPath(asked.from) },
    now: clock.now(),
  });
}
