import type { CallContext } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { OwnedKind } from '../../mail/queue-letter.ts';
import { lockCodeNames } from '../codes/email-codes.repo.ts';
import { findLink, takeLink, type LinkPurpose } from './mail-link.ts';
import { sendLink } from './send-link.ts';

/**
 * A letter whose link counts in a session of the account that asked alone: the owner of the mailbox who follows it gives nothing away.
 * @throws Refusal `too_many`
 */
export async function askByLetter(
  context: Pick<CallContext, 'settings' | 'clock' | 'locale' | 'network'>,
  trx: Trx,
  {
    kind,
    ...link
  }: {
    purpose: LinkPurpose;
    kind: OwnedKind;
    userId: number;
    email: string;
    payload: object;
    /** Counted like any other, but no letter goes out. */
    dead?: boolean;
  },
): Promise<void> {
  await lockCodeNames(trx, [`to:${link.email}`, `by:${link.userId}`, `from:${context.network}`]);
  await sendLink(context, trx, link, kind);
}

/** Uses such a link up. @throws Refusal `link_over`, also for a link of another account */
export async function takeOwnLink(
  context: Pick<CallContext, 'clock'>,
  trx: Trx,
  { purpose, code, userId }: { purpose: LinkPurpose; code: string; userId: number },
): Promise<{ email: string; payload: unknown }> {
  const link = await findLink(context, trx, purpose, code);
  if (link.user_id !== userId) throw new Refusal('link_over');
  await lockCodeNames(trx, [`to:${link.email}`]);
  await takeLink(trx, link, context.clock.now());
  return { email: link.email, payload: link.payload };
}
