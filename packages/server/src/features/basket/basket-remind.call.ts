import { isEmail, normaliseEmail } from '@distance/domain/people/email.ts';
import { DAY, plus } from '../../clock.ts';
import type { Handler } from '../../context.ts';
import { lockNames } from '../../db/lock-names.ts';
import { Refusal } from '../../http/refusal.ts';
import { randomId } from '../../public-id.ts';
import { takeLetter } from '../mail/letter-budget.ts';
import { spaceHolder } from '../seats/space-holder.ts';
import { requireSold } from './make-template.ts';
import {
  cancelReminderOf,
  isReminded,
  isWaiting,
  selectOptionalConsentDocument,
  upsertReminder,
} from './reminders.repo.ts';

/** One basket is reminded of once. */
const QUIET = 30 * DAY;

export const basketRemind: Handler<'basketRemind'> = async ({ body }, { trx, clock, locale, network }) => {
  const now = clock.now();
  const holder = spaceHolder(body.basket_key);
  if (!body.consent) {
    await cancelReminderOf(trx, holder, now);
    return { reminds: false };
  }
  // Consents of one basket at once are one reminder and one letter of its budget.
  await lockNames(trx, 'remind', [holder]);
  const email = normaliseEmail(body.email);
  if (!isEmail(email)) throw new Refusal('invalid', { fields: { email: 'invalidEmail' } });
  await requireSold(trx, body.lines);
  const documentId = await selectOptionalConsentDocument(trx, now);
  // Nobody can agree to a document that is not there.
  if (documentId === undefined) throw new Refusal('not_found');
  if (await isReminded(trx, holder, email, plus(now, -QUIET))) return { reminds: false };
  // Whoever types an address for a reminder may type another one with the next basket.
  if (!(await isWaiting(trx, holder, email)))
    await takeLetter(trx, { to: email, from: network, by: null }, now);
  await upsertReminder(trx, {
    public_id: randomId(),
    holder,
    email,
    locale,
    lines: body.lines.map((line) => ({ ...line, promocode: null })),
    document_id: documentId,
    now,
  });
  return { reminds: true };
};
