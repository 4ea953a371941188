import { createHash } from 'node:crypto';
import { DAY, HOUR } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { countLetter } from './letter-budget.repo.ts';

/**
 * Letters of a day that nobody has paid for, over all calls that mail: to one address, and asked for from one line of the network.
 * Ways in have bounds of their own besides and more room, so that nobody keeps a stranger out with letters about anything else.
 */
const MOST = { to: 20, toWithWaysIn: 55, from: 150 };
/** About one order, such as changes of its distances there and back. */
const MOST_OF_ORDER = 10;
/**
 * Certificates, with words of whoever bought them and whose money may come back whole: to a stranger's mailbox, to the buyer's own, of one
 * buyer. Other letters take nothing of it, so that nobody holds up a present by writing to its receiver.
 */
const MOST_GIFTS = { to: 5, toSelf: 20, of: 50 };
/** A present that waited is not brought at night: its day begins at nine in Moscow. */
const MORNING_MS = 6 * HOUR;

/**
 * Takes one letter from the budget of a receiver and a line. Counted whether or not a letter follows, where that would tell of
 * an account.
 * @throws Refusal `too_many`, which ends the transaction and the count with it
 */
export async function takeLetter(
  db: Db,
  letter: { to: string; from: string | null; wayIn?: true },
  now: Date,
): Promise<void> {
  const to = `letter-to:${mailboxKey(letter.to)}`;
  const from = letter.from === null ? [] : [`letter-from:${letter.from}`];
  const day = startOfDay(now);
  const counts = await countLetter(db, [to, ...from], day);
  const most = letter.wayIn === true ? MOST.toWithWaysIn : MOST.to;
  const sent = from.map((name) => counts.get(name) ?? 0);
  if ((counts.get(to) ?? 0) <= most && sent.every((count) => count <= MOST.from)) return;
  const wait = day.getTime() + DAY - now.getTime();
  throw new Refusal('too_many', { details: { retry_after_s: Math.ceil(wait / 1000) } });
}

/** Whether one more letter about an order goes out today; its page tells the same. */
export async function mayTellOfOrder(db: Db, orderId: number, now: Date): Promise<boolean> {
  const name = `letter-order:${orderId}`;
  return ((await countLetter(db, [name], startOfDay(now))).get(name) ?? 0) <= MOST_OF_ORDER;
}

/** Whose certificate goes where; one to the buyer's own mailbox is not counted as his to others. */
interface GiftLetter {
  to: string;
  buyer: string;
}

/** When the letter of a paid certificate may go: null for at once, else the day whose budget it waits for. */
export async function giftWaitsUntil(db: Db, { to, buyer }: GiftLetter, now: Date): Promise<Date | null> {
  const own = mailboxKey(to) === mailboxKey(buyer);
  const [of, into] = [`gift-of:${mailboxKey(buyer)}`, `gift-to:${mailboxKey(to)}`];
  const day = new Date(startOfDay(new Date(now.getTime() - MORNING_MS)).getTime() + MORNING_MS);
  const counts = await countLetter(db, own ? [into] : [of, into], day);
  const mayGo =
    (counts.get(into) ?? 0) <= (own ? MOST_GIFTS.toSelf : MOST_GIFTS.to) &&
    (counts.get(of) ?? 0) <= MOST_GIFTS.of;
  return mayGo ? null : new Date(day.getTime() + DAY);
}

/**
 * One more letter of a certificate that has gone out, within the same budget.
 * @throws Refusal `too_many`, which ends the transaction and the count with it
 */
export async function takeGiftLetter(
  db: Db,
  letter: GiftLetter & { from: string | null },
  now: Date,
): Promise<void> {
  const later = await giftWaitsUntil(db, letter, now);
  if (later !== null)
    throw new Refusal('too_many', {
      details: { retry_after_s: Math.ceil((later.getTime() - now.getTime()) / 1000) },
    });
  await takeLetter(db, letter, now);
}

/** One mailbox in whatever spelling, as a hash: the counts say nobody's address. */
function mailboxKey(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split(/@(?=[^@]*$)/);
  return createHash('sha256')
    .update(`${local.replace(/\+.*/s, '')}@${domain}`)
    .digest('base64url')
    .slice(0, 22);
}

function startOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / DAY) * DAY);
}
