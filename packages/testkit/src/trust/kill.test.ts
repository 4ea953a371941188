import { systemClock } from '@distance/server/clock.ts';
import { randomId } from '@distance/server/public-id.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { makeFormat } from '../factories/formats.ts';
import { insuranceLine, makeOffer } from '../factories/insurance.ts';
import { paymentBody } from '../factories/payments.ts';
import { audit } from './audit.ts';
import {
  ageHolds,
  CAPTURE_POINTS,
  expectDeath,
  isOneOf,
  orderOf,
  PAID_POINTS,
  pay,
  press,
  REFUND_POINTS,
  SALE_POINTS,
  staysDead,
  SWEEP_POINTS,
  until,
  type Buyer,
  type Point,
  type Started,
} from './kill-cases.ts';
import { makeHolderWithCard } from './card-holder.ts';
import { startMortalShop, type MortalShop } from './mortal-shop.ts';
import { drawOf, type Draw } from '../random.ts';
import { drawnCases, playControl, Share } from '../shares/share.ts';
import { onWrite } from './once-only-controls.ts';

const WORKERS = 2;
/** After these the letter is waited for too. */
const LETTERS: readonly Point[] = ['order paid, jobs not run', 'letter sent, not marked'];
/** Here the death may fall between the mail server's yes and the mark: one more copy. */
const COPIES: readonly Point[] = ['order paid, jobs not run', 'letter sent, not marked', 'random'];
/** At these money has moved and we do not know it yet. */
const UNKNOWN_MONEY: readonly Point[] = [
  'capture being made',
  'refund being made',
  'refund made, answer not stored',
  'refund known, not committed',
];
const DECLINED = '4562265587712390';

interface Kill {
  point: Point;
  /** 1 = no notification ever arrives after the death; of a sale, the buyer never comes back. */
  variant: 0 | 1;
}

const POINTS = [...SALE_POINTS, ...PAID_POINTS, ...REFUND_POINTS, ...SWEEP_POINTS];
/** What would bring the work of a dead process to its end, taken out. */
const CONTROLS: readonly { name: string; point: Point; broken: string }[] = [
  {
    name: 'a refund that nobody looks after',
    point: 'refund committed, not sent',
    broken: onWrite('refund', 'update', `new.next_check_at := 'infinity';`),
  },
];
/** Ten times what a restarted server needs. */
const CONTROL_POLLS = 200;

/** Each point in both variants, and half as many deaths at a random moment. */
const kills: readonly Kill[] = [
  ...POINTS.flatMap((point): Kill[] => [
    { point, variant: 0 },
    { point, variant: 1 },
  ]),
  ...POINTS.map((_, n): Kill => ({ point: 'random', variant: n % 2 === 0 ? 0 : 1 })),
];

describe('kill -9 of the server', () => {
  let shops: MortalShop[] = [];
  beforeAll(async () => {
    shops = await Promise.all(
      Array.from({ length: WORKERS }, async () => await startMortalShop(inject('postgres'))),
    );
  });
  afterAll(async () => await Promise.all(shops.map(async (shop) => await shop.close())));

  test('at every point and at random: each order is paid with tickets, or unpaid with no money taken (F01, I17)', {
    timeout: 0,
  }, async () => {
    const failures: string[] = [];
    const idle = [...shops];
    await new Share('kills').play(async (_n, seed) => {
      const shop = idle.pop();
      if (!shop) throw new Error('more lanes than shops');
      const draw = drawOf(seed);
      // The list is not empty.
      const kill = draw.from(kills) as Kill;
      try {
        await survive(shop, kill, draw);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        failures.push(`${kill.point}/${kill.variant}, SEED=${seed} COUNT=1: ${message}`);
        console.error(`kill: ${failures.at(-1)}`);
        await shop.server.kill();
        await shop.server.start();
      }
      idle.push(shop);
    }, WORKERS);
    expect(failures).toEqual([]);
  });

  test.each(drawnCases(CONTROLS, 1))(
    'control: after a death at «$point» $name is noticed (G3)',
    { timeout: 120_000 },
    async ({ point, broken }) =>
      await playControl(async () => {
        const shop = await startMortalShop(inject('postgres'));
        onTestFinished(async () => await shop.close());
        await sql.raw(broken).execute(shop.db);
        await expect(survive(shop, { point, variant: 1 }, drawOf(1), CONTROL_POLLS)).rejects.toThrow(
          'never:',
        );
      }),
  );
});

