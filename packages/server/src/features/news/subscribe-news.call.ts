import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import { DAY, HOUR, plus } from '../../clock.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { randomId } from '../../public-id.ts';
import { queueLetter } from '../mail/queue-letter.ts';
import { lockSubscription, noteAsked } from './news.repo.ts';

/** Letters with the question to one address: one in this time, whoever asks. */
const ASK_PAUSE = 6 * HOUR;
export const NEWS_LINK_LIVES = 3 * DAY;

/** The answer tells nothing of who has subscribed. */
export const subscribeNews: Handler<'subscribeNews'> = async ({ body }, { db, clock, address, locale }) => {
  const email = normaliseEmail(body.email);
  if (!isEmail(email)) throw new Refusal('invalid', { fields: { email: 'invalidEmail' } });
  const answer = { message: messagesOf(locale).news.asked };
  const before = clock.now();
  const fresh = { public_id: randomId(128), email, locale, asked_at: before, address };
  const row = await lockSubscription(db, fresh);
  const now = clock.now();
  const made = row.public_id === fresh.public_id;
  const subscribed = row.confirmed_at !== null && row.stopped_at === null;
  if (!made && (subscribed || now.getTime() < plus(row.asked_at, ASK_PAUSE).getTime())) return answer;
  if (!made) await noteAsked(db, row.id, { asked_at: now, address, locale });
  const asked = made ? before : now;
  await queueLetter(db, {
    kind: 'news_confirm',
    dedupeKey: `news_confirm:${row.public_id}:${asked.toISOString()}`,
    to: email,
    locale,
    orderId: null,
    payload: {
      subscription: row.public_id,
      asked: asked.toISOString(),
      until: plus(asked, NEWS_LINK_LIVES).toISOString(),
    },
    now,
  });
  return answer;
};
