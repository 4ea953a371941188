import type { WaitingView } from '@distance/contract/waiting.ts';
import type { MadeFormat } from '@distance/testkit/factories/formats.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { makeSomebody, type Somebody } from '@distance/testkit/factories/transfers.ts';
import { makeLine, makeSoldOut, offerFor, offersTo, wishFor } from '@distance/testkit/factories/waiting.ts';
import { mustBeWhole } from '@distance/testkit/trust/audit.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { HOUR } from '../../clock.ts';
import { sweepWaiting } from './serve-waiting.ts';

let shop: VirtualShop;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
});
afterAll(async () => await shop.close());
afterEach(async () => await mustBeWhole(shop));

async function later(hours: number): Promise<void> {
  shop.clock.advance(hours * HOUR);
  await sweepWaiting(shop.server.services);
}
const free = async ({ stockId }: MadeFormat, left: number) =>
  await shop.db.updateTable('stock').set({ sold_before: left }).where('id', '=', stockId).execute();
const entryOf = async ({ entry, token }: { entry: string; token: string }) =>
  (
    await shop.call<{ values: WaitingView }>('GET', `/api/waiting/${entry}`, {
      token,
      from: nextAddress(),
    })
  ).body.values;

/** Wishes two places, has let two offers go and gets two more, twelve hours one after the other; another waits behind. */
async function twiceSilent() {
  const format = await makeSoldOut(shop, { capacity: 2, price: 0 });
  const who: Somebody = await makeSomebody(shop);
  const joined = await shop.call<{ entry: WaitingView }>('POST', '/api/waiting', {
    body: wishFor(format, { count: 2 }),
    token: who.token,
    from: nextAddress(),
  });
  const anna = { ...who, entry: joined.body.entry.public_id };
  const [vera] = await makeLine(shop, format, 1, nextAddress);
  if (!vera) throw new Error('nobody waits behind');
  await shop.db.updateTable('waiting_entry').set({ missed: 2 }).where('public_id', '=', anna.entry).execute();
  await free(format, 1);
  await later(0);
  await free(format, 0);
  await later(12);
  expect((await offersTo(shop, anna)).offers).toEqual(['runs, keeps 1', 'runs, keeps 1']);
  await later(12);
  return { format, anna, vera };
}

test('the third unanswered offer ends no entry another offer of which still runs, and it is offered nothing new (I98)', async () => {
  const { anna, vera } = await twiceSilent();
  expect(await entryOf(anna)).toMatchObject({ state: 'waiting', wanted: 0, offers: [{ left: 1 }] });
  expect((await offersTo(shop, vera)).offers).toEqual(['runs, keeps 1']);
  await later(12);
  expect(await entryOf(anna)).toMatchObject({ state: 'silent', offers: [] });
});

test('who takes the offer that still runs is served', async () => {
  const { format, anna } = await twiceSilent();
  const offer = await offerFor(shop, anna);
  const body = paymentBody(format, { total: 0 });
  const bought = await shop.call('POST', '/api/payment', {
    body: { ...body, tickets: body.tickets.map((ticket) => ({ ...ticket, offer })) },
    from: nextAddress(),
  });
  expect(bought.status).toBe(200);
  await later(1);
  expect(await entryOf(anna)).toMatchObject({ state: 'served' });
});
