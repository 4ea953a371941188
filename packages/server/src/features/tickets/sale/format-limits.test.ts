import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let world: ShopWorld;
beforeAll(async () => {
  world = await startShopWorld(inject('postgres'), { jobs: false });
});
afterAll(async () => await world?.close());

/** A format of athletes and children, who take from its one stock. */
async function ofTwoKinds(limits: { maxCount?: number; buyLimit?: number }): Promise<MadeFormat> {
  const format = await makeFormat(world.db, world.clock, limits);
  await world.db
    .insertInto('ticket_kind')
    .values({ code: 'child', title: 'Ребёнок', title_en: 'Child' })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const own = { format_id: format.id, kind: 'child' };
  await world.db
    .insertInto('format_stock')
    .values({ ...own, stock_id: format.stockId })
    .execute();
  await world.db
    .insertInto('price_wave')
    .values({ ...own, price: 240_000 })
    .execute();
  return format;
}

let visitors = 0;
/** Somebody signed in presses «Оплатить» for so many athletes and children. */
async function order(format: MadeFormat, athletes: number, children: number, { email, token }: Buyer) {
  const tickets = [
    ...(athletes > 0 ? paymentBody(format, { count: athletes }).tickets : []),
    ...(children > 0 ? paymentBody(format, { count: children, kind: 'child' }).tickets : []),
  ];
  const { status, body } = await world.call<{ code?: string; details?: { reason?: string } }>(
    'POST',
    '/api/payment',
    {
      body: { ...paymentBody(format), tickets, total: 2400 * (athletes + children), email },
      from: `10.31.${(visitors += 1)}.1`,
      token,
    },
  );
  return [status, body.code, body.details?.reason];
}
interface Buyer {
  email: string;
  token: string;
}

async function somebody(): Promise<Buyer> {
  const { id, email } = await makeUser(world.db, world.clock);
  return { email, token: await makeToken(world.db, world.clock, id) };
}

test('what one purchase may take of a format counts all its kinds together (P5.13)', async () => {
  const format = await ofTwoKinds({ maxCount: 4 });
  expect(await order(format, 3, 2, await somebody())).toEqual([400, 'tickets_unavailable', 'max_count']);
  expect(await order(format, 2, 2, await somebody())).toEqual([200, undefined, undefined]);
});

test('what one buyer may have of a format counts all its kinds together (P5.13)', async () => {
  const format = await ofTwoKinds({ buyLimit: 2 });
  const buyer = await somebody();
  expect(await order(format, 1, 2, buyer)).toEqual([400, 'tickets_unavailable', undefined]);
  expect(await order(format, 1, 0, buyer)).toEqual([200, undefined, undefined]);
  expect(await order(format, 0, 2, buyer)).toEqual([400, 'tickets_unavailable', undefined]);
  expect(await order(format, 0, 1, buyer)).toEqual([200, undefined, undefined]);
});

test('a limit for each buyer stands on the stock of a whole format and nowhere else (P5.13)', async () => {
  const format = await ofTwoKinds({});
  const limited = { event_city_id: format.eventCityId, capacity: 5, buy_limit: 2 };
  for (const scope of ['kind', 'city', 'shirt', 'product'] as const)
    await expect(
      world.db
        .insertInto('stock')
        .values({ ...limited, scope })
        .execute(),
    ).rejects.toThrow('stock_limit_is_of_format');
});
