import { messagesOf } from '@distance/i18n/messages.ts';
import { plus } from '../../clock.ts';
import type { Handler } from '../../context.ts';
import { sameSecret } from '../../derived-secret.ts';
import { Refusal } from '../../http/refusal.ts';
import { setMailingOf } from '../accounts/users/set-mailing-of.ts';
import { queueLetter } from '../mail/queue-letter.ts';
import { NEWS_LINK_LIVES } from './ask-for-news.ts';
import { newsConfirmCode, subscriptionOf } from './news-codes.ts';
import { lockOptionalSubscription, noteConfirmed } from './news.repo.ts';

/** A press on a page, because mail programs open links by themselves. The same press again changes nothing. */
export const newsConfirm: Handler<'newsConfirm'> = async ({ params }, { db, clock, settings, locale }) => {
  const row = await lockOptionalSubscription(db, subscriptionOf(params.code));
  const now = clock.now();
  const live =
    row !== undefined &&
    sameSecret(params.code, newsConfirmCode(settings.secretKey, row.public_id, row.asked_at)) &&
    now < plus(row.asked_at, NEWS_LINK_LIVES);
  // A stopped subscription wants a new question, not the old letter.
  const ended = row?.stopped_at !== null && row !== undefined && row.stopped_at >= row.asked_at;
  if (!live || ended) throw new Refusal('link_over');
  const answer = { message: messagesOf(locale).news.confirmed };
  if (row.confirmed_at !== null && row.stopped_at === null) return answer;
  await noteConfirmed(db, row.id, now);
  await setMailingOf(db, row.email, true, now);
  await queueLetter(db, {
    kind: 'news_welcome',
    dedupeKey: `news_welcome:${row.public_id}:${row.asked_at.toISOString()}`,
    to: row.email,
    locale: row.locale,
    orderId: null,
    payload: { subscription: row.public_id },
    now,
  });
  return answer;
};
