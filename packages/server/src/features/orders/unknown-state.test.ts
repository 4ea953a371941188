import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let world: ShopWorld;
beforeAll(async () => {
  world = await startShopWorld(inject('postgres'));
});
afterAll(async () => await world.close());

test.each(['orders', 'payment'])(
  'a state of %s that nobody knows is a fault, never a new order',
  async (table) => {
    const format = await makeFormat(world.db, world.clock);
    const { body } = await world.call<{ order: { public_id: string; key: string } }>('POST', '/api/payment', {
      body: paymentBody(format),
    });
    const path = `/api/order/${body.order.public_id}?key=${body.order.key}`;
    expect((await world.call('GET', path)).status).toBe(200);
    await expect(
      sql`update ${sql.table(table)} set state = 'posted'`.execute(world.db),
    ).rejects.toMatchObject({
      code: '23514',
    });
    // As a newer version of the server would leave it.
    await sql`alter table ${sql.table(table)} disable trigger user, drop constraint ${sql.ref(`${table}_state_check`)}`.execute(
      world.db,
    );
    await sql`update ${sql.table(table)} set state = 'posted'`.execute(world.db);
    expect(await world.call('GET', path)).toMatchObject({ status: 500, body: { code: 'internal' } });
  },
);
