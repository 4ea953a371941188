import { messagesOf } from '@distance/i18n/messages.ts';
import type { Handler } from '../../../context.ts';
import { revokeSession } from './sessions.repo.ts';

export const authLogout: Handler<'authLogout'> = async (_input, { db, user, clock, locale }) => {
  await revokeSession(db, user.sessionId, clock.now());
  return { message: messagesOf(locale).accounts.signed_out };
};
