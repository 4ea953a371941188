import type { TransferView } from '@distance/contract/transfers.ts';
import { makeFormat, makeStock } from '@distance/testkit/factories/formats.ts';
import { transferClient } from '@distance/testkit/factories/transfer-client.ts';
import {
  makeOwnTicket,
  makeSomebody,
  NEXT_RUNNER,
  offerTo,
  type Somebody,
} from '@distance/testkit/factories/transfers.ts';
import { mustBeWhole } from '@distance/testkit/trust/audit.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { distancesIn } from '@distance/testkit/trust/distances.ts';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { orderKey } from '../../order-key.ts';
import { inTransaction } from '../../db/transaction.ts';
import { generatePromocodes } from '../promocodes/generate-promocodes.ts';
import { setAside } from '../promocodes/set-aside.ts';
import { randomId } from '../../public-id.ts';
import { composeLetter } from '../mail/compose-letter.ts';
import { hashTicketCode, ticketKey } from '../../ticket-code.ts';

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

describe('an offer that is accepted', () => {
  test('moves everything: holder, code, person; the old code is dead at once (A2.68, A2.70, A7.36, A7.38, A3.05)', async () => {
    const own = await makeOwnTicket(shop);
    const receiver = await makeSomebody(shop);
    const before = await client.rowOf(own);
    const oldCode = (await client.codeOf(own, own.sender)) ?? '';
    const made = await offerTo(shop, own, receiver.email.toUpperCase());
    // Until the answer it is the sender's ticket, and works.
    expect(await client.codeOf(own, own.sender)).toBe(oldCode);
    const waiting = await client.get<{ incoming: TransferView[] }>('/api/user/transfers', receiver);
    expect(waiting.body.incoming).toMatchObject([
      {
        public_id: made.id,
        from: 'Анна К.',
        ticket_public_id: null,
        may_accept: true,
        asks_participant: true,
      },
    ]);

    const done = await client.answer(made.id, true, receiver);
    expect(done.body).toMatchObject({ transfer: { state: 'accepted' }, ticket: { public_id: own.ticket } });
    const after = await client.rowOf(own);
    expect(after).toMatchObject({
      holder_id: receiver.id,
      original_user_id: own.sender.id,
      code_version: before.code_version + 1,
      bib: before.bib,
      state: 'valid',
    });
    expect(hashTicketCode(oldCode).equals(after.code_hash)).toBe(false);
    const code = (await client.codeOf(own, receiver)) ?? '';
    expect(hashTicketCode(code).equals(after.code_hash)).toBe(true);
    expect((await client.get(`/api/user/ticket/${own.ticket}`, own.sender)).status).toBe(404);
    const mine = await client.get<{ values: { info: object; original_user_public_id: string }[] }>(
      '/api/user/tickets/my',
      receiver,
    );
    expect(mine.body.values).toMatchObject([
      {
        original_user_public_id: own.sender.publicId,
        info: { first_name: 'Вера', last_name: 'Лис', registered: true, email: receiver.email },
      },
    ]);
    const { from_state: from } = await shop.db
      .selectFrom('state_change')
      .innerJoin('transfer', 'transfer.id', 'state_change.entity_id')
      .select('from_state')
      .where('entity', '=', 'transfer')
      .where('transfer.public_id', '=', made.id)
      .where('to_state', '=', 'accepted')
      .executeTakeFirstOrThrow();
    expect(from).toBe('offered');
  });

  test('shows the sender the holder’s e-mail and nothing else of the new person (A6.04, A7.31, A2.60)', async () => {
    const { own, receiver } = await accepted();
    const list = await client.get<{ values: object[] }>('/api/user/tickets/transfered', own.sender);
    expect(list.body.values).toMatchObject([
      {
        holder_email: receiver.email,
        passed_at: shop.clock.now().toISOString(),
        ticket: { public_id: own.ticket, original_user_public_id: own.sender.publicId },
      },
    ]);
    const order = await client.get<object>(`/api/order/${own.order}`, own.sender);
    for (const reported of [list.body, order.body])
      for (const secret of ['Вера', 'Лис', '79035551122', '1988'])
        expect(JSON.stringify(reported)).not.toContain(secret);
    const theirs = await client.get<object>('/api/user/tickets/my', receiver);
    for (const secret of ['Пётр', 'Ильин', '79161234567'])
      expect(JSON.stringify(theirs.body)).not.toContain(secret);
    expect((await client.get<{ values: object[] }>('/api/user/tickets/my', own.sender)).body.values).toEqual(
      [],
    );
    expect(
      (await client.get<{ values: object[] }>('/api/user/tickets/transfered', receiver)).body.values,
    ).toEqual([]);
    expect((await shop.call('GET', '/api/user/tickets/transfered', { from: nextAddress() })).status).toBe(
      401,
    );
  });

  test('tells both: the sender who has it, the receiver with the ticket', async () => {
    const { own, receiver, made } = await accepted();
    const [sender, got] = await client.lettersOf(made.id, 'transfer_accepted');
    if (!sender || !got) throw new Error('letters are missing');
    expect([sender.to_address, got.to_address]).toEqual([own.sender.email, receiver.email]);
    const reported = await composeLetter(shop.server.services, sender);
    expect(reported.text).toContain(receiver.email);
    expect([reported.attachments.length, reported.text.includes('Вера')]).toEqual([0, false]);
    const ticket = await composeLetter(shop.server.services, got);
    expect(ticket.attachments.map(({ filename }) => filename.split('.').at(-1))).toEqual(['pdf', 'ics']);
    expect(ticket.html).toContain(`/me/ticket/${own.ticket}`);
    expect(ticket.html).not.toContain('key=');
  });

  test('a link to the runner’s own ticket and the order’s key die with the old code', async () => {
    const own = await makeOwnTicket(shop);
    const keys = [
      ticketKey(shop.settings.secretKey, own.ticket, 1),
      orderKey(shop.settings.secretKey, own.order),
    ];
    const statuses = async () =>
      await Promise.all(
        keys.map(async (key) => (await client.get(`/api/user/ticket/${own.ticket}?key=${key}`, null)).status),
      );
    expect(await statuses()).toEqual([200, 200]);
    const receiver = await makeSomebody(shop);
    await client.answer((await offerTo(shop, own, receiver.email)).id, true, receiver);
    expect(await statuses()).toEqual([404, 404]);
    for (const file of ['pdf', 'calendar'])
      expect((await client.get(`/api/user/ticket/${own.ticket}/${file}?key=${keys[0]}`, null)).status).toBe(
        404,
      );
  });

  test('the money stays the buyer’s affair: nobody cancels the purchase of a ticket passed on (A2.67)', async () => {
    const { own, receiver } = await accepted();
    for (const by of [own.sender, receiver]) {
      const refused = await shop.call<{ code?: string }>('POST', '/api/payment/cancel', {
        token: by.token,
        body: { ticket: own.ticket },
        from: nextAddress(),
      });
      expect(refused.body.code).toBe('refund_transferred');
    }
  });
});

