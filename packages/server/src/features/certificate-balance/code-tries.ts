import { setTimeout as sleep } from 'node:timers/promises';
import { subnetOf } from '../../address-key.ts';
import { DAY, HOUR } from '../../clock.ts';
import type { CallContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { runTries, type TryBound } from '../../tries/run-tries.ts';

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

/**
 * Runs what looks at so many typed codes; wrong ones are counted.
 * @param context outside of a transaction
 * @throws Refusal `too_many`, and what `look` throws
 */
export async function tryCodes<T>(context: Typist, codes: number, look: () => Promise<T>): Promise<T> {
  if (codes === 0) return await look();
  const { own, shared } = boundsOf(context);
  return await runTries(context, [...own, ...shared], codes, {
    look,
    isWrong: (error) => error instanceof Refusal && error.code === 'certificate_unknown',
    wrong: async ({ had }) => {
      if (own.some(({ who }) => had(who) > AT_ONCE)) await answerLater();
    },
  });
}

/** Bounds of whoever types, and those that he shares with all customers of a hoster. */
function boundsOf({ address, network, user }: Typist): { own: TryBound[]; shared: TryBound[] } {
  const named = (who: string, windows: readonly { max: number; ms: number }[]) =>
    windows.map((window): TryBound => ({ at: 'certificate-code', who, ...window }));
  return {
    own: [...named(`a:${network}`, MOST.line), ...(user === null ? [] : named(`u:${user.id}`, MOST.account))],
    shared: named(`n:${subnetOf(address)}`, MOST.subnet),
  };
}

async function answerLater(): Promise<void> {
  if (waiting >= MOST_WAITING) return;
  waiting += 1;
  await sleep(LATER_MS);
  waiting -= 1;
}
