import type { CallContext } from '../../context.ts';
import { queueLetter } from '../mail/queue-letter.ts';

/** Tells the team of a request, where it has a mailbox, and its sender that it has arrived. */
export async function queueRequestLetters(
  {
    db,
    settings,
    locale,
    network,
    user,
  }: Pick<CallContext, 'db' | 'settings' | 'locale' | 'network' | 'user'>,
  { publicId, email, now }: { publicId: string; email: string; now: Date },
): Promise<void> {
  const about = { orderId: null, payload: { request: publicId }, now };
  await queueLetter(db, {
    ...about,
    kind: 'support_received',
    asked: { from: network, by: user?.id ?? null },
    dedupeKey: `support_received:${publicId}`,
    to: email,
    locale,
  });
  if (settings.supportEmail === null) return;
  await queueLetter(db, {
    ...about,
    kind: 'support_asked',
    dedupeKey: `support_asked:${publicId}`,
    to: settings.supportEmail,
    locale: 'ru',
  });
}
