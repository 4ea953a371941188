import { makeOffer, startDayOf, type MadeOffer } from '@distance/testkit/factories/insurance.ts';
import type { MadeFormat } from '@distance/testkit/factories/formats.ts';
import { mustBeWhole } from '@distance/testkit/trust/audit.ts';
import { distancesIn, type Bought, type Distances } from '@distance/testkit/trust/distances.ts';
import { startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { DAY } from '../../clock.ts';
import { composeLetter } from '../mail/compose-letter.ts';

let shop: VirtualShop;
let d: Distances;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
  d = distancesIn(shop);
});
afterAll(async () => await shop?.close());
afterEach(async () => await mustBeWhole(shop));

/** A distance, and another one of the next day. */
async function twoDays(price = 240_000): Promise<[MadeFormat, MadeFormat]> {
  const [ten, half] = await d.two({}, { price });
  const startTime = new Date(half.startTime.getTime() + DAY);
  await shop.db.updateTable('format').set({ start_time: startTime }).where('id', '=', half.id).execute();
  return [ten, { ...half, startTime }];
}

const insuredOn = async (of: MadeFormat, offer: MadeOffer) => await d.buy(of, 2600, { insured: offer });

async function policiesOf({ order }: Bought) {
  const { rows } = await sql<{ state: string; day: string; until: string; format: number; line: string }>`
    select y.state, y.valid_from as day, y.valid_to as until, l.format_id as format, l.state as line
    from insurance_policy y join order_line l on l.id = y.line_id where l.order_id = ${order.id} order by y.id`.execute(
    shop.db,
  );
  return rows;
}

/** What the list of distances says of the ticket's policies there. */
async function foreseen(bought: Bought, { publicId }: MadeFormat) {
  const { values } = (await d.offers(bought)).body;
  return values.find(({ public_id: id }) => id === publicId)?.policy;
}

async function letterOf({ ticket }: Bought): Promise<string> {
  const letter = await shop.db
    .selectFrom('outbox')
    .selectAll()
    .where('dedupe_key', 'like', `distance_changed:${ticket}:%`)
    .executeTakeFirstOrThrow();
  return (await composeLetter(shop.server.services, letter)).text;
}

test('a policy follows its ticket to the day of another distance, under a number of its own', async () => {
  const [ten, half] = await twoDays();
  const offer = await makeOffer(shop.db, [ten, half]);
  const bought = await insuredOn(ten, offer);
  expect(await foreseen(bought, half)).toEqual({ moves: true, returns: false, returned: 0 });
  expect((await d.move(bought, half, 0)).body.state).toBe('done');
  const day = startDayOf(half);
  expect(await policiesOf(bought)).toMatchObject([
    { state: 'cancelled', day: startDayOf(ten) },
    { state: 'valid', day, until: day, format: half.id, line: 'paid' },
  ]);
  expect(await letterOf(bought)).toContain('переоформлена на новую дистанцию');
  await shop.work();
  expect(await d.refundsOf(bought.order)).toEqual([]);
});

test('so it does when the surcharge of a dearer distance comes', async () => {
  const [ten, half] = await twoDays(300_000);
  const bought = await insuredOn(ten, await makeOffer(shop.db, [ten, half]));
  const started = await d.move(bought, half, 600);
  expect(await policiesOf(bought)).toMatchObject([{ state: 'valid', format: ten.id }]);
  await d.pay(await d.orderOf(started.body.order?.public_id ?? ''));
  expect(await policiesOf(bought)).toMatchObject([
    { state: 'cancelled' },
    { state: 'valid', day: startDayOf(half), format: half.id },
  ]);
});

test.each(['is not insured', 'is insured at another price', 'is insured by nobody of that age'])(
  'where the new distance %s the policy returns whole, also with the surcharge',
  async (why) => {
    const [ten, half] = await twoDays(300_000);
    const offer = await makeOffer(shop.db, why === 'is not insured' ? [ten] : [ten, half]);
    const bought = await insuredOn(ten, offer);
    const started = await d.move(bought, half, 600);
    if (why === 'is insured at another price')
      await sql`update insurance_offer set price = price + 1 where id = ${offer.id}`.execute(shop.db);
    if (why === 'is insured by nobody of that age')
      await sql`update insured_person set birth_date = '1900-01-01'
        where line_id in (select id from order_line where order_id = ${bought.order.id})`.execute(shop.db);
    expect(await foreseen(bought, half)).toEqual({ moves: false, returns: true, returned: 200 });
    await d.pay(await d.orderOf(started.body.order?.public_id ?? ''));
    await shop.work();
    expect((await d.read(bought)).event_format.public_id).toBe(half.publicId);
    expect(await policiesOf(bought)).toMatchObject([{ state: 'cancelled', line: 'refunded' }]);
    expect(await d.refundsOf(bought.order)).toEqual([
      { amount: 20_000, reason: 'operator', state: 'succeeded' },
    ]);
    expect(await letterOf(bought)).toContain('полис отменён');
  },
);

test('a policy that returns and the difference of a cheaper distance go back beside each other', async () => {
  const [ten, half] = await twoDays(180_000);
  const bought = await insuredOn(ten, await makeOffer(shop.db, [ten]));
  expect((await d.move(bought, half, -600)).body.state).toBe('done');
  await shop.work();
  await shop.work();
  expect(await d.refundsOf(bought.order)).toEqual([
    { amount: 20_000, reason: 'operator', state: 'succeeded' },
    { amount: 60_000, reason: 'distance', state: 'succeeded' },
  ]);
});

test('one that has begun and cannot insure the new distance stays as it is', async () => {
  const [ten, half] = await twoDays();
  const bought = await insuredOn(ten, await makeOffer(shop.db, [ten]));
  await sql`update insurance_policy set valid_from = ${shop.clock.now()} where line_id in
    (select id from order_line where order_id = ${bought.order.id})`.execute(shop.db);
  expect(await foreseen(bought, half)).toEqual({ moves: false, returns: false, returned: 0 });
  expect((await d.move(bought, half, 0)).body.state).toBe('done');
  expect(await policiesOf(bought)).toMatchObject([{ state: 'valid', format: ten.id, line: 'paid' }]);
});
