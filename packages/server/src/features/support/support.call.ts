import { checkContact, cleanText } from '@distance/domain/support/request.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import { DAY, plus } from '../../clock.ts';
import type { Handler } from '../../context.ts';
import { lockNames } from '../../db/lock-names.ts';
import { Refusal } from '../../http/refusal.ts';
import { randomId } from '../../public-id.ts';
import { boundSends } from '../accounts/guards/send-bounds.ts';
import { recordConsent } from '../consents/record-consent.ts';
import { agreesTo } from '../files/agreed-documents.ts';
import { askForNews } from '../news/ask-for-news.ts';
import { queueRequestLetters } from './queue-request-letters.ts';
import { countRequests, insertRequest, isAskedSince } from './support.repo.ts';

/** Requests in 24 hours; each one sends a letter to an address that anybody may have typed, so an account is not counted with strangers. */
const MOST = { to: 5, byUser: 15, fromAddress: 50 };

export const support: Handler<'support'> = async ({ body }, context) => {
  const { db, clock, user, network, locale } = context;
  const { problems, checked } = checkContact(body);
  if (checked === null) throw new Refusal('invalid', { fields: problems });
  const asked = { ...checked, kind: body.support_type, text: cleanText(body.text) };
  const { email } = checked;
  const userId = user?.id ?? null;
  await lockNames(db, 'support', [
    `to:${email}`,
    `from:${network}`,
    ...(userId === null ? [] : [`by:${userId}`]),
  ]);
  const now = clock.now();
  // A5.37
  if (!(await agreesTo(db, 'pers', body.consents, now)))
    throw new Refusal('invalid', { fields: { consents: 'consentNeeded' } });
  const answer = { message: messagesOf(locale).support.sent };
  const yesterday = plus(now, -DAY);
  // A second press, or a request whose answer was lost.
  if (await isAskedSince(db, asked, yesterday)) return answer;
  boundSends(
    { ...(await countRequests(db, { email, userId, address: network }, yesterday)), last: null },
    MOST,
    now,
  );
  const publicId = randomId(60);
  await insertRequest(db, {
    ...asked,
    public_id: publicId,
    user_id: userId,
    locale,
    address: network,
    created_at: now,
  });
  if (userId !== null)
    await recordConsent(db, { userId, purpose: 'pers', given: true, source: 'support', now });
  await queueRequestLetters(context, { publicId, email, now });
  if (body.mailing) await askForNews(context, email);
  return answer;
};
