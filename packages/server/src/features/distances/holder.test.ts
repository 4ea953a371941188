import { makeOffer } from '@distance/testkit/factories/insurance.ts';
import { NEXT_RUNNER, makeSomebody, offerTo, type Somebody } from '@distance/testkit/factories/transfers.ts';
import { transferClient } from '@distance/testkit/factories/transfer-client.ts';
import { readPdf } from '@distance/testkit/read-pdf.ts';
import { mustBeWhole } from '@distance/testkit/trust/audit.ts';
import { distancesIn, type Bought, type Distances } from '@distance/testkit/trust/distances.ts';
import { startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { orderKey } from '../../order-key.ts';
import { ticketCode } from '../../ticket-code.ts';
import { composeLetter } from '../mail/compose-letter.ts';

let shop: VirtualShop;
let d: Distances;
let client: ReturnType<typeof transferClient>;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
  d = distancesIn(shop);
  client = transferClient(shop);
});
afterAll(async () => await shop?.close());
afterEach(async () => await mustBeWhole(shop));

/** The receiver holds the ticket, Вера Лис runs with it. */
async function passOn(bought: Bought, receiver: Somebody): Promise<Bought> {
  const { id } = await offerTo(shop, { ticket: bought.ticket, sender: bought.holder }, receiver.email);
  expect((await client.answer(id, true, receiver)).status).toBe(200);
  return { ...bought, holder: receiver };
}

const lettersOf = async ({ ticket }: Bought) =>
  await shop.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'distance_changed')
    .where('dedupe_key', 'like', `distance_changed:${ticket}:%`)
    .orderBy('id')
    .execute();

async function composed(bought: Bought) {
  const [letter] = await lettersOf(bought);
  if (!letter) throw new Error('no letter of the new distance');
  const { subject, text, html, attachments } = await composeLetter(shop.server.services, letter);
  return { to: letter.to_address, words: `${subject}\n${text}\n${html}`, attachments };
}

describe('the letter of a new distance', () => {
  test('of a ticket passed on goes to who holds it, with nothing of the buyer’s order', async () => {
    const [ten, five] = await d.two({ price: 0 }, { price: 0 });
    const bought = await d.buy(ten, 0);
    const receiver = await makeSomebody(shop, { locale: 'en' });
    const his = await passOn(bought, receiver);
    expect((await d.move(his, five, 0)).body.state).toBe('done');
    expect((await lettersOf(his)).map(({ to_address, locale }) => [to_address, locale])).toEqual([
      [receiver.email, 'en'],
    ]);
    const { words, attachments } = await composed(his);
    expect(words).toContain(`${NEXT_RUNNER.first_name} ${NEXT_RUNNER.last_name}`);
    expect(words).toContain(`/en/me/ticket/${his.ticket}`);
    expect(words).not.toContain('key=');
    const [pdf, calendar] = attachments;
    const { qr, links } = await readPdf(Buffer.from(pdf?.content ?? ''));
    expect(qr).toBe(ticketCode(shop.settings.secretKey, his.ticket, 2));
    const secret = orderKey(shop.settings.secretKey, bought.order.publicId);
    expect([...links, String(calendar?.content)].join('\n')).not.toContain(secret);
  });

  test('goes nowhere when who holds the ticket has proved no mailbox', async () => {
    const [ten, five] = await d.two({ price: 0 }, { price: 0 });
    const receiver = await makeSomebody(shop);
    const his = await passOn(await d.buy(ten, 0), receiver);
    await forgetMailbox(receiver);
    expect((await d.move(his, five, 0)).body.state).toBe('done');
    expect(await lettersOf(his)).toEqual([]);
  });

  test.each(['the buyer', 'the receiver'] as const)(
    'that waited until %s had the ticket no more attaches nothing and names nobody',
    async (writtenFor) => {
      const rule = [{ days: 10, percent: 90 }];
      const cheap = writtenFor === 'the buyer';
      const [half, ten] = await d.two(
        { price: cheap ? 240_000 : 0, refundRule: rule },
        { price: cheap ? 180_000 : 0 },
      );
      const bought = await d.buy(half, cheap ? 2400 : 0);
      const receiver = await makeSomebody(shop);
      const holder = cheap ? bought : await passOn(bought, receiver);
      expect((await d.move(holder, ten, cheap ? -540 : 0)).body.state).toBe('done');
      if (cheap) await passOn(bought, receiver);
      else await giveBack(holder, bought);
      const { to, words, attachments } = await composed(holder);
      expect([to, attachments.length]).toEqual([holder.holder.email, 0]);
      for (const secret of ['Вера', 'Лис', 'Пётр', 'Ильин', 'key=', bought.ticket])
        expect(words).not.toContain(secret);
      // The money is the buyer's whoever holds the ticket.
      expect(words.includes('540\u00a0₽')).toBe(cheap);
    },
  );
});

