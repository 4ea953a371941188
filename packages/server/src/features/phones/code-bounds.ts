import { DAY, HOUR, plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { boundGuesses, boundSends, tooMany } from '../accounts/guards/send-bounds.ts';
import { countFailures, countSends, countSite, meanPerBusyHour, type SiteSends } from './auth-codes.repo.ts';

/** Messages in 24 hours. */
const MOST = { to: 5, byUser: 20, fromAddress: 20 };
/** Of those to a number that strangers ask for, from one line of the network: one of them does not shut a number for the others. */
const MOST_TO_FROM_ADDRESS = 3;
/** The whole site sends this many times its usual hour at most; the usual is read from the week before the last day. */
const OVER_USUAL = 3;
/** So many subnets at least share the ceiling. */
const SUBNETS = 5;
const USUAL_SPAN = 7 * DAY;

/**
 * Guessing at a number ends for all strangers together; a browser that has been signed in to its account has tries of its own, so that
 * strangers do not shut its owner out. @throws Refusal `too_many`
 */
export async function checkFailures(db: Db, phone: string, known: boolean, now: Date): Promise<void> {
  boundGuesses(await countFailures(db, { phone, known }, plus(now, -DAY)));
}

/** What strangers asked for counts for strangers alone, like their tries. @throws Refusal `too_many` with the seconds to wait. */
export async function checkSends(
  db: Db,
  who: { phone: string; userId: number | null; address: string; known: boolean },
  now: Date,
): Promise<void> {
  const sent = await countSends(db, who, plus(now, -DAY));
  boundSends(sent, MOST, now);
  if (!who.known && sent.toFromAddress >= MOST_TO_FROM_ADDRESS) throw tooMany(DAY);
}

/**
 * Bounds what messages may cost (SMS pumping), so that no network can switch sign-in by phone off for the rest: one subnet gets a
 * part of the ceiling, and a browser that has been signed in to the number's account is not asked what strangers sent. What an
 * attack sends counts as usual from the next day on at the earliest.
 * @throws Refusal `sms_unavailable`
 */
export async function checkSite(
  { settings, log }: Pick<Services, 'settings' | 'log'>,
  db: Db,
  who: { known: boolean; subnet: string },
  now: Date,
): Promise<void> {
  const sent = await countSite(db, who.subnet, plus(now, -HOUR));
  const floor = settings.sms.hourlyFloor;
  if (isWithin(sent, who, floor)) return;
  const usual = await meanPerBusyHour(db, plus(now, -DAY - USUAL_SPAN), plus(now, -DAY));
  if (isWithin(sent, who, Math.max(floor, Math.ceil(usual * OVER_USUAL)))) return;
  log.error({ ...sent, usual: Math.round(usual) }, 'messages to phones have reached their hourly ceiling');
  throw new Refusal('sms_unavailable', { details: { retry_after_s: 600 } });
}

function isWithin(sent: SiteSends, { known }: { known: boolean }, ceiling: number): boolean {
  if (known) return sent.known < ceiling;
  return sent.strangers < ceiling && sent.subnet < Math.ceil(ceiling / SUBNETS);
}
