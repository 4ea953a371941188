import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { askForNews } from './ask-for-news.ts';

/** The answer tells nothing of who has subscribed. */
export const subscribeNews: Handler<'subscribeNews'> = async ({ body }, context) => {
  const email = normaliseEmail(body.email);
  if (!isEmail(email)) throw new Refusal('invalid', { fields: { email: 'invalidEmail' } });
  await askForNews(context, email);
  return { message: messagesOf(context.locale).news.asked };
};
