import { DAY, MINUTE } from '../../../clock.ts';
import { Refusal } from '../../../http/refusal.ts';

/** How long a code opens, and the wrong entries that end it (S11); the same by letter and by message. */
export const CODE_LIVES = 5 * MINUTE;
export const CODE_TRIES = 5;
/** Between two codes or links to one place. */
export const SEND_PAUSE = MINUTE;
/** Wrong entries that one place bears in 24 hours and in a row, over everybody who asks for it (trust.md section 4). */
export const DAY_FAILURES = 10;
export const RUN_FAILURES = 50;

/** What was sent in the last 24 hours. */
export interface Sent {
  /** To the e-mail address or number. */
  to: number;
  byUser: number;
  /** From the address of the network. */
  fromAddress: number;
  last: Date | null;
}

/** Guessing at one place ends for everybody together. @throws Refusal `too_many` */
export function boundGuesses({ recent, run }: { recent: number; run: number }): void {
  if (recent >= DAY_FAILURES || run >= RUN_FAILURES) throw tooMany(DAY);
}

/** @throws Refusal `too_many` with the seconds to wait. */
export function boundSends(sent: Sent, most: Omit<Sent, 'last'>, now: Date): void {
  if (sent.to >= most.to || sent.byUser >= most.byUser || sent.fromAddress >= most.fromAddress)
    throw tooMany(DAY);
  const wait = sent.last === null ? 0 : sent.last.getTime() + SEND_PAUSE - now.getTime();
  if (wait > 0) throw tooMany(wait);
}

export function tooMany(ms: number): Refusal {
  return new Refusal('too_many', { details: { retry_after_s: Math.max(1, Math.ceil(ms / 1000)) } });
}
