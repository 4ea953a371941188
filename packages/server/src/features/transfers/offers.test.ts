import type { TransferView } from '@distance/contract/transfers.ts';
import { kopecks } from '@distance/domain/money.ts';
import { transferClient } from '@distance/testkit/factories/transfer-client.ts';
import { makeOwnTicket, makeSomebody, offerTo } from '@distance/testkit/factories/transfers.ts';
import { mustBeWhole } from '@distance/testkit/trust/audit.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { DAY, HOUR } from '../../clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import { randomId } from '../../public-id.ts';
import { composeLetter } from '../mail/compose-letter.ts';
import { refundLines } from '../orders/refunds/refund-lines.ts';

let shop: VirtualShop;
let client: ReturnType<typeof transferClient>;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
  client = transferClient(shop);
});
afterAll(async () => await shop.close());
afterEach(async () => await mustBeWhole(shop));

async function accepted(input: Parameters<typeof makeOwnTicket>[1] = {}) {
  const own = await makeOwnTicket(shop, input);
  const receiver = await makeSomebody(shop, { name: 'Вера', lastName: 'Лис' });
  const made = await offerTo(shop, own, receiver.email);
  const done = await client.answer(made.id, true, receiver);
  expect([done.status, done.body.code]).toEqual([200, undefined]);
  return { own, receiver, made };
}

describe('an offer that comes to nothing', () => {
  test('declined by the letter’s key alone, both hear of it, and it can be offered again (A2.70)', async () => {
    const own = await makeOwnTicket(shop);
    const code = await client.codeOf(own, own.sender);
    const made = await offerTo(shop, own, `friend-${randomId(40)}@mail.example`);
    const declined = await client.answer(made.id, false, null, { key: made.key });
    expect([declined.status, declined.body.transfer.state, declined.body.ticket]).toEqual([
      200,
      'declined',
      null,
    ]);
    expect(await client.codeOf(own, own.sender)).toBe(code);
    expect((await client.answer(made.id, false, null, { key: made.key })).body.code).toBe('transfer_over');
    expect((await client.lettersOf(made.id, 'transfer_ended')).map((letter) => letter.to_address)).toContain(
      own.sender.email,
    );
    expect(await client.lettersOf(made.id, 'transfer_ended')).toHaveLength(2);
    await offerTo(shop, own, `friend-${randomId(40)}@mail.example`);
  });

  test('recalled by the sender; the link of the letter is dead (A2.69, A7.37)', async () => {
    const own = await makeOwnTicket(shop);
    const receiver = await makeSomebody(shop);
    const made = await offerTo(shop, own, receiver.email);
    expect((await client.giveBack(own, receiver)).status).toBe(404);
    expect((await client.giveBack(own, own.sender)).body.transfer.state).toBe('recalled');
    expect((await client.answer(made.id, true, receiver)).body.code).toBe('transfer_over');
    expect((await client.giveBack(own, own.sender)).body.code).toBe('transfer_not_allowed');
    const letters = await client.lettersOf(made.id, 'transfer_ended');
    // His own act is no news to who recalled it.
    expect(letters.map(({ to_address: to }) => to)).toEqual([receiver.email]);
    const [letter] = letters;
    if (!letter) throw new Error('the receiver was not told');
    expect((await composeLetter(shop.server.services, letter)).text).toContain('предложение отозвали');
  });

  test('over after seven days to the millisecond, by the clock and by the sweeper', async () => {
    const own = await makeOwnTicket(shop);
    const receiver = await makeSomebody(shop);
    const made = await offerTo(shop, own, receiver.email);
    shop.clock.advance(7 * DAY - 1);
    expect(
      (await client.get<{ values: TransferView }>(`/api/user/transfer/${made.id}?key=${made.key}`, null)).body
        .values,
    ).toMatchObject({ state: 'offered', may_accept: true });
    shop.clock.advance(1);
    const keyed = { key: made.key };
    const late = await makeSomebody(shop);
    expect((await client.answer(made.id, true, late, keyed)).body.code).toBe('transfer_over');
    expect((await client.answer(made.id, false, null, keyed)).body.code).toBe('transfer_over');
    await shop.work();
    const view = await client.get<{ values: TransferView }>(
      `/api/user/transfer/${made.id}?key=${made.key}`,
      null,
    );
    expect(view.body.values).toMatchObject({ state: 'expired', may_accept: false });
    expect(await client.lettersOf(made.id, 'transfer_ended')).toHaveLength(2);
    await shop.work();
    expect(await client.lettersOf(made.id, 'transfer_ended')).toHaveLength(2);
  });

  test('a ticket under an offer is not refunded; one whose event is cancelled is offered to nobody (A2.67)', async () => {
    const own = await makeOwnTicket(shop);
    const made = await offerTo(shop, own, `friend-${randomId(40)}@mail.example`);
    const token = { token: own.sender.token, from: nextAddress() };
    const refused = await shop.call<{ code?: string }>('POST', '/api/payment/cancel', {
      ...token,
      body: { ticket: own.ticket },
    });
    expect(refused.body.code).toBe('refund_transferred');
    await inTransaction(
      shop.db,
      async (trx) =>
        await refundLines(
          shop.server.services,
          trx,
          own.orderId,
          new Map([[own.lineId, kopecks(0)]]),
          'event_cancelled',
        ),
    );
    const view = await client.get<{ values: TransferView }>(
      `/api/user/transfer/${made.id}?key=${made.key}`,
      null,
    );
    expect(view.body.values.state).toBe('recalled');
  });
});