describe('who may accept', () => {
  test('an account of the address, or any account with the key of the letter; nobody else learns of it (S21)', async () => {
    const own = await makeOwnTicket(shop);
    const made = await offerTo(shop, own, `new-${randomId(40)}@mail.example`);
    const stranger = await makeSomebody(shop);
    const path = `/api/user/transfer/${made.id}`;
    const missing = await client.get('/api/user/transfer/none', stranger);
    for (const seen of [
      await client.get(path, stranger),
      await client.get(path, null),
      await client.get(`${path}?key=${'x'.repeat(26)}`, null),
    ])
      expect(seen).toEqual(missing);
    expect((await client.answer(made.id, true, stranger)).status).toBe(404);
    expect((await client.answer(made.id, false, null, { key: 'x'.repeat(26) })).status).toBe(404);
    expect((await client.get<{ values: object }>(`${path}?key=${made.key}`, null)).body.values).toMatchObject(
      {
        state: 'offered',
        may_accept: true,
        ticket_public_id: null,
      },
    );
    // With the key, but nobody is signed in.
    expect((await client.answer(made.id, true, null, { key: made.key })).status).toBe(401);
    expect((await client.answer(made.id, true, stranger, { key: made.key })).status).toBe(200);
    expect((await client.rowOf(own)).holder_id).toBe(stranger.id);
  });

  test('neither the sender, nor a guest’s account, nor an address that was not confirmed', async () => {
    const own = await makeOwnTicket(shop);
    const email = `twin-${randomId(40)}@mail.example`;
    const made = await offerTo(shop, own, email);
    const unproved = await makeSomebody(shop, { email, confirmed: false });
    const guest = await makeSomebody(shop, { email: `guest-${email}`, temporary: true });
    expect((await client.answer(made.id, true, unproved)).status).toBe(404);
    expect((await client.answer(made.id, true, guest)).status).toBe(404);
    expect((await client.answer(made.id, true, guest, { key: made.key })).body.code).toBe('forbidden');
    expect((await client.answer(made.id, true, own.sender, { key: made.key })).body.code).toBe('forbidden');
    expect((await client.rowOf(own)).holder_id).toBe(own.sender.id);
    expect((await client.giveBack(own, own.sender)).status).toBe(200);
  });

  test('the new person is judged by the rules of the basket (P5.34, P5.37)', async () => {
    const format = await makeFormat(shop.db, shop.clock, {
      price: 0,
      preregistration: true,
      ageMin: 30,
      ageMax: 45,
    });
    const own = await makeOwnTicket(shop, { format });
    await shop.db.updateTable('format').set({ licence: 'required' }).where('id', '=', format.id).execute();
    const receiver = await makeSomebody(shop);
    const made = await offerTo(shop, own, receiver.email);
    const young = await client.answer(made.id, true, receiver, {
      participant: { ...NEXT_RUNNER, birth_date: '2005-01-01', first_name: '' },
    });
    expect(young.body.code).toBe('participant_invalid');
    expect(Object.keys(young.body.fields ?? {}).toSorted()).toEqual([
      'register.me.birth_date',
      'register.me.first_name',
      'register.me.license_file',
    ]);
    expect((await client.answer(made.id, true, receiver, { participant: undefined })).body.code).toBe(
      'participant_invalid',
    );
    expect((await client.rowOf(own)).holder_id).toBe(own.sender.id);
    await client.answer(made.id, false, receiver);
  });

  test('no more than one may have of a stock, counted to the receiver (P5.17)', async () => {
    const format = await makeFormat(shop.db, shop.clock, { price: 0, preregistration: true, buyLimit: 1 });
    const receiver = await makeSomebody(shop);
    await makeOwnTicket(shop, { format, sender: receiver });
    const own = await makeOwnTicket(shop, { format });
    const made = await offerTo(shop, own, receiver.email);
    expect((await client.answer(made.id, true, receiver)).body.code).toBe('tickets_unavailable');
    const other = await makeSomebody(shop);
    expect((await client.answer(made.id, true, other, { key: made.key })).status).toBe(200);
    // The place is the other's now: the sender may buy one again.
    await makeOwnTicket(shop, { format, sender: own.sender });
  });

  test('a place reserved for a code counts in the limit of the stock that it stands for (P5.17)', async () => {
    const format = await makeFormat(shop.db, shop.clock, { price: 0, preregistration: true, buyLimit: 1 });
    const code = await inTransaction(shop.db, async (trx) => {
      const [made = ''] = await generatePromocodes(shop, trx, {
        title: 'Резерв',
        event: null,
        count: 1,
        discount: 10,
        form: 'percent',
        endsAt: null,
      });
      const { id: promocodeId } = await trx
        .selectFrom('promocode')
        .select('id')
        .where('code', '=', made)
        .executeTakeFirstOrThrow();
      await setAside(trx, { promocodeId, formatId: format.id, kind: 'athlete', places: 1 });
      return made;
    });
    const { ticket, holder } = await distancesIn(shop).buy(format, 0, { promocode: code });
    const receiver = await makeSomebody(shop);
    await makeOwnTicket(shop, { format, sender: receiver });
    const made = await offerTo(shop, { ticket, sender: holder }, receiver.email);
    expect((await client.answer(made.id, true, receiver)).body.code).toBe('tickets_unavailable');
    const other = await makeSomebody(shop);
    expect((await client.answer(made.id, true, other, { key: made.key })).status).toBe(200);
  });

  test('the shirt of the one before goes back, the new size is taken', async () => {
    const format = await makeFormat(shop.db, shop.clock, { price: 0, preregistration: true });
    const own = await makeOwnTicket(shop, { format });
    const receiver = await makeSomebody(shop);
    const sizes = await Promise.all(
      ['M', 'L'].map(async (name) => {
        const stock = await makeStock(shop.db, format.eventCityId, 1);
        await shop.db.updateTable('stock').set({ scope: 'shirt' }).where('id', '=', stock).execute();
        const { public_id: id } = await shop.db
          .insertInto('shirt_size')
          .values({
            public_id: `z-${randomId(50)}`,
            event_city_id: format.eventCityId,
            name,
            stock_id: stock,
            position: 1,
          })
          .returning('public_id')
          .executeTakeFirstOrThrow();
        return { id, stock };
      }),
    );
    await shop.db.updateTable('format').set({ ask_shirt: true }).where('id', '=', format.id).execute();
    const sold = async () =>
      await Promise.all(
        sizes.map(
          async ({ stock }) =>
            (
              await shop.db
                .selectFrom('stock')
                .select(['held', 'sold'])
                .where('id', '=', stock)
                .executeTakeFirstOrThrow()
            ).sold,
        ),
      );
    const take = async (by: Somebody, size: string | undefined, id: string) =>
      await client.answer(id, true, by, { participant: { ...NEXT_RUNNER, item_size: size } });
    const made = await offerTo(shop, own, receiver.email);
    expect(Object.keys((await take(receiver, undefined, made.id)).body.fields ?? {})).toEqual([
      'register.me.item_size',
    ]);
    expect((await take(receiver, sizes[0]?.id, made.id)).status).toBe(200);
    expect(await sold()).toEqual([1, 0]);
    const back = await client.giveBack(own, receiver);
    expect((await take(own.sender, sizes[1]?.id, back.body.transfer.public_id)).status).toBe(200);
    expect(await sold()).toEqual([0, 1]);
    expect(await client.rowOf(own)).toMatchObject({
      holder_id: own.sender.id,
      original_user_id: null,
      code_version: 3,
    });
  });
});
