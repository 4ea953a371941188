import { createHash } from 'node:crypto';
import { subnetOf } from '../../address-key.ts';
import { DAY, HOUR } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { isWithinShare } from '../../fair-share.ts';
import { Refusal } from '../../http/refusal.ts';
import { countLetter } from './letter-budget.repo.ts';
import { isProvedBy } from './mailboxes.repo.ts';

/**
 * Letters of a day that nobody has paid for, over all calls that mail: to one mailbox from strangers, of these from one line of the network;
 * to whoever has proved the mailbox, asked for by himself; from one line to whomever. Ways in are counted apart, so that letters about
 * anything else keep nobody out.
 */
const MOST = {
  letters: { most: 20, alone: 8, line: 6 },
  ways: { most: 35, alone: 10, line: 5 },
  own: 30,
  from: 150,
};
/** About one order, such as changes of its distances there and back. */
const MOST_OF_ORDER = 10;
/**
 * Certificates, with words of whoever bought them and whose money may come back whole: to a stranger's mailbox, to the buyer's own, of one
 * buyer. Other letters take nothing of it, so that nobody holds up a present by writing to its receiver.
 */
const MOST_GIFTS = { to: 5, toSelf: 20, of: 50 };
/** A present that waited is not brought at night: its day begins at nine in Moscow. */
const MORNING_MS = 6 * HOUR;

/** A letter that nobody has paid for. */
export interface UnpaidLetter {
  to: string;
  /** Line of the network it is asked for from. */
  from: string | null;
  /** The account that asks. */
  by: number | null;
}

/**
 * Takes one letter from the budget of its receiver and of its line. Counted whether or not a letter follows, where that would tell of
 * an account: what is counted so counts above all against who has typed the address.
 * @throws Refusal `too_many`, which ends the transaction and the count with it
 */
export async function takeLetter(db: Db, letter: UnpaidLetter, now: Date): Promise<void> {
  await take(db, 'letters', letter, await ownerOf(db, letter), now);
}

/**
 * The same for a letter that opens or proves an account.
 * @param letter `browser`: its name at the account of the address (`KnownBrowser`), whose requests are no stranger's; null of any other
 * @throws Refusal `too_many`
 */
export async function takeWayIn(
  db: Db,
  { browser, ...letter }: UnpaidLetter & { browser: string | null },
  now: Date,
): Promise<void> {
  await take(db, 'ways', letter, browser === null ? await ownerOf(db, letter) : `b:${browser}`, now);
}

/** What an account asks for itself is counted with nobody else's; null for what goes to an address that it only typed. */
async function ownerOf(db: Db, { to, by }: UnpaidLetter): Promise<string | null> {
  return by !== null && (await isProvedBy(db, by, to.toLowerCase())) ? `u:${by}` : null;
}

async function take(
  db: Db,
  what: 'letters' | 'ways',
  { to, from }: UnpaidLetter,
  owner: string | null,
  now: Date,
): Promise<void> {
  const day = startOfDay(now);
  const line = from === null ? null : `letter-from:${from}`;
  const shares = owner === null ? sharesOf(what, to, from) : { own: `${what}-own:${owner}` };
  const names = [...Object.values(shares), ...(line === null ? [] : [line])];
  const counts = await countLetter(db, names, day);
  const of = (name: string | null | undefined) => counts.get(name ?? '') ?? 0;
  const within = 'own' in shares ? of(shares.own) <= MOST.own : isWithin(MOST[what], shares, of);
  if (within && of(line) <= MOST.from) return;
  const wait = day.getTime() + DAY - now.getTime();
  throw new Refusal('too_many', { details: { retry_after_s: Math.ceil(wait / 1000) } });
}

/** Names of the counts of a mailbox: of all strangers, of one line and of the network of that. */
interface Shares {
  all: string;
  line?: string;
  network?: string;
}

function sharesOf(what: string, to: string, from: string | null): Shares {
  const all = `${what}-to:${mailboxKey(to)}`;
  return from === null ? { all } : { all, line: `${all}:${from}`, network: `${all}:in:${subnetOf(from)}` };
}

function isWithin(
  bound: (typeof MOST)['letters' | 'ways'],
  { all, line, network }: Shares,
  of: (name: string | undefined) => number,
): boolean {
  return of(line) <= bound.line && isWithinShare({ all: of(all), own: Math.max(1, of(network)) }, bound);
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
export async function takeGiftLetter(db: Db, letter: GiftLetter & UnpaidLetter, now: Date): Promise<void> {
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
