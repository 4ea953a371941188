import { messagesOf } from '@distance/i18n/messages.ts';
import type { Handler } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectOptionalReminderEmail, stopReminders } from './reminders.repo.ts';

export const basketRemindStop: Handler<'basketRemindStop'> = async ({ params }, { db, clock, locale }) => {
  const email = await selectOptionalReminderEmail(db, params.id);
  if (email === undefined) throw new Refusal('not_found');
  // The edge runs every writing call in one transaction.
  await stopReminders(db as Trx, email, clock.now());
  return { message: messagesOf(locale).basket.remind.stopped };
};