describe('giving an accepted ticket back (A2.69)', () => {
  test('it is offered to its buyer, who has it again when he accepts', async () => {
    const { own, receiver } = await accepted();
    const back = await client.giveBack(own, receiver);
    expect(back.body.transfer).toMatchObject({
      kind: 'return',
      to_email: own.sender.email,
      state: 'offered',
    });
    expect((await client.rowOf(own)).holder_id).toBe(receiver.id);
    const done = await client.answer(back.body.transfer.public_id, true, own.sender);
    expect(done.status).toBe(200);
    expect(await client.rowOf(own)).toMatchObject({
      holder_id: own.sender.id,
      original_user_id: null,
      code_version: 3,
    });
    expect(
      (await client.get<{ values: object[] }>('/api/user/tickets/transfered', own.sender)).body.values,
    ).toEqual([]);
    expect((await client.get(`/api/user/ticket/${own.ticket}`, receiver)).status).toBe(404);
    // And may pass it on again.
    await offerTo(shop, own, `friend-${randomId(40)}@mail.example`);
  });

  test('a receiver passes it on to nobody else (A6.04)', async () => {
    const { own, receiver } = await accepted();
    expect((await client.offer(own, receiver, `third-${randomId(40)}@mail.example`)).body.code).toBe(
      'transfer_not_allowed',
    );
  });
});

describe('what may be offered', () => {
  const friend = () => `friend-${randomId(40)}@mail.example`;

  test('terms are shown before (A2.68)', async () => {
    const own = await makeOwnTicket(shop);
    await shop.db
      .updateTable('format')
      .set({ transfer_fee: 30_000 })
      .where('id', '=', own.format.id)
      .execute();
    const path = `/api/user/ticket/${own.ticket}/transfer`;
    expect((await client.get<object>(path, own.sender)).body).toMatchObject({
      refusal: null,
      fee: 300,
      days: 7,
    });
    expect((await client.get(path, await makeSomebody(shop))).status).toBe(404);
    expect((await shop.call('GET', path, { from: nextAddress() })).status).toBe(401);
  });

  test('not to oneself, not to nobody, not a foreign or missing ticket, not without sign-in', async () => {
    const own = await makeOwnTicket(shop);
    expect((await client.offer(own, own.sender, ` ${own.sender.email.toUpperCase()} `)).body.code).toBe(
      'transfer_self',
    );
    expect((await client.offer(own, own.sender, 'nobody')).body.code).toBe('invalid');
    const stranger = await makeSomebody(shop);
    const foreign = await client.offer(own, stranger, friend());
    expect(foreign).toEqual(await client.offer({ ticket: 'missing' }, stranger, friend()));
    expect(foreign.status).toBe(404);
    expect((await client.put('transfer', { ticket: own.ticket, email: friend() })).status).toBe(401);
    expect((await client.put('return', { ticket: own.ticket })).status).toBe(401);
  });

  test('not twice at once, not by a guest’s account', async () => {
    const own = await makeOwnTicket(shop);
    await offerTo(shop, own, friend());
    expect((await client.offer(own, own.sender, friend())).body.code).toBe('transfer_waiting');
    await client.giveBack(own, own.sender);
    await shop.db.updateTable('users').set({ temporary: true }).where('id', '=', own.sender.id).execute();
    expect((await client.offer(own, own.sender, friend())).body.code).toBe('forbidden');
  });

  test('not a format, a kind or an event that keeps its people, nor a ticket handed in', async () => {
    const own = await makeOwnTicket(shop);
    const refusal = async () => (await client.offer(own, own.sender, friend())).body.code;
    const format = (transferable: boolean) =>
      shop.db.updateTable('format').set({ transferable }).where('id', '=', own.format.id).execute();
    await format(false);
    expect(await refusal()).toBe('transfer_not_allowed');
    await format(true);
    const kind = (transferable: boolean) =>
      shop.db.updateTable('ticket_kind').set({ transferable }).where('code', '=', 'athlete').execute();
    await kind(false);
    expect(await refusal()).toBe('transfer_not_allowed');
    await kind(true);
    await shop.db
      .insertInto('checkin')
      .values({
        ticket_id: own.ticketId,
        event_id: own.format.eventId,
        list_id: 1,
        result: 'ok',
        at: shop.clock.now(),
      })
      .execute();
    expect(await refusal()).toBe('transfer_checked_in');
  });

  test('strictly before the organiser’s deadline; an offer ends with it', async () => {
    const own = await makeOwnTicket(shop);
    const until = new Date(shop.clock.now().getTime() + 2 * DAY);
    await shop.db
      .updateTable('event_city')
      .set({ transfers_until: until })
      .where('id', '=', own.format.eventCityId)
      .execute();
    const made = await client.offer(own, own.sender, friend());
    expect(made.body.transfer.expires).toBe(until.toISOString());
    await client.giveBack(own, own.sender);
    shop.clock.advance(2 * DAY - 1);
    await shop.work();
    expect((await client.offer(own, own.sender, friend())).status).toBe(200);
    await client.giveBack(own, own.sender);
    shop.clock.advance(1);
    expect((await client.offer(own, own.sender, friend())).body.code).toBe('transfer_closed');
  });

  test('five letters a day for one ticket, and no letter past them', async () => {
    const own = await makeOwnTicket(shop);
    for (let n = 0; n < 5; n += 1) {
      await offerTo(shop, own, friend());
      await client.giveBack(own, own.sender);
    }
    const more = await client.offer(own, own.sender, friend());
    expect([more.status, more.body.code]).toEqual([429, 'too_many']);
    shop.clock.advance(DAY + HOUR);
    await shop.work();
    await offerTo(shop, own, friend());
  });
});