/** One buyer whose server dies at the point and comes back. */
async function survive(shop: MortalShop, kill: Kill, random: Draw, polls?: number): Promise<void> {
  // One refund of a payment runs at a time, so an order that is to be refunded whole has one ticket.
  const count = isOneOf(REFUND_POINTS, kill.point) ? 1 : 1 + random.below(2);
  const format = await makeFormat(shop.db, systemClock, { capacity: 3 });
  const insured = random.below(2) === 0;
  const total = 2400 * count + (insured ? 200 : 0);
  // Its press pays, so that it dies with the money on its way.
  const pressed = kill.point === 'random' || isOneOf(SALE_POINTS, kill.point);
  const saved =
    pressed && random.chance(0.3) ? await makeHolderWithCard({ ...shop, clock: systemClock }) : null;
  const email = saved?.email ?? `k-${randomId(60)}@mail.example`;
  const body = paymentBody(format, { count, total, email });
  const policy = async () =>
    insuranceLine(await makeOffer(shop.db, [format]), format, {
      ticket_unique_id: body.tickets[0]?.unique_id,
    });
  const buyer: Buyer = {
    format,
    count,
    insured,
    total: total * 100,
    from: `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`,
    body: {
      ...body,
      insurances: insured ? [await policy()] : [],
      way: !saved && !isOneOf(CAPTURE_POINTS, kill.point) && random.chance(0.3) ? 'sbp' : 'card',
      ...(saved && { saved_card: saved.card.publicId }),
    },
    ...(saved && { token: saved.token }),
  };
  shop.emulator.control.clearFaults();
  shop.emulator.control.setWebhooks({ mode: 'on_time' });
  await dieAt(shop, buyer, kill, random.below(160));
  // Control: the audit must say so.
  if (
    UNKNOWN_MONEY.includes(kill.point) &&
    (await audit(shop.db, shop.emulator, systemClock.now())).length === 0
  )
    throw new Error('the audit saw nothing');
  if (kill.variant === 1) shop.emulator.control.setWebhooks({ mode: 'lost' });
  shop.emulator.control.clearFaults();
  await staysDead(shop);
  await shop.server.start();
  const wanted = await bringToEnd(shop, buyer, kill);
  await until(
    wanted,
    async () => {
      await shop.hurry();
      return (
        ((await orderOf(shop, buyer))?.state ?? 'cancelled') === wanted &&
        (!LETTERS.includes(kill.point) || (await unsentLetters(shop, buyer)) === 0) &&
        (await audit(shop.db, shop.emulator, systemClock.now())).length === 0
      );
    },
    polls,
  ).catch(async (error: unknown) => {
    const state = (await orderOf(shop, buyer))?.state ?? 'no order';
    const broken = await audit(shop.db, shop.emulator, systemClock.now());
    throw new Error(`${String(error)}, but ${state} ${JSON.stringify(broken)}`);
  });
  await checkEnd(shop, buyer, wanted, kill);
}

