import { messagesOf } from '@distance/i18n/messages.ts';
import type { Handler } from '../../context.ts';
import { hashSecret, randomId } from '../../public-id.ts';
import { readPhone } from './read-entry.ts';
import { sendCode } from './send-code.ts';

/** The same answer, the same message and the same time, whether the number has an account or not. */
export const userCode: Handler<'userCode'> = async ({ body }, context) => {
  const phone = readPhone(body.phone);
  const request = randomId(128);
  const sent = await sendCode(context, phone, {
    purpose: body.registration ? 'registration' : 'sign_in',
    requestHash: hashSecret(request),
  });
  return { ...sent, request, message: messagesOf(context.locale).phones.codeSent };
};
