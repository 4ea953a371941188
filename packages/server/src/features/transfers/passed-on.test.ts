import type { PassedOnTicket } from '@distance/contract/transfers.ts';
import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { transferClient } from '@distance/testkit/factories/transfer-client.ts';
import { makeOwnTicket, makeSomebody, NEXT_RUNNER, offerTo } from '@distance/testkit/factories/transfers.ts';
import { startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import type { TransferView } from '@distance/contract/transfers.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let shop: VirtualShop;
let client: ReturnType<typeof transferClient>;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
  client = transferClient(shop);
});
afterAll(async () => await shop?.close());

/** A ticket of a virtual start that somebody else runs with: in a pace group, handed in, its result accepted. */
async function passedOn() {
  const format = await makeFormat(shop.db, shop.clock, { price: 0, preregistration: true });
  await shop.db
    .updateTable('format')
    .set({ pace_groups: ['5:30', '6:00'] })
    .where('id', '=', format.id)
    .execute();
  const own = await makeOwnTicket(shop, { format });
  const receiver = await makeSomebody(shop);
  const { id } = await offerTo(shop, own, receiver.email);
  const participant = { ...NEXT_RUNNER, pace_group: '5:30' };
  expect((await client.answer(id, true, receiver, { participant })).status).toBe(200);
  await shop.db.updateTable('ticket').set({ bib: 4711 }).where('id', '=', own.ticketId).execute();
  await shop.db
    .insertInto('checkin')
    .values({
      ticket_id: own.ticketId,
      event_id: format.eventId,
      list_id: 1,
      result: 'ok',
      at: shop.clock.now(),
    })
    .execute();
  await shop.db
    .insertInto('online_result')
    .values({
      public_id: `result-${own.ticketId}`,
      ticket_id: own.ticketId,
      state: 'submitted',
      distance_m: 10_000,
      time_s: 3000,
      run_on: '2026-11-20',
      comment: '',
      proof_link: 'https://run.example/1',
      submitted_at: shop.clock.now(),
    })
    .execute();
  return { own, receiver, offer: id };
}

test('the buyer of a ticket passed on sees what he bought and the holder’s address, nothing of the new person (A6.04, A7.31)', async () => {
  const { own, receiver } = await passedOn();
  const his = await client.get<{ values: object[] }>('/api/user/tickets/my', receiver);
  expect(his.body.values).toMatchObject([
    { online_result: 'submitted', info: { pace_group: '5:30', offline_registered: true, number: 4711 } },
  ]);
  const { body } = await client.get<{ values: PassedOnTicket[] }>('/api/user/tickets/transfered', own.sender);
  const [passed] = body.values;
  expect(passed).toMatchObject({ holder_email: receiver.email });
  expect(passed?.ticket).toMatchObject({
    public_id: own.ticket,
    order: { public_id: own.order },
    event: { public_id: own.format.eventPublicId },
    event_format: { public_id: own.format.publicId },
    status: 'valid',
    price: 0,
    actions: [],
    online_result: null,
  });
  expect(passed?.ticket.info).toEqual({
    registered: false,
    offline_registered: false,
    email: receiver.email,
    first_name: '',
    last_name: '',
    number: null,
    inside_number: '',
    sector: null,
    row: null,
    place: null,
    size: null,
    cluster: null,
    pace_group: null,
    insurance: false,
  });
});

test('neither his order nor his offer tells him the number that the new person runs with', async () => {
  const { own, receiver, offer } = await passedOn();
  const order = await client.get<{ items: { tickets: { bib: number | null }[] } }>(
    `/api/order/${own.order}`,
    own.sender,
  );
  expect(order.body.items.tickets.map(({ bib }) => bib)).toEqual([null]);
  for (const by of [own.sender, receiver]) {
    const seen = await client.get<{ values: TransferView }>(`/api/user/transfer/${offer}`, by);
    expect(seen.body.values).toMatchObject({ state: 'accepted', number: null, insured: false });
  }
});
