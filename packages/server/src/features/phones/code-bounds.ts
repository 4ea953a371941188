import { DAY, HOUR, MINUTE, plus } from '../../clock.ts';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { countAll, countFailures, countSends, meanPerBusyHour } from './auth-codes.repo.ts';

/** How long a code opens (S11). */
export const CODE_LIVES = 5 * MINUTE;
/** Wrong entries that end a code; what a number bears in 24 hours and in a row, over all browsers and purposes. */
export const CODE_TRIES = 5;
const DAY_FAILURES = 10;
const RUN_FAILURES = 50;
/** Messages: one a minute and these in 24 hours to a number, of an account, from an address of the network. */
export const SEND_PAUSE = MINUTE;
const TO_PHONE = 5;
const BY_USER = 20;
const FROM_ADDRESS = 20;
/** The whole site sends this many times its usual hour at most; the usual is read from the week before the last day. */
const OVER_USUAL = 3;
const USUAL_SPAN = 7 * DAY;

/** Guessing at a number ends for all browsers together. @throws Refusal `too_many` */
export async function checkFailures(db: Db, phone: string, now: Date): Promise<void> {
  const { recent, run } = await countFailures(db, phone, plus(now, -DAY));
  if (recent >= DAY_FAILURES || run >= RUN_FAILURES) throw tooMany(DAY);
}

/** @throws Refusal `too_many` with the seconds to wait. */
export async function checkSends(
  db: Db,
  who: { phone: string; userId: number | null; address: string },
  now: Date,
): Promise<void> {
  const sent = await countSends(db, who, plus(now, -DAY));
  if (sent.to_phone >= TO_PHONE || sent.by_user >= BY_USER || sent.from_address >= FROM_ADDRESS)
    throw tooMany(DAY);
  const wait = sent.last === null ? 0 : sent.last.getTime() + SEND_PAUSE - now.getTime();
  if (wait > 0) throw tooMany(wait);
}

/**
 * Bounds what messages may cost (SMS pumping). What an attack sends counts as usual from the next day on at the earliest.
 * @throws Refusal `sms_unavailable`
 */
export async function checkSite(
  { settings, log }: Pick<Services, 'settings' | 'log'>,
  db: Db,
  now: Date,
): Promise<void> {
  const { sent } = await countAll(db, plus(now, -HOUR), now);
  if (sent < settings.sms.hourlyFloor) return;
  const usual = await meanPerBusyHour(db, plus(now, -DAY - USUAL_SPAN), plus(now, -DAY));
  if (sent < Math.ceil(usual * OVER_USUAL)) return;
  log.error({ sent, usual: Math.round(usual) }, 'messages to phones have reached their hourly ceiling');
  throw new Refusal('sms_unavailable', { retryAfterS: 600 });
}

function tooMany(ms: number): Refusal {
  return new Refusal('too_many', { retryAfterS: Math.max(1, Math.ceil(ms / 1000)) });
}
