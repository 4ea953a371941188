import { makeFormat, makeStock, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { transferClient } from '@distance/testkit/factories/transfer-client.ts';
import { makeSomebody, offerTo } from '@distance/testkit/factories/transfers.ts';
import { audit } from '@distance/testkit/trust/audit.ts';
import { distancesIn, type Bought, type Distances } from '@distance/testkit/trust/distances.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { setAside } from '../promocodes/set-aside.ts';

let shop: VirtualShop;
let d: Distances;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
  d = distancesIn(shop);
});
afterAll(async () => await shop?.close());

const booksHold = async () => expect(await audit(shop.db, shop.emulator, shop.clock.now())).toEqual([]);
const sold = async (...stocks: number[]) =>
  await Promise.all(stocks.map(async (id) => (await d.soldOf({ stockId: id } as MadeFormat))[0]?.sold)); // it reads the stock alone

/** Two distances that share the places of their city, and a code that places of the first are kept for. */
async function cityOf(places: number, kept: number, prices: { other?: number } = {}) {
  const city = await makeStock(shop.db, (await makeFormat(shop.db, shop.clock)).eventCityId, places);
  const ten = await makeFormat(shop.db, shop.clock, { preregistration: true, price: 0, extraStock: city });
  const half = await d.sister(ten, { price: prices.other ?? 0, extraStock: city });
  const code = `KEPT${city}`;
  const { id } = await shop.db
    .insertInto('promocode')
    .values({ code, discount: 0, discount_form: 'percent', max_uses: kept })
    .returning('id')
    .executeTakeFirstOrThrow();
  await inTransaction(
    shop.db,
    async (trx) => await setAside(trx, { promocodeId: id, formatId: ten.id, kind: 'athlete', places: kept }),
  );
  const { stock_id: reserve } = await shop.db
    .selectFrom('promocode_reserve')
    .select('stock_id')
    .where('promocode_id', '=', id)
    .executeTakeFirstOrThrow();
  return { city, ten, half, code, reserve };
}

test('a place kept for a code leaves for another distance only by a place of the stock both share', async () => {
  const { city, ten, half, code, reserve } = await cityOf(5, 2);
  const kept = await d.buy(ten, 0, { promocode: code });
  const common: Bought[] = [];
  for (let n = 0; n < 3; n += 1) common.push(await d.buy(ten, 0));
  expect(await sold(city, reserve)).toEqual([3, 1]);
  expect((await d.offers(kept)).body.values[0]?.refusal).toBe('tickets_unavailable');
  expect((await d.move(kept, half, 0)).body.code).toBe('tickets_unavailable');
  await shop.call('POST', '/api/payment/cancel', {
    token: common[0]?.holder.token ?? '',
    body: { ticket: common[0]?.ticket },
  });
  expect((await d.move(kept, half, 0)).body.state).toBe('done');
  // The kept place is free again for the code.
  expect(await sold(city, half.stockId, reserve)).toEqual([3, 1, 0]);
  expect((await d.buy(ten, 0, { promocode: code })).ticket).not.toBe('');
  expect((await d.move(kept, ten, 0)).body.state).toBe('done');
  expect(await sold(city, half.stockId, ten.stockId, reserve)).toEqual([3, 0, 3, 1]);
  await booksHold();
});

test('money for a dearer distance that comes after the ticket went there and back takes each place once', async () => {
  const { city, ten, half, code } = await cityOf(9, 1, { other: 50_000 });
  const third = await d.sister(ten, { price: 0, extraStock: city });
  const kept = await d.buy(ten, 0, { promocode: code });
  const surcharge = await d.orderOf((await d.move(kept, half, 500)).body.order?.public_id ?? '');
  // As after an acquirer that took it back, and takes the money all the same.
  await shop.db
    .updateTable('payment')
    .set({ state: 'expired' })
    .where('order_id', '=', surcharge.id)
    .execute();
  await shop.pass(21);
  expect((await d.move(kept, third, 0)).body.state).toBe('done');
  expect((await d.move(kept, ten, 0)).body.state).toBe('done');
  await d.pay(surcharge);
  expect((await d.read(kept)).event_format.public_id).toBe(half.publicId);
  expect(await sold(city, half.stockId, ten.stockId)).toEqual([1, 1, 0]);
  await booksHold();
});

/** A ticket that somebody bought and handed on. */
async function handedOn(format: MadeFormat): Promise<{ bought: Bought; receiver: Bought['holder'] }> {
  const bought = await d.buy(format);
  const receiver = await makeSomebody(shop);
  const own = { ticket: bought.ticket, sender: bought.holder };
  const { id } = await offerTo(shop, own, receiver.email, nextAddress());
  const answer = await transferClient(shop).answer(id, true, receiver);
  expect(answer.status).toBe(200);
  return { bought: { ...bought, holder: receiver }, receiver };
}

test('the new place of a ticket that was passed on counts to the limit of who has it, not of its first buyer', async () => {
  const [ten, half] = await d.two({}, { price: 300_000 });
  const { bought, receiver } = await handedOn(ten);
  const surcharge = await d.orderOf((await d.move(bought, half, 600)).body.order?.public_id ?? '');
  const keys = async () =>
    (await shop.db.selectFrom('hold').select('buyer_key').where('stock_id', '=', half.stockId).execute()).map(
      (hold) => hold.buyer_key,
    );
  expect(await keys()).toEqual([`u:${receiver.id}`]);
  await d.pay(surcharge);
  expect((await d.read(bought)).event_format.public_id).toBe(half.publicId);
  expect(await keys()).toEqual([`u:${receiver.id}`]);
  await booksHold();
});

test('a surcharge that comes when its ticket has another holder goes back whole', async () => {
  const [ten, half] = await d.two({}, { price: 300_000 });
  const bought = await d.buy(ten);
  const surcharge = await d.orderOf((await d.move(bought, half, 600)).body.order?.public_id ?? '');
  const receiver = await makeSomebody(shop);
  const { id } = await offerTo(
    shop,
    { ticket: bought.ticket, sender: bought.holder },
    receiver.email,
    nextAddress(),
  );
  expect((await transferClient(shop).answer(id, true, receiver)).status).toBe(200);
  await d.pay(surcharge);
  await shop.pass(11);
  expect((await d.read({ ...bought, holder: receiver })).event_format.public_id).toBe(ten.publicId);
  expect(await d.soldOf(ten, half)).toEqual([
    { sold: 1, held: 0 },
    { sold: 0, held: 0 },
  ]);
  await booksHold();
});