test('who has a ticket from another is told that its policy returns, not what was paid for it', async () => {
  const [ten, five] = await d.two({}, {});
  const bought = await d.buy(ten, 2600, { insured: await makeOffer(shop.db, [ten]) });
  const policyOf = async (whose: Bought) =>
    (await d.offers(whose)).body.values.find(({ public_id: id }) => id === five.publicId)?.policy;
  expect(await policyOf(bought)).toEqual({ moves: false, returns: true, returned: 200 });
  const his = await passOn(bought, await makeSomebody(shop));
  expect(await policyOf(his)).toEqual({ moves: false, returns: true, returned: 0 });
});

describe('the order of a surcharge', () => {
  test('is written to who holds the ticket: the buyer’s address stays the buyer’s', async () => {
    const [ten, half] = await d.two({}, { price: 300_000 });
    const bought = await d.buy(ten);
    const receiver = await makeSomebody(shop);
    const his = await passOn(bought, receiver);
    const started = await d.move(his, half, 600);
    const surcharge = await d.orderOf(started.body.order?.public_id ?? '');
    const told = await shop.call<{ email: string }>('GET', `/api/order/${surcharge.publicId}`, {
      token: receiver.token,
    });
    expect(told.body.email).toBe(receiver.email);
    expect(JSON.stringify(told.body)).not.toContain(bought.holder.email);
    await d.pay(surcharge);
    const [payment] = shop.emulator.control.payments({ order_id: surcharge.publicId });
    expect(JSON.stringify(payment)).not.toContain(bought.holder.email);
    expect((await lettersOf(his)).map(({ to_address }) => to_address)).toEqual([receiver.email]);
    const others = await shop.db
      .selectFrom('outbox')
      .select('to_address')
      .where('order_id', '=', surcharge.id)
      .execute();
    expect(others.map(({ to_address }) => to_address)).not.toContain(bought.holder.email);
  });

  test('that the sender left unpaid is not handed to who received the ticket, and moves nothing any more (S21)', async () => {
    const [ten, half] = await d.two({}, { price: 300_000 });
    const bought = await d.buy(ten);
    const left = (await d.move(bought, half, 600)).body.order?.public_id ?? '';
    const receiver = await makeSomebody(shop);
    const his = await passOn(bought, receiver);
    expect((await d.offers(his)).body.waiting).toBeNull();
    const started = await d.move(his, half, 600);
    const own = started.body.order?.public_id ?? '';
    expect([started.body.state, own === left, JSON.stringify(started.body).includes(left)]).toEqual([
      'payment',
      false,
      false,
    ]);
    expect((await d.offers(his)).body.waiting).toEqual({ order: { public_id: own } });
    await d.pay(await d.orderOf(left));
    expect((await d.read(his)).event_format.public_id).toBe(ten.publicId);
    await d.pay(await d.orderOf(own));
    expect((await d.read(his)).event_format.public_id).toBe(half.publicId);
  });

  test('waits until the holder has proved a mailbox, which its receipt goes to', async () => {
    const [ten, half] = await d.two({}, { price: 300_000 });
    const receiver = await makeSomebody(shop);
    const his = await passOn(await d.buy(ten), receiver);
    await forgetMailbox(receiver);
    const refused = await d.move(his, half, 600);
    expect([refused.status, refused.body.code]).toEqual([418, 'unconfirmed_email']);
    expect(await d.soldOf(half)).toEqual([{ sold: 0, held: 0 }]);
  });
});

async function forgetMailbox({ id }: Somebody): Promise<void> {
  await shop.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', id).execute();
}

async function giveBack(held: Bought, bought: Bought): Promise<void> {
  const back = await client.giveBack(held, held.holder);
  const taken = await client.answer(back.body.transfer.public_id, true, bought.holder, {
    participant: { ...NEXT_RUNNER, first_name: 'Олег', last_name: 'Дуб' },
  });
  expect(taken.status).toBe(200);
}
