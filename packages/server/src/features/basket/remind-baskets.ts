import { distanceOf } from '../../distance-text.ts';
import { HOUR, plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import { loadSellable } from '../catalog/load-sellable.ts';
import { queueLetter } from '../mail/queue-letter.ts';
import { localized } from '../../localized.ts';
import { makeTemplate } from './make-template.ts';
import { decideReminder, lockDueReminders, purchaseSince, type ReminderRow } from './reminders.repo.ts';

/** Long enough to find the card, soon enough to remember the start. */
const AFTER = 2 * HOUR;
/** Later a letter is no reminder any more. */
const AT_MOST = 24 * HOUR;
const BATCH = 50;

/** Queues the letter «Вы не завершили покупку» for baskets that were left, each once; returns how many. */
export async function remindBaskets(services: Pick<Services, 'db' | 'clock' | 'settings'>): Promise<number> {
  return await inTransaction(services.db, async (trx) => {
    const now = services.clock.now();
    const due = await lockDueReminders(trx, plus(now, -AFTER), BATCH);
    let queued = 0;
    for (const reminder of due) queued += (await remind(trx, services, reminder, now)) ? 1 : 0;
    return queued;
  });
}

async function remind(
  trx: Trx,
  { settings }: Pick<Services, 'settings'>,
  reminder: ReminderRow,
  now: Date,
): Promise<boolean> {
  const bought = await purchaseSince(trx, reminder.email, reminder.consented_at);
  const late = now.getTime() - reminder.changed_at.getTime() > AT_MOST - AFTER;
  if (bought === 'undecided' && !late) return false;
  const formats = await loadSellable(
    trx,
    reminder.lines.map((line) => line.format_public_id),
  );
  const sold = reminder.lines.filter(({ format_public_id }) => {
    const format = formats.get(format_public_id);
    return format !== undefined && format.event_state === 'published' && now < format.registration_closes_at;
  });
  if (bought !== 'none' || late || sold.length === 0) {
    await decideReminder(trx, reminder.id, 'cancelled', now);
    return false;
  }
  const template = await makeTemplate(trx, 'reminder', sold, now);
  await queueLetter(trx, {
    kind: 'basket_left',
    dedupeKey: `basket_left:${reminder.public_id}`,
    to: reminder.email,
    locale: reminder.locale,
    orderId: null,
    payload: {
      titles: sold.map(({ format_public_id, count }) => {
        const format = formats.get(format_public_id);
        const title = format
          ? `${localized(reminder.locale, format.event_title, format.event_title_en)}, ${distanceOf(format, reminder.locale)}`
          : '';
        return { title, count };
      }),
      link: `${settings.publicUrl}/basket-fill-outside/${template}`,
      stop: reminder.public_id,
      since: reminder.consented_at.toISOString(),
      until: plus(reminder.changed_at, AT_MOST).toISOString(),
    },
    now,
  });
  await decideReminder(trx, reminder.id, 'queued', now);
  return true;
}
