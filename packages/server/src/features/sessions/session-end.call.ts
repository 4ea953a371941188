import { messagesOf } from '@distance/i18n/messages.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { endSession } from './sessions.repo.ts';

export const sessionEnd: Handler<'sessionEnd'> = async ({ params }, { db, user, clock, locale, log }) => {
  // Another's session answers like a missing one (S21).
  if (!(await endSession(db, user.id, params.id, clock.now()))) throw new Refusal('not_found');
  log.info({ user: user.publicId, session: params.id }, 'session ended by its user');
  return { message: messagesOf(locale).sessions.ended };
};
