import { countingPool, type Counts } from '@distance/testkit/counting-pool.ts';
import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { makeUser } from '@distance/testkit/factories/users.ts';
import { nextAddress } from '@distance/testkit/trust/virtual-shop.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
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

test('a personal code tells a guest nothing of the address that he types: the same words after as many statements (P3.24, S10)', async () => {
  const format = await makeFormat(world.db, world.clock);
  const known = (await makeUser(world.db, world.clock)).email;
  const unknown = 'nobody-at-all@mail.example';
  await world.db
    .insertInto('promocode')
    .values({
      code: 'PERSONAL',
      discount: 10,
      discount_form: 'percent',
      max_uses: 9,
      emails: [known, unknown],
    })
    .execute();
  const press = async (email: string) => {
    const body = paymentBody(format, { email, total: 2160 });
    const tickets = body.tickets.map((ticket) => ({ ...ticket, promocode: 'PERSONAL' }));
    counts.roundTrips = 0;
    const answer = await world.call('POST', '/api/payment', {
      body: { ...body, tickets },
      from: nextAddress(),
    });
    return { ...answer, roundTrips: counts.roundTrips };
  };
  // The first press reads the catalogue.
  await press('somebody-else@mail.example');
  const answers = [];
  for (const email of [known, unknown, 'not-on-the-list@mail.example']) answers.push(await press(email));
  expect(answers[0]).toMatchObject({ body: { code: 'promocode_sign_in' } });
  expect(
    new Set(answers.map(({ status, body, roundTrips }) => JSON.stringify([status, body, roundTrips]))).size,
  ).toBe(1);
});
