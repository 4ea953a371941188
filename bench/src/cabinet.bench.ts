import { systemClock } from '@distance/server/clock.ts';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeSoldTickets } from '@distance/testkit/factories/sold-ticket.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import type { Ratio } from './ratio.ts';
import { median } from './rounds.ts';

const FEW = 2;
const MANY = 200;
const ROUNDS = 150;
const WARM = 30;
/** As many as the page asks for at first. */
const PART = 12;

/**
 * What `/me` asks for when it opens, for who has two tickets and for who has two hundred. The page itself is rendered
 * without a person, so it weighs the same for both and is left out: the ratio is the stricter for it.
 */
export async function benchCabinet(postgres: string): Promise<Ratio[]> {
  const world = await startCallWorld(postgres, { TRUSTED_PROXIES: '127.0.0.1' });
  try {
    const few = await makeTicketOwner(world, FEW);
    const many = await makeTicketOwner(world, MANY);
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < WARM + ROUNDS; round += 1) {
      // Who goes first changes, so that neither is always the warmer one.
      const order = round % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const);
      for (const who of order) {
        const began = performance.now();
        await openPage(world, who === 'few' ? few : many, round);
        if (round >= WARM) times[who].push(performance.now() - began);
      }
    }
    const [two, all] = [median(times.few), median(times.many)];
    return [
      {
        name: `calls of /me with ${MANY} tickets / with ${FEW}`,
        value: all / two,
        atMost: 1.5,
        note: `medians of ${ROUNDS}: ${all.toFixed(1)} against ${two.toFixed(1)} ms`,
      },
    ];
  } finally {
    await world.close();
  }
}

interface TicketOwner {
  token: string;
  nearest: string;
}

async function makeTicketOwner(world: CallWorld, count: number): Promise<TicketOwner> {
  const user = await makeUser(world.db, systemClock);
  const [first] = await makeSoldTickets(world, { userId: user.id, count, bib: 1 });
  return { token: await makeToken(world.db, world.clock, user.id), nearest: first.publicId };
}

/** The page's own order: who it is, then what he has. */
async function openPage(world: CallWorld, { token, nearest }: TicketOwner, visit: number): Promise<void> {
  const ask = async (path: string) => {
    const headers = { 'x-forwarded-for': `10.7.${visit >> 8}.${visit & 255}` };
    const answer = await world.fetch(path, { token, headers });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    await answer.json();
  };
  await ask('/api/auth');
  await Promise.all([
    ask('/api/user/basket'),
    ask('/api/user/deletion'),
    ask('/api/user/transfers'),
    ask(`/api/user/tickets/my?from=0&limit=${PART}`),
  ]);
  await ask(`/api/user/ticket/${nearest}`);
}