/** @param afterMs when a death at random comes */
async function dieAt(shop: MortalShop, buyer: Buyer, kill: Kill, afterMs: number): Promise<void> {
  const { point } = kill;
  if (point === 'random') {
    const dying = new Promise<void>((resolve) => setTimeout(resolve, afterMs)).then(
      async () => await shop.server.kill(),
    );
    const started = await press(shop, buyer).catch(() => null);
    if (started) pay(shop, started.order.public_id);
    await dying;
    return;
  }
  if (point === 'payment being made') {
    shop.emulator.control.addFault({ kind: 'late_answer', operation: 'payment.create', delay_ms: 20_000 });
    const before = shop.emulator.control.payments().length;
    const pressing = press(shop, buyer);
    await until('create reached the acquirer', () => shop.emulator.control.payments().length > before);
    await shop.server.kill();
    await pressing;
    return;
  }
  if (isOneOf(SALE_POINTS, point)) {
    await shop.server.arm(point);
    await press(shop, buyer);
    return await expectDeath(shop, point);
  }
  const started = await press(shop, buyer);
  if (!started) throw new Error('pay was not answered');
  const orderId = started.order.public_id;
  if (isOneOf(SWEEP_POINTS, point)) {
    if (kill.variant === 0) {
      pay(shop, orderId, DECLINED);
      await until('declined', async () => (await newestPayment(shop, orderId))?.state === 'failed');
    }
    await shop.server.arm(point);
    await ageHolds(shop, orderId);
    return await expectDeath(shop, point);
  }
  if (isOneOf(PAID_POINTS, point)) {
    if (point === 'capture being made') {
      shop.emulator.control.addFault({ kind: 'late_answer', operation: 'payment.capture', delay_ms: 20_000 });
      pay(shop, orderId);
      await until(
        'captured at the acquirer',
        () => shop.emulator.control.payments({ order_id: orderId })[0]?.status === 'succeeded',
      );
      return await shop.server.kill();
    }
    await shop.server.arm(point);
    pay(shop, orderId);
    return await expectDeath(shop, point);
  }
  pay(shop, orderId);
  await until('paid', async () => (await orderOf(shop, buyer))?.state === 'paid');
  // The letter of the purchase is not on its way when the server dies.
  await until('letter sent', async () => (await unsentLetters(shop, buyer)) === 0);
  if (point === 'refund being made')
    shop.emulator.control.addFault({ kind: 'late_answer', operation: 'refund.create', delay_ms: 20_000 });
  else await shop.server.arm(point);
  await refundAll(shop, started, buyer);
  if (point !== 'refund being made') return await expectDeath(shop, point);
  await until(
    'refunded at the acquirer',
    () => shop.emulator.control.book().find((line) => line.order_id === orderId)?.balance === 0,
  );
  await shop.server.kill();
}

/** What people outside do after the restart; returns the state the order must come to. */
async function bringToEnd(
  shop: MortalShop,
  buyer: Buyer,
  kill: Kill,
): Promise<'paid' | 'cancelled' | 'refunded'> {
  const { point, variant } = kill;
  const isSale = isOneOf(SALE_POINTS, point);
  if (isSale && variant === 1)
    return buyer.token && (await orderOf(shop, buyer)) ? 'paid' : await walkAway(shop, buyer);
  if (isSale || point === 'random') {
    const started = await press(shop, buyer, 20);
    const orderId = started?.order.public_id ?? '';
    await until('a page to pay on', async () => {
      await shop.hurry();
      return shop.emulator.control.payments({ order_id: orderId }).length > 0;
    });
    pay(shop, orderId);
    return 'paid';
  }
  if (isOneOf(SWEEP_POINTS, point)) {
    const order = await orderOf(shop, buyer);
    if (variant === 0) return 'cancelled';
    // The payment page was still open: money that comes after the hold has ended buys the place again, for it is free.
    pay(shop, order?.public_id ?? '');
    return 'paid';
  }
  return isOneOf(REFUND_POINTS, point) ? 'refunded' : 'paid';
}

