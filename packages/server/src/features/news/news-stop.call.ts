import { messagesOf } from '@distance/i18n/messages.ts';
import type { Handler } from '../../context.ts';
import { sameSecret } from '../../derived-secret.ts';
import { Refusal } from '../../http/refusal.ts';
import { setMailingOf } from '../accounts/users/set-mailing-of.ts';
import { newsStopCode, subscriptionOf } from './news-codes.ts';
import { lockOptionalSubscription, noteStopped } from './news.repo.ts';

/** Advertising ends at once when its reader says so (38-FZ art. 18); a second press finds it ended. */
export const newsStop: Handler<'newsStop'> = async ({ params }, { db, clock, settings, locale }) => {
  const publicId = subscriptionOf(params.code);
  if (!sameSecret(params.code, newsStopCode(settings.secretKey, publicId))) throw new Refusal('not_found');
  const row = await lockOptionalSubscription(db, publicId);
  if (!row) throw new Refusal('not_found');
  const now = clock.now();
  await noteStopped(db, row.id, now);
  await setMailingOf(db, row.email, false, now);
  return { message: messagesOf(locale).news.stopped };
};
