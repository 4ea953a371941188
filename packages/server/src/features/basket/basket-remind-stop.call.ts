import { messagesOf } from '@distance/i18n/messages.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectOptionalReminderEmail, stopReminders } from './reminders.repo.ts';

export const basketRemindStop: Handler<'basketRemindStop'> = async ({ params }, { trx, clock, locale }) => {
  const email = await selectOptionalReminderEmail(trx, params.id);
  if (email === undefined) throw new Refusal('not_found');
  await stopReminders(trx, email, clock.now());
  return { message: messagesOf(locale).basket.remind.stopped };
};
