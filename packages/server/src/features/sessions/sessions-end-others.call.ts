import { messagesOf } from '@distance/i18n/messages.ts';
import type { Handler } from '../../context.ts';
import { endOtherSessions } from './sessions.repo.ts';

export const sessionsEndOthers: Handler<'sessionsEndOthers'> = async (_input, context) => {
  const { db, user, clock, locale, log } = context;
  const ended = await endOtherSessions(db, user.id, user.sessionId, clock.now());
  log.info({ user: user.publicId, ended }, 'other sessions ended by their user');
  return { ended, message: messagesOf(locale).sessions.othersEnded };
};
