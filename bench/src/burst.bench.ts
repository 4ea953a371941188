import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { startShopWorld } from '@distance/testkit/shop-world.ts';
import { nextAddress } from '@distance/testkit/trust/virtual-shop.ts';
import type { Ratio } from './ratio.ts';
import { median } from './rounds.ts';

const BUYERS = 200;
const PLACES = 10;
const ROUNDS = 5;

/** Two hundred buyers who press pay at once over HTTP for ten places: how long the last of them waits for his answer. */
export async function benchBurst(postgres: string): Promise<Ratio[]> {
  const world = await startShopWorld(postgres, { jobs: false });
  try {
    const waits: number[] = [];
    // The first round is the first visit of a server that has just started.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const format = await makeFormat(world.db, world.clock, { capacity: PLACES });
      const began = performance.now();
      const answers = await Promise.all(
        Array.from({ length: BUYERS }, async () => {
          const { status } = await world.call('POST', '/api/payment', {
            body: paymentBody(format),
            from: nextAddress(),
          });
          return { status, ms: performance.now() - began };
        }),
      );
      const served = answers.filter(({ status }) => status === 200).length;
      const refused = answers.filter(({ status }) => status === 400).length;
      if (served !== PLACES || served + refused !== BUYERS)
        throw new Error(`${served} served and ${refused} refused of ${BUYERS}`);
      if (round > 0) waits.push(Math.max(...answers.map(({ ms }) => ms)));
    }
    return [
      {
        name: `seconds until the last of ${BUYERS} buyers at once for ${PLACES} places has an answer`,
        value: median(waits) / 1000,
        atMost: 1,
        note: `${PLACES} served, the others refused; buyers and server share a process`,
      },
    ];
  } finally {
    await world.close();
  }
}
