import { systemClock } from '@distance/server/clock.ts';
import { hashPassword, verifyPassword } from '@distance/server/features/accounts/password.ts';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeUser } from '@distance/testkit/factories/users.ts';
import { perSecond } from './load.ts';
import type { Ratio } from './ratio.ts';

const PASSWORD = 'Ладога-1905';
/** As many as hash at once; more would only wait. */
const CLIENTS = 2;
const ROUNDS = 6;
const PER_ROUND = 20;
const KNOWN_AND_UNKNOWN = 200;

/** Sign-ins over HTTP as a ratio to bare hashing, and what the time tells about an address. */
export async function benchSignIn(postgres: string): Promise<Ratio[]> {
  const world = await startCallWorld(postgres, { TRUSTED_PROXIES: '127.0.0.1' });
  try {
    const hash = await hashPassword(PASSWORD);
    const emails: string[] = [];
    for (let n = 0; n < ROUNDS * PER_ROUND; n += 1)
      emails.push((await makeUser(world.db, systemClock, { passwordHash: hash })).email);
    await signIn(world, emails[0] ?? '', 0);
    const rates = { whole: 0, bare: 0 };
    // Both take turns, so that other work on the machine slows both; the best round of each counts.
    for (let round = 0; round < ROUNDS; round += 1) {
      const bare = await perSecond(PER_ROUND, CLIENTS, async () => await verifyPassword(PASSWORD, hash));
      const whole = await perSecond(PER_ROUND, CLIENTS, async (n) => {
        const at = round * PER_ROUND + n;
        await signIn(world, emails[at] ?? '', at);
      });
      rates.bare = Math.max(rates.bare, bare);
      rates.whole = Math.max(rates.whole, whole);
    }
    const times = await knownAndUnknown(world, emails);
    return [
      {
        name: 'sign-ins / bare password hashes',
        value: rates.whole / rates.bare,
        atLeast: 0.8,
        note: `${rates.whole.toFixed(1)}/s against ${rates.bare.toFixed(1)}/s`,
      },
      {
        name: 'median time of a refused sign-in, known / unknown e-mail, whichever is longer',
        value: Math.max(times.known / times.unknown, times.unknown / times.known),
        atMost: 1.1,
        note: `${times.known.toFixed(0)} ms against ${times.unknown.toFixed(0)} ms over ${KNOWN_AND_UNKNOWN} calls`,
      },
    ];
  } finally {
    await world.close();
  }
}

/** Each caller comes from a network of his own, so that the limits per address stay out of the way. */
async function ask(world: CallWorld, email: string, password: string, visitor: number): Promise<number> {
  const answer = await world.fetch('/api/auth', {
    method: 'PUT',
    json: { email, password },
    headers: { 'x-forwarded-for': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}` },
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function signIn(world: CallWorld, email: string, visitor: number): Promise<void> {
  const status = await ask(world, email, PASSWORD, visitor);
  if (status !== 200) throw new Error(`sign-in answered ${status}`);
}

async function knownAndUnknown(world: CallWorld, emails: readonly string[]) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let n = 0; n < KNOWN_AND_UNKNOWN; n += 1) {
    const kind = n % 2 === 0 ? 'known' : 'unknown';
    // One failure an account, which is far from a pause.
    const email = kind === 'known' ? (emails[n / 2] ?? '') : `nobody-${n}@mail.example`;
    const start = performance.now();
    const status = await ask(world, email, `${PASSWORD}x`, 100_000 + n);
    times[kind].push(performance.now() - start);
    if (status !== 400) throw new Error(`a wrong password answered ${status}`);
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