/** The buyer of a broken purchase never comes back: his page expires, his places' time ends. */
async function walkAway(shop: MortalShop, buyer: Buyer): Promise<'cancelled'> {
  const order = await orderOf(shop, buyer);
  if (!order) return 'cancelled';
  await until('create repeated', async () => {
    await shop.hurry();
    return (await newestPayment(shop, order.public_id))?.provider_id != null;
  });
  const [payment] = shop.emulator.control.payments({ order_id: order.public_id });
  shop.emulator.control.expire(payment?.id ?? '');
  await ageHolds(shop, order.public_id);
  return 'cancelled';
}

async function unsentLetters(shop: MortalShop, buyer: Buyer): Promise<number> {
  return (
    await shop.db
      .selectFrom('outbox')
      .select('id')
      .where('to_address', '=', buyer.body.email)
      .where('state', '<>', 'sent')
      .execute()
  ).length;
}

async function newestPayment(shop: MortalShop, orderId: string) {
  return await shop.db
    .selectFrom('payment as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.state', 'p.provider_id'])
    .where('o.public_id', '=', orderId)
    .orderBy('p.id', 'desc')
    .executeTakeFirst();
}

async function refundAll(shop: MortalShop, started: Started, buyer: Buyer): Promise<void> {
  const lines = await shop.db
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('l.public_id')
    .where('o.public_id', '=', started.order.public_id)
    .execute();
  await shop.call('POST', '/api/payment/cancel', {
    token: started.token ?? '',
    from: buyer.from,
    body: { lines: lines.map((line) => line.public_id) },
  });
}

async function checkEnd(shop: MortalShop, buyer: Buyer, wanted: string, kill: Kill): Promise<void> {
  const order = await orderOf(shop, buyer);
  const book = shop.emulator.control.book().find((line) => line.order_id === order?.public_id);
  const { total } = buyer;
  const stock = await shop.db
    .selectFrom('stock')
    .select(['held', 'sold'])
    .where('id', '=', buyer.format.stockId)
    .executeTakeFirstOrThrow();
  expect({ held: stock.held, sold: stock.sold }).toEqual({
    held: 0,
    sold: wanted === 'paid' ? buyer.count : 0,
  });
  expect(book?.balance ?? 0).toBe(wanted === 'paid' ? total : 0);
  // No second charge, whatever was repeated.
  expect(book?.captured ?? 0).toBe(wanted === 'cancelled' ? 0 : total);
  expect(await policiesOf(shop, buyer)).toEqual(
    !buyer.insured || wanted === 'cancelled' ? [] : [wanted === 'paid' ? 'valid' : 'cancelled'],
  );
  expect(await receiptsOf(shop, buyer)).toEqual(
    wanted === 'cancelled' ? [] : wanted === 'paid' ? ['sale'] : ['refund', 'sale'],
  );
  const orders = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('email', '=', buyer.body.email)
    .where('state', 'in', ['paid', 'refunded'])
    .execute();
  expect(orders).toHaveLength(wanted === 'cancelled' ? 0 : 1);
  const subjects = shop.emulator.control.letters({ to: buyer.body.email }).map((letter) => letter.subject);
  const [first] = subjects;
  // The first letter is that of the purchase; the one of a refund follows.
  const letters = subjects.filter((subject) => subject === first);
  if (LETTERS.includes(kill.point)) expect(letters.length).toBeGreaterThan(0);
  expect(letters.length).toBeLessThanOrEqual(COPIES.includes(kill.point) ? 2 : 1);
}

async function policiesOf(shop: MortalShop, buyer: Buyer): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('insurance_policy as i')
    .innerJoin('order_line as l', 'l.id', 'i.line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('i.state')
    .where('o.email', '=', buyer.body.email)
    .execute();
  return rows.map(({ state }) => state);
}

/** Kinds of the receipts of a buyer's payments. */
async function receiptsOf(shop: MortalShop, buyer: Buyer): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('receipt as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('r.kind')
    .where('o.email', '=', buyer.body.email)
    .orderBy('r.kind')
    .execute();
  return rows.map(({ kind }) => kind);
}
