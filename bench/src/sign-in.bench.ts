import { systemClock } from '@distance/server/clock.ts';
import { hashPassword, verifyPassword } from '@distance/server/features/accounts/passwords/password.ts';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeUser } from '@distance/testkit/factories/users.ts';
import { perSecond } from './load.ts';
import type { Ratio } from './ratio.ts';
import { inRounds, median, medianRatio } from './rounds.ts';

const PASSWORD = 'Ладога-1905';
/** Two hash at once (`password.ts`), two more are about to: nobody's statement keeps a processor from hashing. */
const CLIENTS = 4;
const ROUNDS = 7;
const PER_ROUND = 20;

/** Sign-ins over HTTP as a ratio to bare hashing. */
export async function benchSignIn(postgres: string): Promise<Ratio[]> {
  const world = await startCallWorld(postgres, { TRUSTED_PROXIES: '127.0.0.1' });
  try {
    const hash = await hashPassword(PASSWORD);
    const emails: string[] = [];
    for (let n = 0; n < (ROUNDS + 1) * PER_ROUND; n += 1)
      emails.push((await makeUser(world.db, systemClock, { passwordHash: hash })).email);
    // A server in a sale has compiled what it does.
    await perSecond(PER_ROUND, CLIENTS, async (n) => await signIn(world, emails[n] ?? '', n));
    const { bare, whole } = await inRounds(ROUNDS, {
      bare: async () => await perSecond(PER_ROUND, CLIENTS, async () => await verifyPassword(PASSWORD, hash)),
      whole: async (round) =>
        await perSecond(PER_ROUND, CLIENTS, async (n) => {
          const at = (round + 1) * PER_ROUND + n;
          await signIn(world, emails[at] ?? '', at);
        }),
    });
    return [
      {
        name: 'sign-ins / bare password hashes',
        value: medianRatio(whole, bare),
        atLeast: 0.8,
        note: `${median(whole).toFixed(1)}/s against ${median(bare).toFixed(1)}/s, medians of ${ROUNDS} rounds`,
      },
    ];
  } finally {
    await world.close();
  }
}

/** Each caller comes from a network of his own, so that the limits per address stay out of the way. */
async function signIn(world: CallWorld, email: string, visitor: number): Promise<void> {
  const answer = await world.fetch('/api/auth', {
    method: 'PUT',
    json: { email, password: PASSWORD },
    headers: { 'x-forwarded-for': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}` },
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
}
