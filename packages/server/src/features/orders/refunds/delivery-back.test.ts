import { buyCertificate } from '@distance/testkit/factories/certificates.ts';
import { makeFormat, type MadeFormat } from '@distance/testkit/factories/formats.ts';
import { goodsLine, makeGood, WAYS, type MadeGood } from '@distance/testkit/factories/goods.ts';
import { paymentBody } from '@distance/testkit/factories/payments.ts';
import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { audit } from '@distance/testkit/trust/audit.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from '@distance/testkit/trust/virtual-shop.ts';
import { randomId } from '@distance/server/public-id.ts';
import { kopecks } from '@distance/domain/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { DAY, HOUR } from '../../../clock.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { moveParcel, type ParcelStep } from '../../parcels/move-parcel.ts';
import { closeStarts } from '../receipts/close-starts.ts';
import { offsetCertificates } from '../receipts/offset-certificates.ts';
import { refundEvent } from './refund-event.ts';
import { refundLines } from './refund-lines.ts';

let shop: VirtualShop;
let cap: MadeGood;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
  cap = await makeGood(shop.db, shop.clock, { price: 100_000, sizes: { '': 50 } });
});
afterAll(async () => await shop.close());
afterEach(async () => {
  shop.emulator.control.clearFaults();
  const broken = await audit(shop.db, shop.emulator, shop.clock.now());
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

const DOOR = {
  phone: '79161234567',
  location_id: 524_901,
  address: 'Тверская, 1, кв. 2',
  first_name: 'Анна',
  last_name: 'Кузнецова',
};

interface Bought {
  id: string;
  token: string;
  /** Public ids, in the order of the basket. */
  lines: string[];
}

/** One ticket of each format and caps by the courier; the start packs of `brought` are brought by their own one. A `code` pays all but `byCard`. */
async function buy(
  formats: readonly MadeFormat[],
  { caps = 0, brought = new Map<MadeFormat, string>(), total = 0, code = '', byCard = 0 },
): Promise<Bought> {
  const user = await makeUser(shop.db, shop.clock);
  const token = await makeToken(shop.db, shop.clock, user.id);
  const tickets = formats.flatMap((format) => paymentBody(format).tickets);
  const register = tickets.flatMap(({ unique_id, format_public_id }) =>
    [...brought].flatMap(([format, way]) =>
      format.publicId === format_public_id
        ? [
            {
              unique_id,
              first_name: 'Анна',
              last_name: 'Климова',
              phone: '79161234567',
              gender: 'female',
              birth_date: '14.03.1992',
              delivery_public_id: way,
            },
          ]
        : [],
    ),
  );
  const { status, body } = await shop.call<{ order: { public_id: string } }>('POST', '/api/payment', {
    body: {
      email: user.email,
      phone: '+79161234567',
      tickets,
      register,
      shop: caps > 0 ? [goodsLine(cap, { count: caps, way: WAYS.courier })] : [],
      delivery: DOOR,
      total,
      certificate_codes: code === '' ? [] : [{ code, amount: total - byCard }],
    },
    token,
    from: nextAddress(),
  });
  expect([status, body]).toMatchObject([200, { order: {} }]);
  const id = body.order.public_id;
  if (code === '' || byCard > 0) {
    const [payment] = shop.emulator.control.payments({ order_id: id });
    shop.emulator.control.pay({ payment_id: payment?.id ?? '' });
  }
  await shop.pass(1);
  const { rows } = await sql<{ public_id: string }>`
    select l.public_id from order_line l join orders o on o.id = l.order_id
    where o.public_id = ${id} and l.state = 'paid' order by l.position`.execute(shop.db);
  return { id, token, lines: rows.map((row) => row.public_id) };
}

/** A start whose packs can be brought for so much; roubles. */
async function startBrought(price: number): Promise<{ format: MadeFormat; way: string }> {
  const format = await makeFormat(shop.db, shop.clock, { preregistration: true });
  const way = `d-${randomId(50)}`;
  const { id } = await shop.db
    .insertInto('delivery_method')
    .values({
      public_id: way,
      type: 'ticket',
      name: 'Курьер',
      name_en: 'Courier',
      pickup: false,
      price: price * 100,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('format_delivery_method')
    .values({ format_id: format.id, delivery_method_id: id })
    .execute();
  return { format, way };
}

async function cancelEvent({ eventId, eventPublicId }: MadeFormat, passed = false): Promise<void> {
  await sql`update event set state = 'cancelled' where id = ${eventId}`.execute(shop.db);
  await refundEvent(shop.server.services, eventPublicId, { passed });
  await shop.pass(2);
}

async function cancelLine({ token, lines }: Bought, line: number): Promise<void> {
  const { status } = await shop.call('POST', '/api/payment/cancel', {
    body: { lines: [lines[line]], confirm: true },
    token,
    from: nextAddress(),
  });
  expect(status).toBe(200);
  await shop.pass(2);
}

async function moveParcelOf({ id }: Bought, steps: readonly ParcelStep[]): Promise<void> {
  const parcel = await shop.db
    .selectFrom('parcel')
    .innerJoin('orders', 'orders.id', 'parcel.order_id')
    .select('parcel.public_id')
    .where('orders.public_id', '=', id)
    .executeTakeFirstOrThrow();
  for (const step of steps) await moveParcel(shop.server.services, parcel.public_id, step, 'TRACK-9');
}

/** A cap that came back is taken by no button. */
async function returnByTeam({ lines }: Bought, line: number): Promise<void> {
  const { id, order_id: orderId } = await shop.db
    .selectFrom('order_line')
    .select(['id', 'order_id'])
    .where('public_id', '=', lines[line] ?? '')
    .executeTakeFirstOrThrow();
  await inTransaction(
    shop.db,
    async (trx) =>
      await refundLines(shop.server.services, trx, orderId, new Map([[id, kopecks(100_000)]]), 'operator'),
  );
  await shop.pass(2);
}

/** Roubles of delivery that each refund returns, in their order. */
const deliveriesOf = async ({ id }: Bought) =>
  (
    await sql<{ state: string; delivery: number }>`
      select r.state, r.delivery / 100 as delivery from refund r join orders o on o.id = r.order_id
      where o.public_id = ${id} order by r.id`.execute(shop.db)
  ).rows.map(({ state, delivery }) => `${state} ${delivery}`);
/** Roubles that the acquirer has of it. */
const keptOf = ({ id }: Bought) =>
  (shop.emulator.control.book().find((line) => line.order_id === id)?.balance ?? 0) / 100;

describe('a delivery that a refused refund returns is owed by it', () => {
  test.each([1, 0])('and by no other, with %i tickets of another event', async (others) => {
    const first = await makeFormat(shop.db, shop.clock, { price: 300_000 });
    const other = await makeFormat(shop.db, shop.clock, { price: 200_000 });
    const formats = others > 0 ? [first, other] : [first];
    const order = await buy(formats, { caps: 1, total: 3000 + 2000 * others + 1000 + 490 });
    shop.emulator.control.addFault({ kind: 'refund_no_money', order_id: order.id });
    await cancelLine(order, others + 1);
    await cancelEvent(first);
    shop.clock.advance(HOUR);
    await shop.pass(3);
    expect(await deliveriesOf(order)).toEqual(['failed 490', 'succeeded 0', 'succeeded 490']);
    expect(keptOf(order)).toBe(2000 * others);
  });
});

describe('delivery is judged by what is still brought', () => {
  test('a start pack of another event is on its way: nothing returns of it', async () => {
    const inPerson = await makeFormat(shop.db, shop.clock);
    const { format, way } = await startBrought(400);
    const order = await buy([inPerson, format], { brought: new Map([[format, way]]), total: 2 * 2400 + 400 });
    await cancelEvent(inPerson);
    expect(await deliveriesOf(order)).toEqual(['succeeded 0']);
    // Then its own.
    await cancelEvent(format);
    expect(await deliveriesOf(order)).toEqual(['succeeded 0', 'succeeded 400']);
  });

  test('goods are returned after the event whose start pack was to be brought: nothing is left to bring', async () => {
    const { format, way } = await startBrought(300);
    const order = await buy([format], {
      caps: 1,
      brought: new Map([[format, way]]),
      total: 2400 + 300 + 1000 + 490,
    });
    await cancelEvent(format);
    expect(await deliveriesOf(order)).toEqual(['succeeded 0']);
    await cancelLine(order, 1);
    expect(await deliveriesOf(order)).toEqual(['succeeded 0', 'succeeded 790']);
  });

  test('where a start pack is, nobody tells: its ticket and the goods go back in any order without it', async () => {
    for (const first of [0, 1]) {
      const { format, way } = await startBrought(300);
      const order = await buy([format], {
        caps: 1,
        brought: new Map([[format, way]]),
        total: 2400 + 300 + 1000 + 490,
      });
      await cancelLine(order, first);
      await cancelLine(order, 1 - first);
      expect(await deliveriesOf(order)).toEqual(['succeeded 0', 'succeeded 0']);
    }
  });

  test('a parcel was sent and came back: its delivery stays paid when the event is cancelled', async () => {
    const format = await makeFormat(shop.db, shop.clock);
    const order = await buy([format], { caps: 1, total: 2400 + 1000 + 490 });
    await moveParcelOf(order, ['packed', 'handed_over', 'returned']);
    await returnByTeam(order, 1);
    await cancelEvent(format);
    expect(await deliveriesOf(order)).toEqual(['succeeded 0', 'succeeded 0']);
  });

  test('what a certificate paid of a delivery is offset after it, and does not come back', async () => {
    const { code } = await buyCertificate(shop, 5000);
    const { format, way } = await startBrought(300);
    const order = await buy([format], { brought: new Map([[format, way]]), total: 2700, code });
    shop.clock.advance(format.startTime.getTime() - shop.clock.now().getTime() + 2 * DAY);
    await shop.pass(2);
    const { rows } = await sql<{ amount: number }>`
      select x.amount from certificate_offset x join orders o on o.id = x.order_id
      where o.public_id = ${order.id} and x.line_id is null`.execute(shop.db);
    expect(rows).toEqual([{ amount: 30_000 }]);
    await cancelEvent(format, true);
    expect(await deliveriesOf(order)).toEqual(['succeeded 0']);
  });

  const startsOver = async ({ startTime }: MadeFormat) => {
    shop.clock.advance(startTime.getTime() - shop.clock.now().getTime() + 2 * DAY);
    await shop.pass(3);
  };
  /** Roubles of each closing receipt and the part of them that is the delivery. */
  const closedOf = async ({ id }: Bought) =>
    (
      await sql<{ state: string; amount: number; delivery: number }>`
        select r.state, r.amount / 100 as amount, r.delivery / 100 as delivery
        from receipt r join payment p on p.id = r.payment_id join orders o on o.id = p.order_id
        where o.public_id = ${id} and r.kind = 'closing' order by r.id`.execute(shop.db)
    ).rows.map(({ state, amount, delivery }) => `${state} ${amount} ${delivery}`);

  test('the pack of a returned ticket was brought: its delivery is offset alone, after its start and once (54-FZ)', async () => {
    const { format, way } = await startBrought(300);
    const order = await buy([format], { brought: new Map([[format, way]]), total: 2700 });
    await cancelLine(order, 0);
    expect(await closedOf(order)).toEqual([]);
    shop.clock.advance(format.startTime.getTime() - shop.clock.now().getTime() + 2 * DAY);
    await Promise.all([closeStarts(shop.server.services), closeStarts(shop.server.services)]);
    await shop.pass(3);
    expect(await closedOf(order)).toEqual(['registered 300 300']);
    const [payment] = shop.emulator.control.payments({ order_id: order.id });
    expect(
      shop.emulator.control
        .receipts({ payment_id: payment?.id ?? '' })
        .map(({ items }) =>
          items.map((item) => `${String(item['description'])} ${String(item['payment_mode'])}`),
        )[0],
    ).toEqual(['Доставка full_payment']);
    await cancelEvent(format);
    expect(await deliveriesOf(order)).toEqual(['succeeded 0']);
  });

  test('a certificate pays the ticket and money the way of its pack: both are offset (54-FZ)', async () => {
    const { code } = await buyCertificate(shop, 2400);
    const { format, way } = await startBrought(300);
    const order = await buy([format], {
      brought: new Map([[format, way]]),
      total: 2700,
      code,
      byCard: 300,
    });
    await startsOver(format);
    expect(await closedOf(order)).toEqual(['registered 300 300']);
  });

  test('goods that came back leave their way paid: it is offset though none of them is sold (54-FZ)', async () => {
    const format = await makeFormat(shop.db, shop.clock);
    const order = await buy([format], { caps: 1, total: 2400 + 1000 + 490 });
    await moveParcelOf(order, ['packed', 'handed_over']);
    await closeStarts(shop.server.services);
    expect(await closedOf(order)).toEqual([]);
    await moveParcelOf(order, ['returned']);
    await returnByTeam(order, 1);
    await closeStarts(shop.server.services);
    await shop.pass(2);
    expect(await closedOf(order)).toEqual(['registered 490 490']);
    await startsOver(format);
    expect(await closedOf(order)).toEqual(['registered 490 490', 'registered 2400 0']);
  });

  test('certificates pay goods and their way, and the start is offset first: the way follows its parcel (54-FZ)', async () => {
    const { code } = await buyCertificate(shop, 5000);
    const format = await makeFormat(shop.db, shop.clock);
    const order = await buy([format], { caps: 1, total: 2400 + 1000 + 490, code });
    await startsOver(format);
    await moveParcelOf(order, ['packed', 'handed_over', 'returned']);
    await returnByTeam(order, 1);
    await offsetCertificates(shop.server.services);
    const { rows } = await sql<{ amount: number }>`
      select x.amount / 100 as amount from certificate_offset x join orders o on o.id = x.order_id
      where o.public_id = ${order.id} order by x.id`.execute(shop.db);
    expect(rows.map(({ amount }) => amount)).toEqual([2400, 490]);
  });
});
