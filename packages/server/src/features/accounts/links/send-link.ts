import type { CallContext } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { queueLetter, type OwnedKind } from '../../mail/queue-letter.ts';
import { issueLink, type NewLink } from './mail-link.ts';

/** Writes a link and its letter; a dead link has none. @throws Refusal `too_many` */
export async function sendLink(
  context: Pick<CallContext, 'settings' | 'clock' | 'locale' | 'network'>,
  trx: Trx,
  link: Omit<NewLink, 'address'>,
  kind: OwnedKind,
): Promise<void> {
  const { publicId, until } = await issueLink(context, trx, { ...link, address: context.network });
  if (link.dead === true) return;
  await queueLetter(trx, {
    kind,
    dedupeKey: `${kind}:${publicId}`,
    to: link.email,
    locale: context.locale,
    orderId: null,
    payload: { link: publicId, until: until.toISOString() },
    now: context.clock.now(),
  });
}
