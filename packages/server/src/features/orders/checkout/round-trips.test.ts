import { countingPool, type Counts } from '@distance/testkit/counting-pool.ts';
import { makeEventCity, makeFormat } from '@distance/testkit/factories/formats.ts';
import { insuranceLine, makeOffer } from '@distance/testkit/factories/insurance.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { RUNNER } from '@distance/testkit/factories/teams.ts';
import { freePlaces, makeLine, makeSoldOut, offerFor } from '@distance/testkit/factories/waiting.ts';
import { nextAddress } from '@distance/testkit/trust/virtual-shop.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { sweepWaiting } from '../../waiting/serve-waiting.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let world: ShopWorld;
let counts: Counts;
beforeAll(async () => {
  world = await startShopWorld(inject('postgres'), {
    jobs: false,
    wrapPool(pool) {
      const counting = countingPool(pool);
      counts = counting.counts;
      return counting.pool;
    },
  });
});
afterAll(async () => await world?.close());

/** Presses pay twice as two buyers, and counts the second press: the first one has read the catalogue. */
async function countPress(bodyOf: () => object): Promise<Counts> {
  const press = async () => {
    const body = bodyOf();
    counts.roundTrips = 0;
    counts.commits = 0;
    const answer = await world.call<{ redirect_url: string }>('POST', '/api/payment', {
      body,
      from: nextAddress(),
    });
    expect(answer).toMatchObject({ status: 200, body: { redirect_url: expect.stringMatching(/^http/) } });
    return { ...counts };
  };
  await press();
  return await press();
}

test('a guest’s ticket takes five round trips and two commits, the start of its payment among them', async () => {
  const format = await makeFormat(world.db, world.clock);
  expect(await countPress(() => paymentBody(format))).toEqual({ roundTrips: 5, commits: 2 });
});

test('a place of a stock with a limit for each buyer takes one more', async () => {
  const format = await makeFormat(world.db, world.clock, { buyLimit: 2 });
  expect(await countPress(() => paymentBody(format))).toEqual({ roundTrips: 6, commits: 2 });
});

test.each([
  ['takes five round trips and two commits like any other', {}, {}, 5],
  ['takes three more where a buyer’s limit is counted under the locks of its stocks', { buyLimit: 2 }, {}, 8],
  ['takes two more with somebody named on it', { preregistration: true }, { register: true }, 7],
] as const)('a place on offer of the waiting list %s', async (_how, input, asked, roundTrips) => {
  const format = await makeSoldOut(world, { capacity: 2, ...input });
  const line = await makeLine(world, format, 2, nextAddress);
  await freePlaces(world, format);
  await sweepWaiting(world.server.services);
  const bodies: object[] = [];
  for (const who of line) {
    const body = paymentBody(format);
    const offer = await offerFor(world, who);
    const tickets = body.tickets.map((ticket) => ({ ...ticket, offer }));
    const register = 'register' in asked ? [{ ...RUNNER, unique_id: tickets[0]?.unique_id }] : [];
    bodies.push({ ...body, tickets, register });
  }
  expect(await countPress(() => bodies.pop() ?? {})).toEqual({ roundTrips, commits: 2 });
});

test('five tickets of three formats with an insurance and a promocode take ten at most', async () => {
  const eventCity = await makeEventCity(world.db, world.clock);
  const [ten, half, whole] = [
    await makeFormat(world.db, world.clock, { eventCity, maxCount: 10 }),
    await makeFormat(world.db, world.clock, { eventCity, maxCount: 10 }),
    await makeFormat(world.db, world.clock, { eventCity, maxCount: 10 }),
  ];
  const offer = await makeOffer(world.db, [ten]);
  await world.db
    .insertInto('promocode')
    .values({ code: 'TENTH', discount: 10, discount_form: 'percent', max_uses: 1000 })
    .execute();
  const { roundTrips, commits } = await countPress(() => {
    const tickets = [paymentBody(ten, { count: 2 }), paymentBody(half, { count: 2 }), paymentBody(whole)]
      .flatMap((body) => body.tickets)
      .map((ticket, index) => (index === 2 ? { ...ticket, promocode: 'TENTH' } : ticket));
    return {
      ...paymentBody(ten),
      tickets,
      insurances: [insuranceLine(offer, ten, { ticket_unique_id: tickets[0]?.unique_id })],
      total: 2400 * 4 + 2160 + 200,
    };
  });
  expect(roundTrips).toBeLessThanOrEqual(10);
  expect(commits).toBe(2);
});
