import { setTimeout as sleep } from 'node:timers/promises';
import { subnetOf } from '../../address-key.ts';
import { DAY, HOUR } from '../../clock.ts';
import type { CallContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { addTries } from './tables/guesses.repo.ts';

/**
 * Wrong codes of certificates, through every call that takes one (decision 0095): of one line of the network, of the customer of a hoster
 * whose 65,536 lines it may be one of, and of an account from wherever it comes.
 */
const MOST = {
  line: [
    { max: 30, ms: HOUR },
    { max: 100, ms: DAY },
  ],
  subnet: [{ max: 300, ms: DAY }],
  account: [
    { max: 30, ms: HOUR },
    { max: 100, ms: DAY },
  ],
} as const;

/** Who mistypes hears of it at once; who goes on hears of it later. */
const AT_ONCE = 5;
const LATER_MS = 1000;
/** Each that waits keeps a connection; more than these are answered at once again. */
const MOST_WAITING = 500;
let waiting = 0;

type Typist = Pick<CallContext, 'db' | 'clock' | 'address' | 'network' | 'user'>;

interface Bound {
  key: string;
  start: Date;
  max: number;
  end: Date;
}

/**
 * Runs what looks at so many typed codes. They are counted as wrong before they are looked at, so that many at once are not looked at on one
 * count, and given back when they were right. Who has had his tries is refused whatever he types: a right code answers nothing else.
 * @param context outside of a transaction, which would undo the count with the refusal
 * @throws Refusal `too_many`, and what `look` throws
 */
export async function tryCodes<T>(context: Typist, codes: number, look: () => Promise<T>): Promise<T> {
  if (codes === 0) return await look();
  const bounds = boundsOf(context);
  const counts = await addTries(context.db, bounds, codes);
  const had = (key: string) => counts.find((one) => one.key === key)?.count ?? 0;
  // A count that stays is a try less; what was bought stands all the same.
  const giveBack = async () => void (await addTries(context.db, bounds, -codes).catch(() => undefined));
  const over = bounds.find(({ key, max }) => had(key) > max);
  if (over) {
    // What is refused unseen is no try: a window is full at its bound, not ever fuller.
    await giveBack();
    const wait = Math.ceil((over.end.getTime() - context.clock.now().getTime()) / 1000);
    throw new Refusal('too_many', { details: { retry_after_s: Math.max(1, wait) } });
  }
  try {
    const seen = await look();
    await giveBack();
    return seen;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'certificate_unknown') await giveBack();
    else if (bounds.some(({ key }) => !key.includes(':n:') && had(key) > AT_ONCE)) await answerLater();
    throw error;
  }
}

function boundsOf({ clock, address, network, user }: Typist): Bound[] {
  const now = clock.now().getTime();
  const who: readonly (readonly [string, readonly { max: number; ms: number }[]])[] = [
    [`a:${network}`, MOST.line],
    [`n:${subnetOf(address)}`, MOST.subnet],
    ...(user === null ? [] : [[`u:${user.id}`, MOST.account] as const]),
  ];
  return who.flatMap(([name, windows]) =>
    windows.map(({ max, ms }) => {
      const start = Math.floor(now / ms) * ms;
      return {
        key: `certificate-code:${ms}:${name}`,
        start: new Date(start),
        max,
        end: new Date(start + ms),
      };
    }),
  );
}

async function answerLater(): Promise<void> {
  if (waiting >= MOST_WAITING) return;
  waiting += 1;
  await sleep(LATER_MS);
  waiting -= 1;
}
